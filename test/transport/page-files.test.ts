import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startNode, type TestNode } from '../support/node.ts'

let folder: string
let node: TestNode
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cheese-night-'))
  const clientDir = join(folder, 'client')
  await mkdir(join(clientDir, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(clientDir, 'not-found.html'), 'not found')
  await writeFile(join(clientDir, 'favicon.svg'), '<svg/>')
  await writeFile(join(clientDir, 'assets', 'one-abc.js'), 'plain')
  await writeFile(join(clientDir, 'assets', 'one-abc.js.br'), 'packed')
  node = await startNode({ clientDir })
})
afterAll(async () => {
  await node.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Without `fetch`, which resolves dots in an address before it is sent. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; body: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const asked = request(node.url, { path, method, headers }, (response) => {
        let body = ''
        response.on('data', (part) => {
          body += part
        })
        response.on('end', () => resolve({ status: response.statusCode, body, headers: response.headers }))
      })
      asked.on('error', reject)
      asked.end()
    },
  )
}

describe('files of the client', () => {
  it('are sent compressed to those who take it, and kept for ever where the name has a hash', async () => {
    const asset = await ask('/assets/one-abc.js', { 'accept-encoding': 'br' })
    expect(asset).toMatchObject({ status: 200, body: 'packed', headers: { 'content-encoding': 'br' } })
    expect(asset.headers['cache-control']).toContain('immutable')
    expect(await ask('/assets/one-abc.js')).toMatchObject({ status: 200, body: 'plain' })
    expect(await ask('/favicon.svg')).toMatchObject({ body: '<svg/>', headers: { 'cache-control': 'no-cache' } })
    expect(await ask('/favicon.svg', {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
  })

  it.each(['/assets', '/assets/', '/assets/two-abc.js', '/nothing.svg'])('%s is not found', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    '/%00',
  ])('%s leads to no file outside the folder', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body).not.toContain('secret')
  })
})
