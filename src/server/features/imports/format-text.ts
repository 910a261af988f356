import type { TableFormat } from '../../tables/system/imports.ts'

const delimiterNames: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }
const encodingNames: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

const fileNames = { xlsx: 'Excel workbook', wxr: 'WordPress export', zip: 'Zipped folder' } as const

/** `CSV with semicolons, UTF-16` */
export const formatText = ({ kind, encoding, delimiter }: TableFormat): string =>
  kind !== 'csv' ? fileNames[kind] : `CSV with ${delimiterNames[delimiter] ?? delimiter}, ${encodingNames[encoding] ?? encoding}`
