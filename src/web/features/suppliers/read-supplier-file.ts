import { FileRemarks, type FileReading } from '#domain/common/text/file-reading.ts'
import { decimalOfRates, isUnknownColumn } from '#domain/suppliers/supplier-columns.ts'

type Row = Record<string, unknown>

export interface SupplierFile {
  name: string
  rows: Row[]
  /** What of the file is in the rows. */
  reading: FileReading
}

const fault = 'This file could not be read. Please use a CSV file with column headings, or a JSON list.'

/** Parses a CSV or JSON file to rows. Throws an error with a message for users. */
export async function readSupplierFile(file: File): Promise<SupplierFile> {
  const { text, isUtf8 } = decode(await file.arrayBuffer())
  const isJson = /^\s*[[{]/.test(text)
  const rows = isJson ? readJson(text) : await readCsv(text)
  if (rows.length === 0) throw new Error('There are no suppliers in this file.')
  return { name: file.name, rows, reading: readingOf(rows, { isJson, isUtf8 }) }
}

function readingOf(rows: Row[], { isJson, isUtf8 }: { isJson: boolean; isUtf8: boolean }): FileReading {
  const [leftOut, assumed] = [new FileRemarks(), new FileRemarks()]
  const titles = new Set(rows.flatMap((row) => Object.keys(row).filter((title) => String(row[title] ?? '') !== '')))
  for (const title of titles) {
    // The parser keeps cells beyond the titles under a name of its own.
    if (title === '__parsed_extra') {
      for (const [index, row] of rows.entries()) {
        if (title in row) leftOut.add('Cells to the right of the last column are left out.', `Row ${index + 1}`)
      }
    } else if (isUnknownColumn(title)) leftOut.add('This column is not one of suppliers.', title)
  }
  if (!isUtf8) assumed.add('The text is read as Windows-1252, since it is not UTF-8.')
  const found = decimalOfRates(rows)
  if (found.is === 'sure')
    assumed.add(found.decimal === '.' ? 'Day rates are read with a decimal point.' : 'Day rates are read with a decimal comma.')
  return {
    format: isJson ? 'JSON' : 'CSV',
    read: [{ label: rows.length === 1 ? 'row' : 'rows', count: rows.length }],
    leftOut: leftOut.list(),
    assumed: assumed.list(),
  }
}

function readJson(text: string): Row[] {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new Error(fault)
  }
  const rows = Array.isArray(content) ? content : (content as { suppliers?: unknown }).suppliers
  if (!Array.isArray(rows) || !rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))) {
    throw new Error(fault)
  }
  return rows as Row[]
}

/** The CSV parser is lazy-loaded. */
async function readCsv(text: string): Promise<Row[]> {
  const { default: Papa } = await import('papaparse')
  const { data, meta } = Papa.parse<Row>(text, { header: true, skipEmptyLines: 'greedy' })
  const titles = (meta.fields ?? []).map((title) => title.trim().toLowerCase())
  if (!titles.includes('name') && !titles.includes('email')) throw new Error(fault)
  return data
}

/** UTF-8 with or without BOM, else Windows-1252, as Excel exports. */
function decode(bytes: ArrayBuffer): { text: string; isUtf8: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isUtf8: false }
  }
}
