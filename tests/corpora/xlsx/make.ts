// Writes the workbooks of this folder: `node tests/corpora/xlsx/make.ts`. Each is the XML that spreadsheet programs write, as small as it can be.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Cells of a row as XML, without their addresses. */
type Row = string[]

interface Sheet {
  name: string
  rows: Row[]
  state?: 'hidden' | 'veryHidden'
  /** Behind the rows. */
  after?: string
  /** Before the rows. */
  before?: string
  /** Attributes by the number of a row. */
  rowAttributes?: Record<number, string>
}

interface Book {
  sheets: Sheet[]
  /** Format codes; style 0 is General, and style 1 the first of these. */
  formats?: string[]
  /** The table of texts as XML of its items. */
  texts?: string[]
  is1904?: boolean
  /** Where the parts are, and how they are named. */
  mainPart?: string
  prefix?: string
  docType?: string
  /** More entries, by name. */
  more?: Record<string, string>
  /** Other names of parts; empty for one that is missing. */
  renamed?: Record<string, string>
  /** Where the first sheet is said to be. */
  firstTarget?: string
}

const t = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
const n = (value: string | number, style = 0) => `<c s="${style}"><v>${value}</v></c>`
const s = (index: number) => `<c t="s"><v>${index}</v></c>`
const f = (formula: string, value: string, style = 0) => `<c s="${style}"><f>${formula}</f>${value && `<v>${value}</v>`}</c>`
const e = (error: string) => `<c t="e"><v>${error}</v></c>`

const invoices = ['Invoice number', 'Customer', 'Date', 'Total'].map(t)
const clients = ['Name', 'Email', 'Postcode', 'Notes'].map(t)
const invoice = (number: string, total: string, date = t('2025-12-09')): Row => [t(number), t('Kestrel Coffee'), date, total]

function sheetXml({ rows, before = '', after = '', rowAttributes = {} }: Sheet): string {
  const body = rows.map((cells, index) =>
    cells.length === 0
      ? ''
      : `<row r="${index + 1}" ${rowAttributes[index + 1] ?? ''}>${cells.map(addressed(index + 1)).join('')}</row>`,
  )
  return `${head}<worksheet xmlns="${main}">${before}<sheetData>${body.join('')}</sheetData>${after}</worksheet>`
}

const addressed = (row: number) => (cell: string, index: number) =>
  cell.replace('<c', `<c r="${String.fromCharCode(65 + index)}${row}"`)

function partsOf({
  sheets,
  formats = [],
  texts,
  is1904,
  mainPart = 'xl/workbook.xml',
  docType = '',
  more = {},
  firstTarget,
}: Book) {
  const folder = mainPart.slice(0, mainPart.lastIndexOf('/'))
  const file = mainPart.slice(folder.length + 1)
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" ${state ? `state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  const rels = [
    ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ].map(([type, target], index) => {
    const to = index === 0 && firstTarget ? firstTarget : target
    return `<Relationship Id="rId${index + 1}" Type="${relation}/${type}" Target="${to}"/>`
  })
  return {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="${mainPart}"/></Relationships>`,
    [mainPart]: `${head}${docType}<workbook xmlns="${main}" xmlns:r="${relation}"><workbookPr ${is1904 ? 'date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    [`${folder}/_rels/${file}.rels`]: `${head}<Relationships xmlns="${packaged}">${rels.join('')}</Relationships>`,
    [`${folder}/styles.xml`]: `${head}<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join('')}</cellXfs></styleSheet>`,
    [`${folder}/sharedStrings.xml`]: `${head}<sst xmlns="${main}">${(texts ?? []).map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(sheets.map((sheet, index) => [`${folder}/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)])),
    ...more,
  }
}

async function write(name: string, book: Book): Promise<void> {
  const zip = new yazl.ZipFile()
  for (const [path, text] of Object.entries(partsOf(book))) {
    const xml = book.prefix && path.includes('worksheets/') ? withPrefix(text, book.prefix) : text
    const name = book.renamed?.[path] ?? path
    if (name !== '') zip.addBuffer(Buffer.from(xml), name, { mtime: new Date('2026-01-01T00:00:00Z') })
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(new URL(`${name}.xlsx`, import.meta.url)))
}

const withPrefix = (xml: string, prefix: string) =>
  xml
    .replaceAll(/<(\/?)([a-z])/gi, `<$1${prefix}:$2`)
    .replace(`<${prefix}:?`, '<?')
    .replace('xmlns=', `xmlns:${prefix}=`)

const one = (rows: Row[], more: Partial<Sheet> = {}): Sheet[] => [{ name: 'Sheet1', rows, ...more }]

await write('floats', {
  formats: ['&quot;£&quot;#,##0.00'],
  sheets: one([
    invoices,
    invoice('F-1', f('19.99*3', '59.970000000000006', 1)),
    invoice('F-2', f('D2*1.2', '71.964', 1)),
    invoice('F-3', n('1234.565')),
    invoice('F-4', n('0.125')),
    invoice('F-5', n('-1.005')),
    invoice('F-6', n('1.2E3')),
  ]),
})
await write('text-amounts', {
  sheets: one([invoices, invoice('T-1', t('1.200')), invoice('T-2', t('450,50')), invoice('T-3', n('71.964'))]),
})
await write('open-amounts', { sheets: one([invoices, invoice('O-1', t('1.200')), invoice('O-2', t('71.964'))]) })
await write('currency-format', {
  formats: ['[$€-407] #,##0.00', '_-[$$-409]* #,##0.00_-', '#,##0.00'],
  sheets: one([invoices, invoice('C-1', n(10, 1)), invoice('C-2', n(20, 2)), invoice('C-3', n(30, 3))]),
})
await write('percent', {
  formats: ['0%', '0.00%'],
  sheets: one([
    [...invoices, t('Note')],
    [...invoice('P-1', n('0.2', 1)), n('0.175', 2)],
    [...invoice('P-2', n('100')), n('0.175', 2)],
  ]),
})
const dates = ['dd/mm/yyyy;@', '[$-409]d\\-mmm\\-yy;@', 'yyyy\\-mm\\-dd hh:mm', 'hh:mm:ss', '[h]:mm']
await write('dates-1900', {
  formats: dates,
  sheets: one([
    [...invoices, t('Note')],
    [...invoice('D-1', n(1), n(46_000, 1)), n('0.604166666666667', 4)],
    [...invoice('D-2', n(1), n('46000.5', 3)), n('1.5', 5)],
    [...invoice('D-3', n(1), n(59, 2)), n('46000.5', 3)],
    [...invoice('D-4', n(1), n(60, 1))],
    [...invoice('D-5', n(1), n(61, 1))],
    [...invoice('D-6', n(1), '<c t="d"><v>2025-12-09T00:00:00</v></c>')],
  ]),
})
await write('dates-1904', {
  formats: dates,
  is1904: true,
  sheets: one([invoices, invoice('D-1', n(1), n(44_538, 1)), invoice('D-2', n(1), n(0, 1))]),
})
await write('texts', {
  formats: ['00000', '000\\-000', '@'],
  texts: [
    '<t>Name</t>',
    '<r><t xml:space="preserve">Ada </t></r><r><rPr><b/></rPr><t>Quill</t></r>',
    '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>',
    '<t>one_x000D_\ntwo</t>',
  ],
  sheets: one([
    [s(0), t('Email'), t('Postcode'), t('Phone'), t('Company'), t('Notes')],
    [s(1), t('ada@xl.example'), n(1234, 1), n('4.4770090012E+11'), s(2), s(3)],
    [t('Bo'), t('bo@xl.example'), n(90_210, 1), n(123_456, 2), '<c t="b"><v>1</v></c>', '<c t="str"><f>A1</f><v>said</v></c>'],
    [
      '<c t="inlineStr"><is><r><t>Cy </t></r><r><t>Rich</t></r><rPh sb="0" eb="1"><t>サイ</t></rPh></is></c>',
      t('cy@xl.example'),
      n(7, 1),
      n(12, 3),
      t(''),
      t('=1+1'),
    ],
  ]),
})
await write('errors', {
  sheets: one([
    [...invoices, t('Note')],
    [...invoice('E-1', n(10)), e('#N/A')],
    [...invoice('E-2', e('#DIV/0!')), t('kept')],
    [...invoice('E-3', f('1/0', '#DIV/0!')), t('kept')],
    [...invoice('E-4', f('A1*2', '')), t('kept')],
    [...invoice('E-5', n(50)), f('NOW()', '')],
  ]),
})
const oldClients = { name: 'Old clients', rows: [clients, ['Gone', 'gone@xl.example', '1', ''].map(t)] }
const goodClients = { name: 'Clients', rows: [clients, ['Ona', 'ona@xl.example', '1', ''].map(t)] }
await write('hidden-sheets', {
  sheets: [
    { ...oldClients, state: 'hidden' },
    { ...oldClients, name: 'Macros', state: 'veryHidden' },
    goodClients,
    { ...goodClients, name: 'Prospects' },
  ],
})
await write('all-hidden', { sheets: [{ ...oldClients, state: 'hidden' }] })
await write('hidden-rows', {
  sheets: one([clients, ['Ona', 'ona@xl.example', 'N1', 'x'].map(t), ['Bo', 'bo@xl.example', 'N2', 'y'].map(t)], {
    rowAttributes: { 3: 'hidden="1"' },
    before: '<cols><col min="4" max="4" hidden="1"/></cols>',
  }),
})
await write('merged-and-empty', {
  sheets: one(
    [
      [],
      clients,
      [],
      ['Ona', 'ona@xl.example', 'N1', 'both'].map(t),
      [],
      [t('Bo'), t('bo@xl.example'), t('N2'), '<c/>'],
      [t('Cy'), t('cy@xl.example'), t('N3'), '<c/>', '<c/>', t('beyond')],
    ],
    { after: '<mergeCells count="1"><mergeCell ref="D4:D6"/></mergeCells>' },
  ),
})
await write('other-names', {
  mainPart: 'xl/book2.xml',
  prefix: 'x',
  sheets: one([clients, ['Ona', 'ona@xl.example', 'N1', ''].map(t)]),
})
await write('outside-path', {
  firstTarget: '../../../../etc/passwd',
  sheets: one([clients, ['Ona', 'ona@xl.example', 'N1', ''].map(t)]),
})
await write('document-type', {
  docType: '<!DOCTYPE workbook [<!ENTITY a "b">]>',
  sheets: one([clients, ['Ona', 'ona@xl.example', 'N1', ''].map(t)]),
})
await write('part-names', {
  renamed: { 'xl/sharedStrings.xml': 'xl/SharedStrings.xml', 'xl/worksheets/sheet1.xml': 'xl/Worksheets/Sheet1.xml' },
  texts: ['<t>Ona</t>'],
  sheets: one([clients, [s(0), t('ona@xl.example'), t('N1'), t('')]]),
})
await write('missing-texts', {
  renamed: { 'xl/sharedStrings.xml': '' },
  texts: ['<t>Seen twice</t>'],
  sheets: one([clients, [t('Ona'), t('ona@xl.example'), t('N1'), s(0)], [s(0), t('bo@xl.example'), t('N2'), t('')]]),
})
await write('missing-sheet', {
  renamed: { 'xl/worksheets/sheet2.xml': '' },
  sheets: [
    { name: 'Clients', rows: [clients, ['Ona', 'ona@xl.example', 'N1', ''].map(t)] },
    { name: 'Prospects', rows: [] },
  ],
})
