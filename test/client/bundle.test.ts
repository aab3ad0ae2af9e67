import { gzipSync } from 'node:zlib'
import { build, parseAst, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

const FIRST_LOAD_BUDGET = 150_000

let files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]
const chunks = () => files.filter((file) => file.type === 'chunk')
const bytesOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  Buffer.from(file.type === 'chunk' ? file.code : file.source)
const named = (name: string) => files.find((file) => file.fileName === name) as Rolldown.OutputChunk
const textOf = (name: string) => bytesOf(named(name)).toString()

const games = () => chunks().filter(({ facadeModuleId }) => /\/games\/[a-z-]+\/index\.ts$/.test(facadeModuleId ?? ''))

/** A chunk and everything it imports before it can run. */
function closure(chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const imported of chunk.imports) closure(named(imported), seen)
  return seen
}

function syntaxOf(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const child of node) syntaxOf(child, found)
  else if (typeof node === 'object' && node !== null) {
    const { type, operator } = node as { type?: unknown; operator?: unknown }
    if (typeof type === 'string') found.add(type)
    if (typeof operator === 'string') found.add(operator)
    for (const child of Object.values(node)) syntaxOf(child, found)
  }
  return found
}

beforeAll(async () => {
  const configFile = 'client/vite.config.ts'
  const result = (await build({ configFile, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput
  files = [...result.output]
})

describe('what a phone loads first', () => {
  it('is under 150 kB, with both fonts and the code of the largest game', () => {
    const play = chunks().find(({ name, isEntry }) => isEntry && name === 'play') as Rolldown.OutputChunk
    const first = closure(play)
    const sizeOf = (name: string) => gzipSync(bytesOf(named(name))).length
    const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + sizeOf(name), 0)
    const preloaded = [...textOf('play.html').matchAll(/href="\/([^"]+\.(?:woff2|css))"/g)].map(
      ([, name]) => name as string,
    )
    const largestGame = Math.max(
      0,
      ...games().map((game) => sum([...closure(game)].filter((name) => !first.has(name)))),
    )
    expect(preloaded.filter((name) => name.endsWith('.woff2'))).toHaveLength(2)
    expect(sum([...first, ...preloaded, 'play.html']) + largestGame).toBeLessThan(FIRST_LOAD_BUDGET)
  })

  it('is at most five scripts until the first paint, and eight more for a game', () => {
    const play = chunks().find(({ name, isEntry }) => isEntry && name === 'play') as Rolldown.OutputChunk
    const first = closure(play)
    expect(first.size).toBeLessThanOrEqual(5)
    for (const game of games()) {
      const more = [...closure(game)].filter((name) => !first.has(name))
      expect({ game: game.name, isFew: more.length <= 8 }).toEqual({ game: game.name, isFew: true })
    }
  })

  it('contains no schema library: the server checks, a page only shows', () => {
    const modules = chunks().flatMap((chunk) => chunk.moduleIds)
    expect(modules.filter((id) => id.includes('node_modules/zod'))).toEqual([])
  })
})

describe('what an old television can run', () => {
  it('is ES2019: no operator, class field or private name it would stumble over', () => {
    const tooNew = [
      'ChainExpression',
      '??',
      '??=',
      '||=',
      '&&=',
      'PropertyDefinition',
      'PrivateIdentifier',
      'StaticBlock',
    ]
    for (const { fileName, code } of chunks()) {
      const syntax = syntaxOf(parseAst(code))
      expect({ fileName, tooNew: tooNew.filter((name) => syntax.has(name)) }).toEqual({ fileName, tooNew: [] })
    }
  })

  it.each(['index.html', 'play.html', 'replay.html', 'tv.html'])('%s shows a mark before any code has come', (page) => {
    // Within a screen it goes when the screen is drawn; otherwise when one is appended behind it.
    expect(textOf(page)).toMatch(/<img class="opening-mark" src="\/favicon.svg" alt="" \/>(<\/\w+-screen>|\s*<\/body>)/)
  })

  it.each(['index.html', 'play.html', 'practice.html', 'tv.html'])(
    '%s has no script or style written into it',
    (page) => {
      const html = textOf(page)
      expect(html).toMatch(/<script type="module"[^>]* src="\/assets\//)
      expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=/)
    },
  )
})
