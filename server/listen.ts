import type { FastifyInstance } from 'fastify'

/** Rejects with one line that names the variable if this machine does not let it. */
export async function listen(app: FastifyInstance, { host, port }: { readonly host: string; readonly port: number }) {
  try {
    await app.listen({ host, port })
  } catch (err) {
    const code = err instanceof Error && 'code' in err ? String(err.code) : ''
    throw inWords(code, host, port) ?? err
  }
}

function inWords(code: string, host: string, port: number): Error | undefined {
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`)
  if (code === 'EACCES')
    return new Error(`Port ${port} is not allowed for this user. Choose another: PORT=3000 npm start`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return new Error(`HOST=${host} is no address of this machine. Leave HOST out to listen on all of them.`)
  return undefined
}
