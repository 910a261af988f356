import { stringify } from 'csv-stringify/sync'

/** Without a byte order mark spreadsheets assume a legacy encoding. */
export const byteOrderMark = '\ufeff'

/**
 * Prefixes texts with an apostrophe against formula injection; quotes cells with line breaks. Numbers are amounts in pounds: two
 * decimals and no apostrophe, so that spreadsheets can add up negative ones too.
 */
export const toCsv = (rows: (string | number)[][], { delimiter = ',' } = {}): string =>
  stringify(rows, {
    delimiter,
    cast: { number: (amount) => amount.toFixed(2) },
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  })
