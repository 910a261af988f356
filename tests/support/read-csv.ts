import Papa from 'papaparse'
import type { TestProduct } from './test-product.ts'

/** Rows of an exported file by column, with the name of the file. */
export async function readCsv(product: TestProduct, path: string, cookie: string) {
  const { status, text, headers } = await product.request('GET', path, { cookie })
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true })
  return { status, rows: data, titles: meta.fields ?? [], file: headers.get('Content-Disposition') }
}
