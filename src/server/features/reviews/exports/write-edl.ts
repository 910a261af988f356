import { clockTime, inOneLine, markOf, titleOf, type MarkedSheet } from './comment-sheet.ts'

/**
 * Markers in DaVinci Resolve's "Timeline Markers from EDL" format: a one-frame event each, then a line with the comment as its
 * note, the colour, the author as its name and the length in frames. Red is open, green is resolved.
 */
export function writeEdl(sheet: MarkedSheet): string {
  const { clock, notes } = sheet
  const events = notes.map((note, index) => {
    const { frame, frames, text } = markOf(note)
    const times = `${clockTime(frame, clock)} ${clockTime(frame + 1, clock)}`
    const colour = note.resolved ? 'Green' : 'Red'
    return [
      `${eventNumber(index)}  ${reelOf(sheet)} V     C        ${times} ${times}  `,
      `${unbarred(text)} |C:ResolveColor${colour} |M:${unbarred(note.author)} |D:${frames}`,
      '',
    ]
  })
  return [...headOf(sheet), ...events.flat(), ''].join('\n')
}

/** One event as long as the film, with a locator below it for each comment, as Avid and Premiere Pro read and write them. */
export function writeLocators(sheet: MarkedSheet): string {
  const { clock, notes } = sheet
  const times = `${clockTime(0, clock)} ${clockTime(clock.frames, clock)}`
  const locators = notes.map((note) => {
    const { frame, text } = markOf(note)
    const colour = (note.resolved ? 'GREEN' : 'RED').padEnd(7)
    return `* LOC: ${clockTime(frame, clock)} ${colour} ${inOneLine(`${note.author}: ${text}`)}`
  })
  return [...headOf(sheet), `${eventNumber(0)}  ${reelOf(sheet)} V     C        ${times} ${times}`, ...locators, ''].join('\n')
}

const headOf = (sheet: MarkedSheet): string[] => [
  `TITLE: ${unbarred(titleOf(sheet))}`,
  `FCM: ${sheet.clock.drop ? 'DROP FRAME' : 'NON-DROP FRAME'}`,
  '',
]

const eventNumber = (index: number): string => String(index + 1).padStart(3, '0')

/** The eight characters of the reel's column. */
const reelOf = ({ reel }: MarkedSheet): string => (reel?.replace(/[^\w-]+/g, '').slice(0, 8) || '001').padEnd(8)

/** `|` separates the parts of Resolve's line. */
const unbarred = (text: string): string => inOneLine(text).replaceAll('|', '/')
