import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '../support/browser.ts'

/** Draws the icons of the installed app, from the moon of the favicon on the cloth: `node test/screenshots/icons.ts`. */

const OUT = 'client/public/icons'

interface Icon {
  readonly name: string
  readonly size: number
  /** How much of the icon the moon takes. */
  readonly moon: number
  /** Corners of our own, in parts of the size; where the system cuts the icon itself, none. */
  readonly corner: number
}

const ICONS: readonly Icon[] = [
  { name: 'icon-192', size: 192, moon: 0.74, corner: 0.22 },
  { name: 'icon-512', size: 512, moon: 0.74, corner: 0.22 },
  // A system may cut these down to a circle of four fifths.
  { name: 'maskable-192', size: 192, moon: 0.56, corner: 0 },
  { name: 'maskable-512', size: 512, moon: 0.56, corner: 0 },
  { name: 'touch-180', size: 180, moon: 0.7, corner: 0 },
]

const moon = (await readFile('client/public/favicon.svg', 'utf8')).replace(/<title>.*<\/title>/, '')
const browser = await launchBrowser()
try {
  await mkdir(OUT, { recursive: true })
  const page = await browser.newPage()
  for (const icon of ICONS) {
    await page.setViewportSize({ width: icon.size, height: icon.size })
    await page.setContent(pictureOf(icon))
    await page.screenshot({ path: join(OUT, `${icon.name}.png`), omitBackground: true })
    console.log(`${OUT}/${icon.name}.png`)
  }
} finally {
  await browser.close()
}

/** The gingham of client/styles/cloth.css, coarser, and without its lamp: a soft light makes a large file. */
function pictureOf({ size, moon: part, corner }: Icon): string {
  const check = size / 3
  return `<style>
    body { margin: 0; }
    div {
      display: grid; place-items: center; width: ${size}px; height: ${size}px; border-radius: ${corner * size}px;
      background:
        linear-gradient(90deg, #0000 50%, #ffffff12 0) ${check / 4}px 0 / ${check}px ${check}px,
        linear-gradient(#0000 50%, #ffffff12 0) 0 ${check / 4}px / ${check}px ${check}px,
        #0f3f42;
    }
    svg { width: ${part * size}px; height: ${part * size}px; }
  </style><div>${moon}</div>`
}
