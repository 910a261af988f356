import { Readable } from 'node:stream'
import { FileRemarks, type FileReading } from '#domain/common/text/file-reading.ts'
import { Problem } from '#domain/common/problem.ts'
import { makeDecimalGuess, twoReadings, type DecimalSign } from '#domain/common/money/amount.ts'
import { shownCell, textOfCell } from '#domain/imports/cell.ts'
import { makeOrderGuess, type DateOrder } from '#domain/imports/date-order.ts'
import { guessMapping, importFields, isPosts, nounOf, type ImportKind, type Mapping } from '#domain/imports/import-fields.ts'
import { amountsOf, readRow, type ReadRow, type RowReading } from '#domain/imports/import-row.ts'
import type { Services } from '../../base/services.ts'
import type { TableFormat } from '../../tables/system/imports.ts'
import { formatText } from './format-text.ts'
import { guessTable } from './open-table.ts'
import { guessPostFormat } from './posts/open-posts.ts'
import { readRecords } from './read-records.ts'

type Storage = { storage: Pick<Services['storage'], 'stat' | 'read'> }

/** What is to be read of a stored file, and how. */
interface FileToRead {
  kind: ImportKind
  format: TableFormat
  columns: readonly string[]
  mapping: Mapping
}

/** How a file writes its dates and amounts. */
export interface FileConventions extends Pick<RowReading, 'dateOrder' | 'decimals'> {
  /** What was found of it, in sentences. */
  assumed: FileRemarks
}

/** What staff are asked, where a file can be read in several ways. */
interface Asked {
  asked: { date: string | null; amount: { text: string; currency: string } | null }
  /** Null where the date is asked, too. */
  dateOrder: DateOrder | null
}

const orderTexts: Record<DateOrder, string> = {
  dmy: 'Dates are read as day, month, year.',
  mdy: 'Dates are read as month, day, year.',
  ymd: 'Dates are read as year, month, day.',
}

const decimalTexts: Record<DecimalSign, string> = {
  '.': 'Amounts are read with a decimal point, and commas between thousands.',
  ',': 'Amounts are read with a decimal comma, and points between thousands.',
}

const rowsAtOnce = 5_000

/**
 * Looks at all dates and amounts of the file: the order of dates and the decimal sign of each column are the only ones that fit, or
 * those that staff chose. What fits in several ways is asked.
 */
export async function findConventions(
  services: Storage,
  { kind, format, columns, mapping, ...chosen }: FileToRead & { dateOrder: DateOrder | null; decimal: DecimalSign | null },
  key: string,
  signal?: AbortSignal,
): Promise<FileConventions | Asked> {
  const assumed = new FileRemarks()
  const has = (name: string) => mapping.includes(name)
  const fields = importFields[kind].filter(({ name, isDate, isAmount }) => has(name) && (isDate || isAmount))
  if (isPosts(kind) || fields.length === 0) return { dateOrder: 'dmy', decimals: {}, assumed }
  const dates = mapping.flatMap((name, index) => (fields.some((field) => field.isDate && field.name === name) ? [index] : []))
  const order = makeOrderGuess()
  const guesses = new Map<string, { guess: ReturnType<typeof makeDecimalGuess>; currency: string }>()
  let count = 0
  for await (const { cells } of readRecords(services, key, format)) {
    for (const column of dates) order.add(textOfCell(cells[column] ?? '').trim())
    for (const { field, text, currency } of amountsOf(kind, cells, mapping)) {
      const { guess } = guesses.get(field) ?? { guess: makeDecimalGuess() }
      guess.add(text, currency)
      guesses.set(field, { guess, currency })
    }
    count += 1
    if (count % rowsAtOnce === 0) signal?.throwIfAborted()
  }
  const orderFound = order.result()
  const dateOrder = chosen.dateOrder ?? (orderFound.is === 'sure' ? orderFound.order : orderFound.is === 'free' ? 'dmy' : null)
  if (dateOrder && orderFound.is !== 'free') assumed.add(orderTexts[dateOrder])
  const decimals: Record<string, DecimalSign | null> = {}
  let amount: Asked['asked']['amount'] = null
  for (const [name, { guess, currency }] of guesses) {
    const found = guess.result()
    const place = columnPlace(columns[mapping.indexOf(name)]!)
    decimals[name] = found.is === 'sure' ? found.decimal : found.is === 'open' ? chosen.decimal : null
    if (found.is === 'open' && decimals[name] === null) amount ??= { text: found.example, currency }
    if (found.is === 'mixed')
      assumed.add(
        'Amounts are written with a decimal point and with a decimal comma. What can be read in two ways is refused.',
        place,
      )
    else if (decimals[name]) assumed.add(decimalTexts[decimals[name]], place)
  }
  if (dateOrder === null || amount !== null) {
    const date = orderFound.is === 'open' || orderFound.is === 'none' ? orderFound.example : null
    return { asked: { date: dateOrder === null ? date : null, amount }, dateOrder }
  }
  return { dateOrder, decimals, assumed }
}

type ReadRecord = ReadRow & { row: number }

/** Reads every record of the file, and returns what was read of it, left out and assumed. */
export async function* readWhole(
  services: Storage,
  { kind, format, columns, mapping }: FileToRead,
  key: string,
  { dateOrder, decimals, assumed }: FileConventions,
): AsyncGenerator<ReadRecord, FileReading> {
  const remarks = { leftOut: new FileRemarks(), assumed }
  if (format.encoding === 'windows-1252') assumed.add('The text is read as Windows-1252, since it is not UTF-8.')
  if (!isPosts(kind) && !format.hasTitles)
    assumed.add('The first row is read like the others, since it has an email address and no titles.')
  const unmapped = new Set<number>()
  let good = 0
  for await (const { row, cells, read } of readRecords(services, key, format, remarks)) {
    const place = placeOfRow(kind, row)
    const result = read ?? readRow(kind, cells, { mapping, dateOrder, decimals, remarks }, place)
    if (result.data) good += 1
    else remarks.leftOut.add(`“${wrongField(kind, result.errors)}” is missing or wrong.`, place)
    if (!isPosts(kind)) noteUnread(cells.map(shownCell), place)
    yield { row, ...result }
  }
  for (const index of [...unmapped].toSorted((a, b) => a - b))
    remarks.leftOut.add('No field is chosen for this column.', columnPlace(columns[index]!))
  return {
    format: formatText(format),
    read: [{ label: nounOf(kind, good), count: good }],
    leftOut: remarks.leftOut.list(),
    assumed: assumed.list(),
  }

  function noteUnread(cells: readonly string[], place: string): void {
    for (const [index, cell] of cells.entries()) {
      if (cell.trim() === '') continue
      if (index >= columns.length) {
        remarks.leftOut.add('Cells to the right of the last column are left out.', place)
        return
      }
      if ((mapping[index] ?? '') === '') unmapped.add(index)
    }
  }
}

/** A row as a place of the file. */
export const placeOfRow = (kind: ImportKind, row: number): string => `${isPosts(kind) ? 'Post' : 'Row'} ${row}`

/** The first field that is wrong: messages have values of the row, so that each would be a remark of its own. */
function wrongField(kind: ImportKind, errors: Record<string, string>): string {
  const [name = ''] = Object.keys(errors)
  return importFields[kind].find((field) => field.name === name)?.label ?? name
}

/** Columns without a title are named by their number. */
const columnPlace = (title: string): string => (/^Column \d+$/.test(title) ? title : `Column ${title}`)

/**
 * Reads a file of an import from its bytes as the check does, with the columns that its titles name. Returns the refusal where it
 * is refused as a whole, or would be asked about.
 */
export async function readImportFile(
  kind: ImportKind,
  bytes: Uint8Array,
): Promise<{ reading: FileReading; rows: ReadRecord[] } | { refusal: string }> {
  const storage: Storage['storage'] = {
    stat: async () => ({ bytes: bytes.length, changedAt: new Date(0) }),
    read: (_, { start, end } = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([Buffer.from(bytes.subarray(start, end + 1))]),
  }
  const services = { storage }
  try {
    const file = await lookInto(services, kind)
    const found = await findConventions(services, { ...file, dateOrder: null, decimal: null }, '')
    if ('asked' in found) {
      const { date, amount } = found.asked
      const both = amount && `${amount.text} (${twoReadings(amount.text, amount.currency)})`
      return { refusal: `This can be read in several ways: ${[date, both].filter(Boolean).join(', ')}.` }
    }
    const rows: ReadRecord[] = []
    const whole = readWhole(services, file, '', found)
    for (let next = await whole.next(); ; next = await whole.next()) {
      if (next.done) return { reading: next.value, rows }
      rows.push(next.value)
    }
  } catch (error) {
    if (error instanceof Problem) return { refusal: error.message }
    throw error
  }
}

async function lookInto(services: Storage, kind: ImportKind): Promise<FileToRead> {
  if (isPosts(kind)) return { kind, format: await guessPostFormat(services, kind, ''), columns: [], mapping: [] }
  const { columns, samples: _, ...format } = await guessTable(services, '')
  return { kind, format, columns, mapping: guessMapping(kind, columns) }
}
