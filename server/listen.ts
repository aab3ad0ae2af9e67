import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface At {
  readonly host: string
  readonly port: number
}

/** Before anything is opened: a file of the release before, which may still be running, must not be converted in vain. */
export const checkPort = (at: At): Promise<void> =>
  orInWords(at, async () => {
    const probe = createServer().listen(at.port, at.host)
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  })

export const listen = (app: FastifyInstance, at: At): Promise<string> =>
  orInWords(at, () => app.listen({ host: at.host, port: at.port }))

/** Rejects with one line that names the variable if this machine does not let it. */
async function orInWords<T>({ host, port }: At, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (err) {
    const code = err instanceof Error && 'code' in err ? String(err.code) : ''
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`)
    if (code === 'EACCES')
      throw new Error(`Port ${port} is not allowed for this user. Choose another: PORT=3000 npm start`)
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
      throw new Error(`HOST=${host} is no address of this machine. Leave HOST out to listen on all of them.`)
    throw err
  }
}
