import Papa from 'papaparse'
import { markerFileLimits } from '#domain/reviews/comments/marker-import.ts'
import { expectFewMarkers, markerTimecode, noRemarks, unreadable, type FoundMarker, type MarkerFile } from './marker-file.ts'

/** Column titles of our own table, of Premiere Pro, Resolve and Frame.io, in letters only; the first found is taken. */
const columns = {
  first: ['timecodein', 'recordin', 'in', 'starttc', 'start', 'timecode', 'tc'],
  last: ['timecodeout', 'recordout', 'out', 'endtc', 'end'],
  frames: ['durationframes'],
  duration: ['duration', 'dur', 'length'],
  text: ['comment', 'notes', 'note', 'description', 'text', 'comments'],
  author: ['author', 'commenter', 'user', 'username'],
  name: ['markername', 'name'],
}
type Column = keyof typeof columns

/** Reads a table of markers, between commas, semicolons or tabs. */
export function readMarkerCsv(text: string): MarkerFile {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    skipEmptyLines: 'greedy',
    preview: markerFileLimits.markers + 2,
  })
  const [head = [], ...rows] = data
  const titles = head.map((title) => title.toLowerCase().replace(/[^a-z]/g, ''))
  const places = Object.fromEntries(Object.entries(columns).map(([column, names]) => [column, placeOf(titles, names)])) as Record<
    Column,
    number
  >
  if (places.first < 0 || (places.text < 0 && places.name < 0)) throw unreadable(notKnown)
  expectFewMarkers(rows.length)
  const isOwn = titles.includes('durationframes')
  const remarks = noRemarks()
  const open = errors.find(({ type }) => type === 'Quotes')
  if (open) throw unreadable(`A quotation mark in row ${(open.row ?? 0) + 1} is not closed, so where its text ends is unclear.`)
  const unread = new Set<number>()
  for (const [index, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) if (cell.trim() !== '' && !isRead(column, places)) unread.add(column)
    if (row.length > head.length) remarks.leftOut.add('Cells to the right of the last column.', `Row ${index + 2}`)
  }
  for (const column of [...unread].toSorted((a, b) => a - b))
    if (column < head.length)
      remarks.leftOut.add('Columns that are no part of a comment.', `Column ${head[column]!.trim() || column + 1}`)
  return {
    format: 'csv',
    title: '',
    rate: null,
    start: null,
    drop: null,
    sequences: 1,
    markers: rows.map((row) => toMarker((column) => withoutGuard(row[places[column]] ?? ''), isOwn)),
    ...remarks,
  }
}

const isRead = (column: number, places: Record<Column, number>): boolean => Object.values(places).includes(column)

const notKnown =
  'This is not a marker file we can read. Choose an EDL, XML or FCPXML, Avid markers as text or XML, or a CSV from Premiere Pro, Resolve, Frame.io or this product.'

const placeOf = (titles: string[], names: string[]): number =>
  names.reduce((found, name) => (found >= 0 ? found : titles.indexOf(name)), -1)

function toMarker(cell: (column: Column) => string, isOwn: boolean): FoundMarker {
  const [first, last, text, name] = [cell('first'), cell('last'), cell('text'), cell('name')]
  return {
    at: first === '' ? null : { timecode: first },
    length: lengthOf({ frames: cell('frames'), duration: cell('duration'), last: isOwn ? '' : last }),
    ...(text === '' ? { author: '', text: name } : { author: cell('author') || name, text }),
  }
}

function lengthOf({ frames, duration, last }: { frames: string; duration: string; last: string }): FoundMarker['length'] {
  const counted = [frames, duration].find((text) => /^\d{1,7}$/.test(text))
  if (counted !== undefined) return { frames: Math.max(1, Number(counted)) }
  return markerTimecode.test(last) ? { end: last } : null
}

/** Without the apostrophe that keeps spreadsheets from running a cell. */
const withoutGuard = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')
