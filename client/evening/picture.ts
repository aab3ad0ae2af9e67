import type { EveningView } from '#protocol/room-view.ts'
import { letterOf, SEAT_PATHS } from '../art/seat-shapes.ts'
import { commonText } from '../text/common-text.ts'
import { eveningText } from '../text/evening-text.ts'
import { locale } from '../text/locale.ts'
import { partyText } from '../text/party-text.ts'
import { lookLetter, shellText } from '../text/shell.ts'
import { awardWords, championWords, placesOf } from './places.ts'

/** The shape that messengers show whole. */
const WIDTH = 1080
const MARGIN = 72
const ROW = 92
const AWARD = 76
const TOKEN = 66
/** Of an award that two share. */
const SMALL_TOKEN = 44

/** More rows than one table has seats would make a picture nobody reads. */
const ROWS = 8

/** The result of the evening as a picture, painted with the colours and letters of this page. */
export async function paintEvening(evening: EveningView, code: string, day: Date): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const scores = evening.scores.slice(0, ROWS)
  const awards = evening.awards ?? []
  canvas.width = WIDTH
  canvas.height = 420 + scores.length * ROW + (awards.length ? 110 + awards.length * AWARD : 0)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot paint')
  await document.fonts?.ready
  const { color, display, text } = lookUp()
  const ink = color('--ink')

  const write = (words: string, x: number, y: number, font: string, fill: string, align: CanvasTextAlign = 'left') => {
    pen.font = font
    pen.fillStyle = fill
    pen.textAlign = align
    pen.fillText(words, x, y, WIDTH - MARGIN - (align === 'left' ? x : MARGIN))
  }
  const box = (x: number, y: number, width: number, height: number, fill: string) => {
    pen.fillStyle = fill
    pen.fillRect(x, y, width, height)
  }
  const token = (look: number, x: number, y: number, size = TOKEN) => {
    const shape = new Path2D(SEAT_PATHS[look])
    const letter = letterOf(look)
    pen.save()
    pen.translate(x, y)
    pen.scale(size / 100, size / 100)
    pen.lineJoin = 'round'
    // Cut out with a rim of paper and a line of ink, as on every screen.
    for (const [width, line] of [
      [19, color('--paper')],
      [6, ink],
    ] as const) {
      pen.lineWidth = width
      pen.strokeStyle = line
      pen.stroke(shape)
    }
    pen.fillStyle = color(`--seat-${look}-face`)
    pen.fill(shape)
    if (size === TOKEN)
      write(lookLetter(look), 0, letter.y, `850 ${letter.size}px ${text}`, color(`--seat-${look}-label`), 'center')
    pen.restore()
  }

  box(0, 0, canvas.width, canvas.height, color('--cloth'))
  write(shellText().product, MARGIN, 150, `400 88px ${display}`, color('--cheese-on-cloth'))
  const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(day)
  write(`${date}, ${code}`, MARGIN, 215, `600 34px ${text}`, color('--on-cloth-2'))
  write(championWords(evening), MARGIN, 300, `400 54px ${display}`, color('--on-cloth'))

  const places = placesOf(evening.scores)
  scores.forEach(({ name, look, points }, index) => {
    const top = 340 + index * ROW
    box(MARGIN, top, WIDTH - 2 * MARGIN, ROW - 12, color(places[index] === 1 ? '--cheese' : '--paper'))
    write(String(places[index]), MARGIN + 28, top + 54, `700 40px ${text}`, ink)
    token(look, MARGIN + 118, top + 40)
    write(name, MARGIN + 170, top + 54, `700 42px ${text}`, ink)
    write(partyText().points(points), WIDTH - MARGIN - 28, top + 54, `700 40px ${text}`, ink, 'right')
  })

  if (awards.length > 0) {
    const top = 340 + scores.length * ROW
    write(eveningText().awards.heading, MARGIN, top + 70, `400 48px ${display}`, color('--on-cloth'))
    awards.forEach((award, index) => {
      const { title, names, why, looks } = awardWords(award, evening)
      const middle = top + 130 + index * AWARD
      const size = looks.length > 1 ? SMALL_TOKEN : TOKEN
      looks.forEach((look, place) => {
        token(look, MARGIN + 46 + (place - (looks.length - 1) / 2) * SMALL_TOKEN, middle - 10, size)
      })
      write(`${title}${commonText().colon}${names}`, MARGIN + 112, middle - 8, `700 34px ${text}`, color('--on-cloth'))
      write(why, MARGIN + 112, middle + 28, `500 28px ${text}`, color('--on-cloth-2'))
    })
  }

  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'),
  )
}

/** Tokens live in the style sheet; a canvas has to ask for them. */
function lookUp() {
  const styles = getComputedStyle(document.documentElement)
  const color = (name: string) => styles.getPropertyValue(name).trim()
  return { color, display: color('--font-display') || 'sans-serif', text: color('--font-text') || 'sans-serif' }
}
