import { posix } from 'node:path'
import type { FileRemarks } from '#domain/common/text/file-reading.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Cell } from '#domain/imports/cell.ts'
import { importLimits, importMessages } from '#domain/imports/import-messages.ts'
import { StrictXmlParser } from '../../../base/documents/strict-xml-parser.ts'
import { ZipFault, type ZipReader } from '../../../base/storage/zip-reader.ts'
import { inPattern, momentText, numberFormat, type NumberFormat } from './number-format.ts'

/** What was left out and assumed of a file while it is read. */
export interface Remarks {
  leftOut: FileRemarks
  assumed: FileRemarks
}

export interface WorkbookRow {
  /** As the spreadsheet counts, from 1. */
  row: number
  cells: Cell[]
}

interface Sheet {
  name: string
  /** Of its part in the archive. */
  path: string
  isHidden: boolean
}

interface Workbook {
  /** In the order of the workbook. */
  sheets: Sheet[]
  /** Names of sheets that are listed and not there. */
  missing: string[]
  is1904: boolean
  /** Formats by the style of a cell. */
  formats: NumberFormat[]
  texts: string[]
}

/** Where the workbook's own part is; null for an archive that is none. */
export async function findWorkbook(archive: ZipReader): Promise<string | null> {
  const zip = withoutCase(archive)
  if (!zip.has('_rels/.rels')) return null
  const main = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')
  return main && zip.has(main.path) ? main.path : null
}

/** Names of the visible sheets, in the order of the workbook. */
export async function visibleSheets(zip: ZipReader): Promise<string[]> {
  const { sheets } = await openWorkbook(zip)
  return sheets.flatMap(({ name, isHidden }) => (isHidden ? [] : [name]))
}

/**
 * The rows of a visible sheet, by default the first. Of formulas it has the result that was stored with them; nothing is calculated. Numbers stay
 * numbers, days are ISO text, and cells with an error are cells without a value. Throws a `Problem` for what is no workbook.
 */
export async function* readWorkbook(zip: ZipReader, remarks?: Remarks, chosen?: string): AsyncGenerator<WorkbookRow> {
  const workbook = await openWorkbook(zip)
  for (const name of workbook.missing) remarks?.leftOut.add('A sheet that is missing in the file.', `Sheet ${name}`)
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden)
  const sheet = visible.find(({ name }) => name === chosen) ?? visible[0]
  if (!sheet) throw new Problem('invalid', workbook.sheets.length === 0 ? importMessages.damaged : importMessages.noSheet)
  for (const other of workbook.sheets)
    if (other !== sheet)
      remarks?.leftOut.add(
        other.isHidden
          ? 'Hidden sheets are not read.'
          : `Only the sheet “${sheet.name}” is read. Each sheet is imported by itself.`,
        `Sheet ${other.name}`,
      )
  yield* readSheet(withoutCase(zip), sheet, workbook, remarks)
}

/** Names of parts are equal whatever their case (ECMA-376, part 2, 6.2.2.3): some programs write `xl/SharedStrings.xml`. */
function withoutCase(archive: ZipReader): ZipReader {
  const names = new Map(archive.names().map((name) => [name.toLowerCase(), name]))
  const own = (name: string) => (archive.has(name) ? name : (names.get(name.toLowerCase()) ?? name))
  return {
    ...archive,
    has: (name) => archive.has(own(name)),
    bytesOf: (name) => archive.bytesOf(own(name)),
    read: (name) => archive.read(own(name)),
  }
}

async function openWorkbook(archive: ZipReader): Promise<Workbook> {
  const zip = withoutCase(archive)
  const main = await findWorkbook(zip)
  if (main === null) throw new Problem('wrong-type', importMessages.notOne)
  const relations = await relationsOf(zip, main)
  const pathOf = (kind: string) => relations.find(({ type }) => type === kind)?.path
  const sheets: Sheet[] = []
  const missing: string[] = []
  let is1904 = false
  await parsed(zip, main, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => /^(?:\w+:)?id$/.test(key))?.[1]
      const relation = relations.find((one) => one.id === id)
      // Charts and dialogues of old versions stand among the sheets.
      if (relation && relation.type !== 'worksheet') return
      if (!relation || !zip.has(relation.path)) return void missing.push(attributes.name ?? '')
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
      sheets.push({ name: attributes.name ?? '', path: relation.path, isHidden })
    },
  })
  const [styles, strings] = [pathOf('styles'), pathOf('sharedStrings')]
  return {
    sheets,
    missing,
    is1904,
    formats: styles && zip.has(styles) ? await readFormats(zip, styles) : [],
    texts: strings && zip.has(strings) ? await readTexts(zip, strings) : [],
  }
}

interface Relation {
  id: string
  /** The last part of its type. */
  type: string
  path: string
}

/** Of a part, or of the archive itself. Those that lead out of the archive are left out. */
async function relationsOf(zip: ZipReader, part: string): Promise<Relation[]> {
  const folder = part === '' ? '' : posix.dirname(part)
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const relations: Relation[] = []
  if (!zip.has(file)) return relations
  await parsed(zip, file, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.push({ id: Id, type: Type.split('/').at(-1)!, path })
    },
  })
  return relations
}

async function readFormats(zip: ZipReader, path: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let within = false
  await parsed(zip, path, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') within = true
      if (name === 'xf' && within) {
        const id = Number(attributes.numFmtId ?? 0)
        formats.push(numberFormat(id, codes.get(id)))
      }
    },
    close(name) {
      if (name === 'cellXfs') within = false
    },
  })
  return formats
}

/** The table of texts. How words are pronounced is no part of them. */
async function readTexts(zip: ZipReader, path: string): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let phonetic = 0
  await parsed(zip, path, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic += 1
    },
    text(piece, name) {
      if (name === 't' && phonetic === 0) text += piece
    },
    close(name) {
      if (name === 'rPh') phonetic -= 1
      if (name === 'si') texts.push(unescaped(text))
    },
  })
  return texts
}

/** `_x000D_` is how the format writes signs that XML cannot. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface RawCell {
  column: number
  type: string
  style: number
  value: string
  text: string
  hasFormula: boolean
}

async function* readSheet(
  zip: ZipReader,
  { path }: Sheet,
  { formats, texts, is1904 }: Workbook,
  remarks: Remarks | undefined,
): AsyncGenerator<WorkbookRow> {
  const ready: WorkbookRow[] = []
  let [row, column, phonetic] = [0, 0, 0]
  let cells: Cell[] = []
  let cell: RawCell | null = null
  yield* parsedAsRead(
    zip,
    path,
    {
      open(name, attributes) {
        if (name === 'row') {
          row = Number(attributes.r ?? row + 1)
          if (!Number.isSafeInteger(row) || row < 1) throw new Problem('invalid', importMessages.damaged)
          ;[column, cells] = [0, []]
          if (isTrue(attributes.hidden)) remarks?.assumed.add('Hidden rows are read like the others.', `Row ${row}`)
        } else if (name === 'c') {
          column = attributes.r ? columnOf(attributes.r) : column
          cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', text: '', hasFormula: false }
          column += 1
        } else if (name === 'f' && cell) cell.hasFormula = true
        else if (name === 'rPh') phonetic += 1
        else if (name === 'col' && isTrue(attributes.hidden))
          remarks?.assumed.add('Hidden columns are read like the others.', columnsText(attributes))
        else if (name === 'mergeCell' && attributes.ref)
          remarks?.leftOut.add('Of merged cells only the first has the value; the others are empty.', `Cells ${attributes.ref}`)
      },
      text(piece, name) {
        if (cell === null || phonetic > 0) return
        if (name === 'v') cell.value += piece
        if (name === 't') cell.text += piece
      },
      close(name) {
        if (name === 'rPh') phonetic -= 1
        else if (name === 'c' && cell) {
          const value = valueOf(cell)
          if (value !== '') {
            if (cell.column >= importLimits.columns) throw new Problem('too-large', importMessages.tooManyColumns)
            while (cells.length < cell.column) cells.push('')
            cells[cell.column] = value
          }
          cell = null
        } else if (name === 'row') ready.push({ row, cells })
      },
    },
    ready,
  )

  function valueOf({ type, style, value, text, hasFormula }: RawCell): Cell {
    switch (type) {
      case 's':
        return value === '' ? '' : (texts[Number(value)] ?? { error: 'a text that is missing in the file' })
      case 'str':
        return unescaped(value)
      case 'inlineStr':
        return unescaped(text)
      case 'b':
        return value === '' ? '' : isTrue(value) ? 'Yes' : 'No'
      case 'e':
        return { error: value || '#VALUE!' }
      case 'd':
        return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '')
      default:
        if (value.trim() === '') return hasFormula ? { error: 'a formula without a stored result' } : ''
        return numberOf(Number(value), value, formats[style])
    }
  }

  function numberOf(number: number, written: string, format: NumberFormat | undefined): Cell {
    if (!Number.isFinite(number)) return { error: written.startsWith('#') ? written : '#NUM!' }
    switch (format?.is) {
      case 'moment':
        return momentText(number, format, is1904) ?? { error: 'a number that is no date' }
      case 'percent':
        return `${Number((number * 100).toPrecision(15))}%`
      case 'code':
        return Number.isInteger(number) ? inPattern(number, format.pattern) : { number, currency: null }
      default:
        return { number, currency: format?.currency ?? null }
    }
  }
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** From 0, of `AB12`. */
function columnOf(ref: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(ref)?.[0].toUpperCase() ?? ''
  if (letters === '') throw new Problem('invalid', importMessages.damaged)
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** `Column C`, `Columns C to F` */
function columnsText({ min = '1', max = min }: Record<string, string>): string {
  const letters = (number: number): string =>
    number <= 0 ? '' : letters(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26))
  const [first, last] = [letters(Number(min)), letters(Number(max))]
  return first === last ? `Column ${first}` : `Columns ${first} to ${last}`
}

interface Handlers {
  /** Names without their prefixes. */
  open?(name: string, attributes: Record<string, string>): void
  /** A piece of the text of an element. */
  text?(piece: string, name: string): void
  close?(name: string): void
}

async function parsed(zip: ZipReader, path: string, handlers: Handlers): Promise<void> {
  for await (const _ of parsedAsRead(zip, path, handlers, []));
}

const deepest = 50

/** Streams a part of the archive through the handlers, and yields what they put into `ready` meanwhile. */
async function* parsedAsRead<Item>(zip: ZipReader, path: string, handlers: Handlers, ready: Item[]): AsyncGenerator<Item> {
  const open: string[] = []
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const parser = new StrictXmlParser(
    {
      onopentag(name, attributes) {
        open.push(local(name))
        if (open.length > deepest) throw new ZipFault('damaged')
        handlers.open?.(open.at(-1)!, attributes)
      },
      ontext(piece) {
        handlers.text?.(piece, open.at(-1) ?? '')
      },
      onclosetag() {
        const name = open.pop()!
        handlers.close?.(name)
      },
      // Entities are refused where they are declared.
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw new ZipFault('damaged')
      },
    },
    () => new ZipFault('damaged'),
  )
  let decoder: TextDecoder | null = null
  for await (const piece of zip.read(path)) {
    decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8')
    parser.write(decoder.decode(piece, { stream: true }))
    yield* ready.splice(0)
  }
  // The end would close what is still open.
  if (open.length > 0) throw new ZipFault('damaged')
  parser.end()
  yield* ready.splice(0)
}
