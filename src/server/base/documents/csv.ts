import { stringify } from 'csv-stringify/sync'
import { plainIn } from '#domain/common/money/document-currency.ts'
import { guardedInside } from '#domain/common/text/formula-guard.ts'
import { plainAmount, pounds } from '#domain/common/money/money.ts'

/** Without a byte order mark spreadsheets assume a legacy encoding. */
export const byteOrderMark = '\ufeff'

/** An amount in minor units of another currency. */
export interface Minor {
  minor: number
  currency: string
}

/**
 * Prefixes texts with an apostrophe against formula injection, also where a cell would begin with other separators; quotes cells with line breaks. Numbers are amounts: the
 * currency's decimals and no apostrophe, so that spreadsheets can add up negative ones too.
 */
export const toCsv = (rows: (string | number | Minor)[][], { delimiter = ',' } = {}): string =>
  stringify(rows, {
    delimiter,
    cast: {
      string: guardedInside,
      number: (amount) => plainAmount(pounds(amount)),
      object: (amount) => plainIn(Number(amount.minor), String(amount.currency)),
    },
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  })

/** A whole CSV file, as spreadsheets read it. */
export const csvText = (...given: Parameters<typeof toCsv>): string => byteOrderMark + toCsv(...given)
