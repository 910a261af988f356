import { csvText } from '../../../base/documents/csv.ts'
import { clockTime, markOf, timesOf, type CommentSheet, type MarkedSheet, type Note } from './comment-sheet.ts'

type Columns<Sheet> = Record<string, (note: Note, sheet: Sheet) => string>

const columns: Columns<CommentSheet> = {
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

/** The columns of Resolve's Edit Index that markers fill; the end is the frame after the last. */
const resolveColumns: Columns<MarkedSheet> = {
  '#': ({ number }) => String(number),
  Name: ({ author }) => author,
  'Record In': (note, { clock }) => clockTime(markOf(note).frame, clock),
  'Record Out': (note, { clock }) => clockTime(markOf(note).frame + note.frames, clock),
  Dur: ({ frames }, { clock }) => clockTime(frames, { ...clock, start: 0 }),
  Color: ({ resolved }) => (resolved ? 'Green' : 'Red'),
  Notes: (note) => markOf(note).text,
}

/** The columns of Premiere Pro's marker export; a marker of one frame has no duration. */
const premiereColumns: Columns<MarkedSheet> = {
  'Marker Name': ({ author }) => author,
  Description: (note) => markOf(note).text,
  In: (note, { clock }) => premiereTime(markOf(note).frame, clock),
  Out: (note, { clock }) => premiereTime(markOf(note).frame + lengthIn(note), clock),
  Duration: (note, { clock }) => premiereTime(lengthIn(note), { ...clock, start: 0 }),
  'Marker Type': () => 'Comment',
}

const lengthIn = ({ frames }: Note): number => (frames === 1 ? 0 : frames)

/** Premiere writes drop-frame timecode with semicolons only. */
const premiereTime = (frame: number, clock: MarkedSheet['clock']): string => {
  const time = clockTime(frame, clock)
  return clock.drop ? time.replaceAll(':', ';') : time
}

function tableOf<Sheet extends CommentSheet>(sheet: Sheet, of: Columns<Sheet>): string[][] {
  return [Object.keys(of), ...sheet.notes.map((note) => Object.values(of).map((cell) => cell(note, sheet)))]
}

/** CSV with one row per thread. */
export const writeCsv = (sheet: CommentSheet): string => csvText(tableOf(sheet, columns))

export const writeResolveCsv = (sheet: MarkedSheet): string => csvText(tableOf(sheet, resolveColumns))

/** UTF-16 with tabs, as Premiere Pro writes it. */
export const writePremiereCsv = (sheet: MarkedSheet): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(csvText(tableOf(sheet, premiereColumns), { delimiter: '\t' }), 'utf16le'))
