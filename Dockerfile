# The pages are built in one stage; the second has only what runs.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --omit=optional

FROM node:26-slim
# Phones cannot reach the address that a container has in its own network.
ENV NODE_ENV=production DATA_DIR=/data LAN_INVITES=false
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/server ./server
COPY --from=build /app/client/dist ./client/dist
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://localhost:3000/livez', { redirect: 'manual' }).then((r) => process.exit(r.status < 400 ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm, is process 1: it gets the signal to stop and closes every socket in order.
CMD ["node", "server/main.ts"]
