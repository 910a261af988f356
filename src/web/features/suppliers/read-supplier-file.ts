type Row = Record<string, unknown>

export interface SupplierFile {
  name: string
  rows: Row[]
}

const fault = 'This file could not be read. Please use a CSV file with column headings, or a JSON list.'

/** Parses a CSV or JSON file to rows. Throws an error with a message for users. */
export async function readSupplierFile(file: File): Promise<Row[]> {
  const text = decode(await file.arrayBuffer())
  const rows = /^\s*[[{]/.test(text) ? readJson(text) : await readCsv(text)
  if (rows.length === 0) throw new Error('There are no suppliers in this file.')
  return rows
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
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
