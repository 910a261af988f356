import { stringify } from 'csv-stringify/sync'

/** Without a byte order mark spreadsheets assume a legacy encoding. */
export const byteOrderMark = '\ufeff'

/** Prefixes cells with an apostrophe against formula injection; quotes cells with line breaks. */
export const toCsv = (rows: string[][]): string =>
  stringify(rows, { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
