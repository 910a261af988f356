import { readdirSync, readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import { describe, expect, it } from 'vitest'
import type { ImportKind } from '#domain/imports/import-fields.ts'
import { importMessages } from '#domain/imports/import-messages.ts'
import { readImportFile } from '#server/features/imports/read-file.ts'

interface Expected {
  kind: ImportKind
  /** Fields of the rows that are read, in order. */
  rows?: Record<string, unknown>[]
  /** What is wrong, by row. */
  wrong?: Record<number, Record<string, string>>
  leftOut?: [text: string, ...places: string[]][]
  assumed?: [text: string, ...places: string[]][]
  refusal?: string
}

const inPounds = 'Amounts without a currency are in GBP.'
const rounded = 'Amounts with more decimals than their currency has are rounded.'
const isWrong = (field: string) => `“${field}” is missing or wrong.`
const decimalComma = 'Amounts are read with a decimal comma, and points between thousands.'
const notAmount = 'This is not an amount of this currency.'
const ona = { name: 'Ona', email: 'ona@xl.example' }

const files: Record<string, Expected> = {
  floats: {
    kind: 'invoices',
    rows: [5_997, 7_196, 123_457, 13, -101, 120_000].map((grossMinor) => ({ grossMinor, currency: 'GBP' })),
    assumed: [[rounded, 'Row 3', 'Row 4', 'Row 5', 'Row 6'], [inPounds]],
  },
  'text-amounts': {
    kind: 'invoices',
    rows: [120_000, 45_050, 7_196].map((grossMinor) => ({ grossMinor })),
    assumed: [[decimalComma, 'Column Total'], [inPounds], [rounded, 'Row 4']],
  },
  'open-amounts': { kind: 'invoices', refusal: 'This can be read in several ways: 1.200 (1.20 or 1200.00).' },
  'currency-format': {
    kind: 'invoices',
    rows: [
      { grossMinor: 1_000, currency: 'EUR' },
      { grossMinor: 2_000, currency: 'USD' },
      { grossMinor: 3_000, currency: 'GBP' },
    ],
    assumed: [[inPounds]],
  },
  percent: {
    kind: 'invoices',
    rows: [{ grossMinor: 10_000, note: '17.5%' }],
    wrong: { 2: { gross: notAmount } },
    leftOut: [[isWrong('Total'), 'Row 2']],
    assumed: [[inPounds]],
  },
  'dates-1900': {
    kind: 'invoices',
    rows: [
      { issuedOn: '2025-12-09', note: '14:30' },
      { issuedOn: '2025-12-09', note: '36:00' },
      { issuedOn: '1900-02-28', note: '2025-12-09 12:00' },
      { issuedOn: '1900-03-01' },
      { issuedOn: '2025-12-09' },
    ],
    wrong: { 5: { issuedOn: 'A cell has a number that is no date.' } },
    leftOut: [[isWrong('Date'), 'Row 5']],
    assumed: [[inPounds]],
  },
  'dates-1904': {
    kind: 'invoices',
    rows: [{ issuedOn: '2025-12-09' }, { issuedOn: '1904-01-01' }],
    assumed: [[inPounds]],
  },
  texts: {
    kind: 'clients',
    rows: [
      { name: 'Ada Quill', phone: '447700900120', company: '東京', notes: 'one\ntwo', billingAddress: { postalCode: '01234' } },
      { name: 'Bo', phone: '123-456', company: 'Yes', notes: 'said', billingAddress: { postalCode: '90210' } },
      { name: 'Cy Rich', phone: '12', notes: '=1+1', billingAddress: { postalCode: '00007' } },
    ],
  },
  errors: {
    kind: 'invoices',
    rows: [
      { number: 'E-1', note: '' },
      { number: 'E-5', note: '' },
    ],
    wrong: {
      3: { gross: 'A cell has the error #DIV/0!.' },
      4: { gross: 'A cell has the error #DIV/0!.' },
      5: { gross: 'A cell has a formula without a stored result.' },
    },
    leftOut: [
      ['A cell has the error #N/A. It is read as empty.', 'Row 2'],
      [isWrong('Total'), 'Row 3', 'Row 4', 'Row 5'],
      ['A cell has a formula without a stored result. It is read as empty.', 'Row 6'],
    ],
    assumed: [[inPounds]],
  },
  'hidden-sheets': {
    kind: 'clients',
    rows: [ona],
    leftOut: [
      ['Hidden sheets are not read.', 'Sheet Old clients', 'Sheet Macros'],
      ['Only the sheet “Clients” is read. Each sheet is imported by itself.', 'Sheet Prospects'],
    ],
  },
  'all-hidden': { kind: 'clients', refusal: importMessages.noSheet },
  'hidden-rows': {
    kind: 'clients',
    rows: [ona, { name: 'Bo' }],
    assumed: [
      ['Hidden columns are read like the others.', 'Column D'],
      ['Hidden rows are read like the others.', 'Row 3'],
    ],
  },
  'merged-and-empty': {
    kind: 'clients',
    rows: [{ ...ona, notes: 'both' }, { name: 'Bo', notes: '' }, { name: 'Cy' }],
    leftOut: [
      ['Of merged cells only the first has the value; the others are empty.', 'Cells D4:D6'],
      ['No field is chosen for this column.', 'Column 6'],
    ],
  },
  'other-names': { kind: 'clients', rows: [ona] },
  'part-names': { kind: 'clients', rows: [ona] },
  'missing-texts': {
    kind: 'clients',
    rows: [{ ...ona, notes: '' }],
    wrong: { 3: { name: 'Name is required' } },
    leftOut: [
      ['A cell has a text that is missing in the file. It is read as empty.', 'Row 2', 'Row 3'],
      [isWrong('Name'), 'Row 3'],
    ],
  },
  'missing-sheet': { kind: 'clients', rows: [ona], leftOut: [['A sheet that is missing in the file.', 'Sheet Prospects']] },
  'outside-path': { kind: 'clients', refusal: importMessages.damaged },
  'document-type': { kind: 'clients', refusal: importMessages.damaged },
}

const bytesOf = (name: string) => readFileSync(new URL(`corpora/xlsx/${name}.xlsx`, import.meta.url))

describe('workbooks', () => {
  it('are all in the table', () => {
    const names = readdirSync(new URL('corpora/xlsx', import.meta.url)).flatMap((file) =>
      file.endsWith('.xlsx') ? [file.slice(0, -5)] : [],
    )
    expect(names.toSorted()).toEqual(Object.keys(files).toSorted())
  })

  it.each(Object.entries(files))('%s is read whole, or says what was left out', async (name, expected) => {
    const { kind, rows = [], wrong = {}, leftOut = [], assumed = [], refusal } = expected
    const result = await readImportFile(kind, bytesOf(name))
    if ('refusal' in result) {
      expect(result.refusal).toBe(refusal)
      return
    }
    expect(result.rows.flatMap(({ data }) => (data ? [data] : []))).toMatchObject(rows)
    expect(Object.fromEntries(result.rows.flatMap(({ row, errors }) => (errors ? [[row, errors]] : [])))).toEqual(wrong)
    const listed = (remarks: typeof result.reading.leftOut) => remarks.map(({ text, places }) => [text, ...places])
    expect(listed(result.reading.leftOut)).toEqual(leftOut)
    expect(listed(result.reading.assumed)).toEqual(assumed)
    expect(result.reading.read[0]!.count).toBe(rows.length)
  })

  it.each([
    ['that unpacks to far more than it is', async () => bomb(), importMessages.tooMuch],
    ['with a path out of the archive', async () => withEvilPath(), importMessages.damaged],
    ['with one long text in many cells', async () => withRepeatedText(), importMessages.longRow(2)],
    ['that is cut', async () => bytesOf('texts').subarray(0, 900), importMessages.damaged],
  ])('is refused %s', async (_, make, refusal) => {
    const result = await readImportFile('clients', await make())
    expect([refusal, importMessages.notOne]).toContain('refusal' in result ? result.refusal : null)
  })
})

async function bomb(): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.alloc(40_000_000, ' '), 'xl/worksheets/sheet1.xml')
  zip.end()
  return buffer(zip.outputStream)
}

/** A megabyte that stands in every cell of a row, as a bomb of references. */
async function withRepeatedText(): Promise<Buffer> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`
  const cells = (row: number) => Array.from({ length: 100 }, () => `<c t="s"><v>${row - 1}</v></c>`).join('')
  const parts = {
    '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="One" r:id="s"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('s', 'worksheet', 'worksheets/sheet1.xml')}${relation('t', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst><si><t>Name</t></si><si><t>${'n'.repeat(1_000_000)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cells(1)}</row><row r="2">${cells(2)}</row></sheetData></worksheet>`,
  }
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

/** The writer refuses such names: another of the same length is replaced. */
async function withEvilPath(): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from('<a/>'), 'aa/bb/evil.xml')
  zip.end()
  const bytes = await buffer(zip.outputStream)
  return Buffer.from(bytes.toString('latin1').replaceAll('aa/bb/evil.xml', '../../evil.xml'), 'latin1')
}
