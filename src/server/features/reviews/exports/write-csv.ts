import { byteOrderMark, toCsv } from '../../../base/documents/csv.ts'
import { timesOf, type CommentSheet, type Note } from './comment-sheet.ts'

type Columns = Record<string, (note: Note, sheet: CommentSheet) => string>

const columns: Columns = {
  Number: ({ number }) => String(number),
  Version: (_, { version }) => version,
  'Timecode in': (note, { clock }) => timesOf(note, clock).first,
  // The last frame is inclusive, as on the review page.
  'Timecode out': (note, { clock }) => timesOf(note, clock).last,
  Frame: ({ frame }) => (frame === null ? '' : String(frame)),
  'Duration (frames)': ({ frame, frames }) => (frame === null ? '' : String(frames)),
  Comment: ({ text }) => text,
  Author: ({ author }) => author,
  State: ({ resolved }) => (resolved ? 'Resolved' : 'Open'),
  'Fixed in': ({ fixedIn }) => fixedIn,
  Created: ({ createdAt }) => createdAt.toISOString(),
}

/** CSV with one row per thread. */
export const writeCsv = (sheet: CommentSheet): string =>
  byteOrderMark +
  toCsv([Object.keys(columns), ...sheet.notes.map((note) => Object.values(columns).map((cell) => cell(note, sheet)))])
