import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The same before anything is opened: a file of the release before, which may still be running, must not be converted in vain. */
export async function checkPort({ host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (err) {
    const code = err instanceof Error && 'code' in err ? String(err.code) : ''
    throw inWords(code, host, port) ?? err
  }
  probe.close()
  await once(probe, 'close')
}

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
