import { parse, CsvError } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { Readable } from 'node:stream'
import { Problem } from '#domain/common/problem.ts'
import { textOfCell, type Cell } from '#domain/imports/cell.ts'
import { looksLikeEmail } from '#domain/imports/import-fields.ts'
import { importLimits, importMessages, unclosed } from '#domain/imports/import-messages.ts'
import type { Services } from '../../base/services.ts'
import { openZip, ZipFault, type ZipReader } from '../../base/storage/zip-reader.ts'
import type { TableFormat } from '../../tables/system/imports.ts'
import { findWorkbook, readWorkbook, visibleSheets, type Remarks } from './workbook/read-workbook.ts'

/** A row of the file; `row` counts from 1, as spreadsheets do. */
export interface TableRow {
  row: number
  cells: Cell[]
}

type Storage = { storage: Pick<Services['storage'], 'stat' | 'read'> }

/** Bytes that formats and delimiters are guessed from. */
const headBytes = 256 * 1024

const delimiters = [',', ';', '\t', '|']

/** Finds out what kind of table a stored file is. Throws a `Problem` for anything else, with what to do. */
export async function guessFormat({ storage }: Storage, key: string): Promise<Omit<TableFormat, 'hasTitles'>> {
  const { bytes = 0 } = (await storage.stat(key)) ?? {}
  if (bytes === 0) throw new Problem('invalid', importMessages.empty)
  const head = await readHead({ storage }, key)
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) {
    const sheets = await expectWorkbook({ storage }, key)
    return { kind: 'xlsx', encoding: '', delimiter: '', sheets, ...(sheets[0] !== undefined && { sheet: sheets[0] }) }
  }
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new Problem('wrong-type', importMessages.old)
  const encoding = encodingOf(head) ?? ((await isUtf8({ storage }, key)) ? 'utf-8' : 'windows-1252')
  const text = new TextDecoder(encoding).decode(head)
  // No text has these: a picture, a PDF, a film.
  if (/[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u.test(text) || text.startsWith('%PDF-'))
    throw new Problem('wrong-type', importMessages.notOne)
  return { kind: 'csv', encoding, delimiter: delimiterOf(text) }
}

async function readHead({ storage }: Storage, key: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of storage.read(key, { start: 0, end: headBytes - 1 })) pieces.push(piece as Uint8Array)
  return Buffer.concat(pieces)
}

/** By its byte order mark; without one UTF-16 shows by the zeros of its Latin letters. */
function encodingOf(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const looked = Math.min(head.length, 2_000)
  for (let at = 0; at < looked; at += 1) if (head[at] === 0) zeros[at % 2]! += 1
  const [even = 0, odd = 0] = zeros
  if (odd > looked * 0.3 && even < odd / 10) return 'utf-16le'
  return even > looked * 0.3 && odd < even / 10 ? 'utf-16be' : null
}

async function isUtf8({ storage }: Storage, key: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of storage.read(key)) decoder.decode(piece as Uint8Array, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Excel's own note of the delimiter in the first line, or the one by which most rows have the same number of cells. */
function delimiterOf(text: string): string {
  const noted = /^sep=(.)\r?\n/.exec(text)?.[1]
  if (noted) return noted
  const scores = delimiters.map((delimiter) => {
    const rows = parseAtOnce(text, { ...csvOptions, delimiter, to: 50, skip_records_with_error: true }) as string[][]
    const widths = rows.filter((row) => row.some(Boolean)).map(({ length }) => length)
    const [width = 1] = widths
    return width < 2 ? 0 : widths.filter((other) => other === width).length * 100 + width
  })
  return delimiters[scores.indexOf(Math.max(...scores))]!
}

const csvOptions = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  // Empty rows are counted, so that numbers are those of the spreadsheet.
  skip_empty_lines: false,
  max_record_size: importLimits.row,
} as const

/** Reads the rows that are not empty. Throws a `Problem` for what cannot be read, and for too many rows or columns. */
export async function* readTable(
  services: Storage,
  key: string,
  format: Pick<TableFormat, 'kind' | 'encoding' | 'delimiter' | 'sheet'>,
  remarks?: Remarks,
): AsyncGenerator<TableRow> {
  let count = 0
  for await (const row of format.kind === 'xlsx'
    ? readSheet(services, key, remarks, format.sheet)
    : readCsv(services, key, format)) {
    if (!row.cells.some((cell) => typeof cell !== 'string' || cell.trim() !== '')) continue
    count += 1
    if (count > importLimits.rows) throw new Problem('too-large', importMessages.tooManyRows)
    if (row.cells.length > importLimits.columns) throw new Problem('too-large', importMessages.tooManyColumns)
    yield row
  }
}

async function* readCsv(
  { storage }: Storage,
  key: string,
  { encoding, delimiter }: Pick<TableFormat, 'encoding' | 'delimiter'>,
): AsyncGenerator<TableRow> {
  const parser = parse({ ...csvOptions, delimiter })
  const source = Readable.from(decoded(storage.read(key), encoding))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1
      if (row === 1 && /^sep=./.test(cells.join(delimiter)) && cells.join('').length <= 5) continue
      yield { row, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Problem('invalid', unclosed(row + 1))
  } finally {
    source.destroy()
    parser.destroy()
  }
}

async function* decoded(pieces: AsyncIterable<unknown>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of pieces) yield decoder.decode(piece as Uint8Array, { stream: true })
  yield decoder.decode()
}

const openWorkbookFile = ({ storage }: Storage, key: string): Promise<ZipReader> =>
  openZip(storage, key, { entries: 5_000, bytes: importLimits.unpackedBytes, ratio: importLimits.ratio })

/** Compares what the archive announces with the limits, and then its parts with what it announced. Names its visible sheets. */
async function expectWorkbook({ storage }: Storage, key: string): Promise<string[]> {
  try {
    const { bytes = 0 } = (await storage.stat(key)) ?? {}
    if (bytes > importLimits.xlsxBytes) throw new Problem('too-large', importMessages.tooMuch)
    const zip = await openWorkbookFile({ storage }, key)
    if ((await findWorkbook(zip)) === null) throw new Problem('wrong-type', importMessages.notOne)
    for (const name of zip.names()) {
      const isSheet = name.startsWith('xl/worksheets/')
      if (!isSheet && (zip.bytesOf(name) ?? 0) > importLimits.textBytes) throw new ZipFault('too-much')
      // Pictures and charts are not looked at.
      if (name.endsWith('.xml') || name.endsWith('.rels')) for await (const _ of zip.read(name));
    }
    return await visibleSheets(zip)
  } catch (error) {
    throw asProblem(error)
  }
}

function asProblem(error: unknown): unknown {
  if (!(error instanceof ZipFault)) return error
  return error.fault === 'too-much'
    ? new Problem('too-large', importMessages.tooMuch)
    : new Problem('invalid', importMessages.damaged)
}

async function* readSheet(
  { storage }: Storage,
  key: string,
  remarks: Remarks | undefined,
  sheet: string | undefined,
): AsyncGenerator<TableRow> {
  try {
    let characters = 0
    // A text of the table of texts can stand in any number of cells: what is read may be far more than what is unpacked.
    for await (const row of readWorkbook(await openWorkbookFile({ storage }, key), remarks, sheet)) {
      const length = row.cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)
      if (length > importLimits.row) throw new Problem('too-large', importMessages.longRow(row.row))
      characters += length
      if (characters > importLimits.unpackedBytes) throw new ZipFault('too-much')
      yield row
    }
  } catch (error) {
    throw asProblem(error)
  }
}

/** Format, columns and first rows of a stored file; of a workbook from its first visible sheet that has any. */
export async function guessTable(services: Storage, key: string): Promise<TableFormat & Awaited<ReturnType<typeof readHeadOf>>> {
  const guessed = await guessFormat(services, key)
  const [first, ...others] = guessed.sheets ?? []
  try {
    return { ...guessed, ...(await readHeadOf(services, key, guessed)) }
  } catch (error) {
    if (first === undefined || others.length === 0 || !isEmpty(error)) throw error
  }
  for (const sheet of others) {
    try {
      return { ...guessed, sheet, ...(await readHeadOf(services, key, { ...guessed, sheet })) }
    } catch (error) {
      if (!isEmpty(error)) throw error
    }
  }
  throw new Problem('invalid', importMessages.empty)
}

const isEmpty = (error: unknown): boolean => error instanceof Problem && error.message === importMessages.empty

/** Titles of columns and the first rows below them. Titles that are a record's own values become numbers. */
export async function readHeadOf(
  services: Storage,
  key: string,
  format: Omit<TableFormat, 'hasTitles'>,
): Promise<{ columns: string[]; samples: Cell[][]; hasTitles: boolean }> {
  const rows: Cell[][] = []
  for await (const { cells } of readTable(services, key, format)) {
    rows.push(cells.map((cell) => (typeof cell === 'string' ? cell.slice(0, 500) : cell)))
    if (rows.length > sampleRows) break
  }
  const [first = [], ...others] = rows
  const titles = first.map((cell) => textOfCell(cell).trim())
  const hasTitles = !titles.some(looksLikeEmail)
  const samples = hasTitles ? others : rows.slice(0, sampleRows)
  if (samples.length === 0) throw new Problem('invalid', importMessages.empty)
  const width = Math.max(...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, index) => (hasTitles && titles[index]) || `Column ${index + 1}`)
  return { columns, samples: samples.map((row) => columns.map((_, index) => row[index] ?? '')), hasTitles }
}

const sampleRows = 12
