import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Device } from './device.ts'

interface Picture {
  readonly group: string
  readonly name: string
  readonly file: string
}

/** A screen that is busy for longer than this is not painted any more. */
const PAINT_MS = 20_000

export type Album = Awaited<ReturnType<typeof openAlbum>>

/** Pictures of pages in a folder, with a page that shows them all. */
export async function openAlbum(dir: string) {
  await mkdir(dir, { recursive: true })
  const pictures: Picture[] = []
  const names = new Set<string>()

  return {
    has: (group: string, name: string) => names.has(`${group}-${name}`),
    /** `still`: whether what is to be seen is still there. */
    async take(group: string, name: string, { screen, isUnseen }: Device, still = () => true): Promise<void> {
      const id = `${group}-${name}`
      if (isUnseen || names.has(id)) return
      names.add(id)
      const image = await screen.page.screenshot({ timeout: PAINT_MS }).catch(() => undefined)
      if (image === undefined || !still()) {
        names.delete(id)
        return
      }
      const file = `${id}.png`
      await writeFile(join(dir, file), image)
      pictures.push({ group, name, file })
      await writeFile(join(dir, 'index.html'), sheetOf(pictures))
    },
    count: () => pictures.length,
  }
}

function sheetOf(pictures: readonly Picture[]): string {
  const groups = Object.entries(Object.groupBy(pictures, ({ group }) => group))
  const sections = groups.map(([group, all = []]) => {
    const figures = all
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ file, name }) => `<a href="${file}"><img src="${file}" loading="lazy" alt="">${name}</a>`)
    return `<h2>${group}</h2><div>${figures.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Evenings</title>
<style>
  body { margin: 20px; background: #222; color: #eee; font: 15px sans-serif; }
  div { display: flex; flex-wrap: wrap; gap: 14px; align-items: end; }
  a { display: grid; gap: 4px; color: inherit; text-decoration: none; }
  img { display: block; height: 300px; }
</style>${sections.join('\n')}`
}
