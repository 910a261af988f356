import { stringify } from 'csv-stringify/sync'

/** Spreadsheets take a file without the mark for one of an older encoding. */
export const byteOrderMark = '\ufeff'

/** A cell that a spreadsheet would run as a formula gets an apostrophe before it; any line end inside a cell is quoted. */
export const toCsv = (rows: string[][]): string =>
  stringify(rows, { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
