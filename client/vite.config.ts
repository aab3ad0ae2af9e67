import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = `localhost:${process.env.PORT ?? 3000}`

/** Without a hash: browsers look for a newer worker at the address where they found the old one. */
const WORKER = 'service-worker.js'

/** The addresses of the product, as the server knows them too: see server/transport. */
const PAGES: readonly [address: RegExp, file: string][] = [
  [/^\/tv\/?$/i, '/tv.html'],
  [/^\/practice\/?$/i, '/practice.html'],
  [/^\/(learn|rules)\/[a-z-]+\/?$/i, '/learn.html'],
  [/^\/replay\/[\w-]+\/?$/i, '/replay.html'],
  [/^\/t\/[a-z]+(\/(organise|screen))?\/?$/i, '/tournament.html'],
  [/^\/[a-z]{4}\/tv\/?$/i, '/tv.html'],
  [/^\/[a-z]{4}\/?$/i, '/play.html'],
]

/** In development Vite serves the pages, so it must know their addresses. */
const pages = (): Plugin => ({
  name: 'cheese-night:pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const [path = '/', query] = (request.url ?? '/').split('?')
      const file = PAGES.find(([address]) => address.test(path))?.[1]
      if (file) request.url = query ? `${file}?${query}` : file
      next()
    })
  },
})

/** What every page says in its head, except on televisions: nothing is installed there, and it is always evening. */
const sameHead = (): Plugin => ({
  name: 'cheese-night:same-head',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!-- head.html -->', () => readFileSync(here('head.html'), 'utf8').trimEnd()),
  },
})

/** Both fonts of the first screen start loading with the page, not after its style sheet. */
const preloadFonts = (): Plugin => ({
  name: 'cheese-night:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /(bagel-fat-one|rubik)-latin-(?!ext).*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend',
        })),
  },
})

/** Browsers take a worker for new when a byte of it is: each build gets its own, from the names of all its files. */
const markWorker = (): Plugin => ({
  name: 'cheese-night:mark-worker',
  apply: 'build',
  generateBundle(_options, bundle) {
    const worker = bundle[WORKER]
    if (worker?.type !== 'chunk') throw new Error(`${WORKER} is missing from the build`)
    if (worker.imports.length > 0) throw new Error(`${WORKER} must be one file`)
    const mark = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex').slice(0, 12)
    worker.code = worker.code.replace('BUILD_MARK', mark)
  },
})

/** Text is sent compressed, and compressed once: the server only picks the file that fits. */
function precompress(): Plugin {
  let out: string | undefined
  return {
    name: 'cheese-night:precompress',
    apply: 'build',
    configResolved({ root, build: { outDir, write } }) {
      out = write ? resolve(root, outDir) : undefined
    },
    closeBundle() {
      for (const file of out === undefined ? [] : globSync(`${out}/**/*.{html,css,js,svg,webmanifest}`)) {
        const content = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(content))
        writeFileSync(`${file}.br`, brotliCompressSync(content))
      }
    },
  }
}

/**
 * Without this, each set of modules with the same importers is a file of its own: 60 requests for a table, most under 1 kB. What the
 * play page needs before its first paint is one file, and what two games share is another. A table loads fewer bytes; pages that
 * need little of it (offline, not found, tournament) load the whole first file.
 */
function sharedChunk(): (module: string, context: Rolldown.ChunkingContext) => string | null {
  const chunkOf = new Map<string, string>()
  return (module, context) => {
    if (chunkOf.size === 0) {
      const imports = (entry: string, found = new Set<string>()): Set<string> => {
        for (const id of context.getModuleInfo(entry)?.importedIds ?? []) if (!found.has(id)) imports(id, found.add(id))
        return found
      }
      const games = globSync(here('games/*/index.ts')).map((game) => imports(game))
      for (const id of games.flatMap((game) => [...game]))
        if (games.filter((game) => game.has(id)).length > 1) chunkOf.set(id, 'table')
      for (const id of imports(here('play.ts'))) chunkOf.set(id, 'core')
    }
    return chunkOf.get(module) ?? null
  }
}

export default defineConfig({
  root: here('.'),
  plugins: [pages(), sameHead(), preloadFonts(), markWorker(), precompress()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: `http://${server}`, ws: true } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The browsers of televisions are years old and never updated.
    target: 'es2019',
    cssTarget: 'chrome69',
    // The pages allow scripts from files only, so nothing may be written into them.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        home: here('index.html'),
        play: here('play.html'),
        practice: here('practice.html'),
        learn: here('learn.html'),
        replay: here('replay.html'),
        tournament: here('tournament.html'),
        tv: here('tv.html'),
        offline: here('offline.html'),
        'not-found': here('not-found.html'),
        'service-worker': here('worker/service-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [{ name: sharedChunk() }] },
      },
    },
  },
})
