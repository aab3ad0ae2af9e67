import { randomBytes } from 'node:crypto'

export const newId = () => randomBytes(9).toString('base64url')

export async function post(url: string, body: object): Promise<{ readonly code: string; readonly seat: number }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as { code: string; seat: number }
}
