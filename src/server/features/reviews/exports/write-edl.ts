import { clockTime, markOf, titleOf, type MarkedSheet } from './comment-sheet.ts'

/**
 * Markers in DaVinci Resolve's "Timeline Markers from EDL" format: a one-frame event each, then a line with colour, name and
 * length in frames. Red is open, green is resolved.
 */
export function writeEdl(sheet: MarkedSheet): string {
  const { clock, notes } = sheet
  const events = notes.map((note, index) => {
    const { frame, frames, text } = markOf(note)
    const times = `${clockTime(frame, clock)} ${clockTime(frame + 1, clock)}`
    const name = inOneLine(`${note.author}: ${text}`)
    return [
      `${String(index + 1).padStart(3, '0')}  ${reelOf(sheet)} V     C        ${times} ${times}  `,
      ` |C:ResolveColor${note.resolved ? 'Green' : 'Red'} |M:${name} |D:${frames}`,
      '',
    ]
  })
  const head = [`TITLE: ${inOneLine(titleOf(sheet))}`, `FCM: ${clock.drop ? 'DROP FRAME' : 'NON-DROP FRAME'}`, '']
  return [...head, ...events.flat(), ''].join('\n')
}

/** The eight characters of the reel's column. */
const reelOf = ({ reel }: MarkedSheet): string => (reel?.replace(/[^\w-]+/g, '').slice(0, 8) || '001').padEnd(8)

/** Line breaks and `|` are separators of the format. */
const inOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\s*[\n\r\u2028\u2029]+\s*/g, ' ')
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('|', '/')
    .trim()
