import { studioTimeZone } from '../../brand/brand.ts'
import { dateFormat } from '../../common/dates/date-format.ts'

/** How versions that are not approved are marked with the viewer's name: not, by the page over the picture, or in the picture. */
export const watermarkGrades = ['off', 'overlay', 'burnt-in'] as const
export type WatermarkGrade = (typeof watermarkGrades)[number]

export const watermarkGradeLabels: Record<WatermarkGrade, string> = {
  off: 'Off',
  overlay: 'Over the picture',
  'burnt-in': 'In the picture',
}

/** What a grade means, and what it costs. */
export const watermarkGradeTexts: Record<WatermarkGrade, string> = {
  off: 'Everyone with access sees versions without a mark, in full quality.',
  overlay:
    'The page shows the viewer’s name and the time over versions that are not approved. Full quality, but the file behind it is clean: someone who knows how can save it without the mark.',
  'burnt-in':
    'The viewer’s name, the date and hour and the studio are part of every frame, poster and thumbnail of versions that are not approved. Films play at up to 720p and take a moment longer to start, because the server encodes them again for each viewer while they play. Your team sees them clean.',
}

/** The two settings that are stored. */
interface Stored {
  watermark: boolean
  burntIn: boolean
}

export const watermarkGradeOf = ({ watermark, burntIn }: Stored): WatermarkGrade =>
  watermark ? (burntIn ? 'burnt-in' : 'overlay') : 'off'

export const watermarkSettingsOf = (grade: WatermarkGrade): Stored => ({
  watermark: grade !== 'off',
  burntIn: grade === 'burnt-in',
})

/** Positions in percent (across, down). It moves every minute, so that it cannot be cropped away. */
const places = [
  [6, 8],
  [62, 84],
  [36, 46],
  [66, 12],
  [8, 80],
] as const

/** Position of the watermark in a minute: of the day where it is laid over, of the film where it is part of the picture. */
export const watermarkPlace = (minute: number): readonly [across: number, down: number] => places[minute % places.length]!

export const watermarkTime = (at: Date): string =>
  dateFormat({ dateStyle: 'short', timeStyle: 'short', timeZone: studioTimeZone() }).format(at)

const hour = 3_600_000
const mostCharacters = 48

/** Lines of a watermark in the picture. Its time is the hour in which it was watched, so that segments can be kept for that long. */
export function watermarkLines({ name, studio }: { name: string; studio: string }, now: Date): readonly [string, string] {
  const watchedAt = new Date(Math.floor(now.getTime() / hour) * hour)
  return [oneLine(name) || 'A guest', `${watermarkTime(watchedAt)} · ${oneLine(studio)}`]
}

/** Without line breaks, invisible characters and changes of direction; cut where it is too long for a picture. */
function oneLine(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\ufffd\ufffe\uffff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(plain), ({ segment }) => segment)
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters - 1).join('')}…` : plain
}
