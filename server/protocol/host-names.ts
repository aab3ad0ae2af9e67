/** Leads back to the device that opens it. As in the `hostname` of a URL, or as the operator writes it. */
export const isLoopback = (host: string): boolean =>
  /^((.+\.)?localhost|127(\.\d+){3}|\[?::1?]?|0\.0\.0\.0)$/i.test(host)

/** Known in one network only: private addresses, names without a dot, and the endings that routers give. */
export const isPrivate = (host: string): boolean =>
  isLoopback(host) ||
  /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+)+$|^\[(f[cd]|fe[89ab])|^[^.:]+$|\.(local|lan|home\.arpa)$/i.test(
    host,
  )
