import { accountLabel, codeOf, type AccountCodes } from '#domain/books/accounts.ts'
import { ageLabels, ages } from '#domain/books/ageing.ts'
import type { BookRow } from '#domain/books/book-endpoints.ts'
import type { JournalFormat } from '#domain/books/journal-formats.ts'
import { entriesOf, type Entry } from '#domain/books/journal.ts'
import type { Period } from '#domain/books/quarters.ts'
import type { VatScheme } from '#domain/books/vat-return.ts'
import { toPounds } from '#domain/common/money/money.ts'
import type { TaxProfile } from '#domain/common/money/tax-profile.ts'
import { grossTerm, taxName } from '#domain/common/money/vat.ts'
import type { Sql } from '../../base/database/database.ts'
import { rowsAtOnce, type Columns, type ReadPage } from '../../base/documents/csv-file.ts'
import { listBookRows, type RowsOf } from './book-row-store.ts'
import { listDebtors, type Debtor } from './debt-store.ts'
import { listJournal, type JournalRow } from './journal-store.ts'

type NamedTax = Pick<TaxProfile, 'kind' | 'name'>

/** A file as columns and a reader of its pages. */
export interface CsvSource<Row> {
  columns: Columns<Row>
  readPage: ReadPage<Row>
}

interface JournalLine {
  item: JournalRow
  entry: Entry
}

/** `31/12/2026`, as British programs read it. */
const britishDay = (day: string) => day.split('-').toReversed().join('/')
const debitOf = ({ entry: { pence } }: JournalLine) => (pence > 0 ? toPounds(pence) : '')
const creditOf = ({ entry: { pence } }: JournalLine) => (pence < 0 ? toPounds(-pence) : '')
const about = ({ item: { client, projectTitle } }: JournalLine) => [client, projectTitle].filter(Boolean).join(', ')

/** Columns of the import templates of each program. */
const journalColumns = (codes: AccountCodes, tax: NamedTax): Record<JournalFormat, Columns<JournalLine>> => {
  const labelOf = ({ entry: { account } }: JournalLine) => accountLabel(account, tax)
  const code = ({ entry: { account } }: JournalLine) => codeOf(account, codes)
  return {
    generic: {
      Date: ({ item }) => item.day,
      Transaction: ({ item }) => item.id,
      Reference: ({ item }) => item.text,
      'Account code': code,
      Account: labelOf,
      Debit: debitOf,
      Credit: creditOf,
      'Client or supplier': ({ item }) => item.client,
      Project: ({ item }) => item.projectTitle,
    },
    xero: {
      // The id keeps two journals of the same words and day apart.
      '*Narration': ({ item }) => `${item.text} (${item.id})`,
      '*Date': ({ item }) => britishDay(item.day),
      Description: about,
      '*AccountCode': code,
      '*TaxRate': () => `No ${tax.name}`,
      '*Amount': ({ entry }) => toPounds(entry.pence),
    },
    quickbooks: {
      'Journal No': ({ item }) => item.id,
      'Journal Date': ({ item }) => britishDay(item.day),
      'Account Name': (line) => codes[line.entry.account] || labelOf(line),
      Debits: debitOf,
      Credits: creditOf,
      Description: ({ item }) => item.text,
      Name: ({ item }) => item.client,
    },
  }
}

export const journalCsv = (
  db: Sql,
  period: Period,
  format: JournalFormat,
  codes: AccountCodes,
  tax: NamedTax,
): CsvSource<JournalLine> => ({
  columns: journalColumns(codes, tax)[format],
  async readPage(after) {
    const { page, next } = await listJournal(db, { ...period, after, limit: rowsAtOnce })
    return { page: page.flatMap((item) => entriesOf(item.transaction).map((entry) => ({ item, entry }))), next }
  },
})

export const bookRowsCsv = (db: Sql, asked: RowsOf, scheme: VatScheme): CsvSource<BookRow> => ({
  columns: {
    Date: ({ day }) => day,
    Number: ({ number }) => number,
    Kind: ({ text }) => text,
    'Client or supplier': ({ client }) => client,
    Project: ({ projectTitle }) => projectTitle,
    Net: ({ net }) => net ?? '',
    [taxName()]: ({ vat }: BookRow) => vat ?? '',
    [`Amount ${grossTerm()}`]: ({ gross }: BookRow) => gross,
  },
  readPage: (after) => listBookRows(db, { ...asked, after, limit: rowsAtOnce }, scheme),
})

export const debtorsCsv = (db: Sql, day: { at: string; today: string }): CsvSource<Debtor> => ({
  columns: {
    Client: ({ client }) => client,
    ...Object.fromEntries(
      ages.map((age) => [`${ageLabels[age]} ${grossTerm()}`, (debtor: Debtor) => toPounds(debtor.ages[age])]),
    ),
    [`Owed ${grossTerm()}`]: ({ owed }: Debtor) => toPounds(owed),
  },
  readPage: (after) => listDebtors(db, { ...day, after, limit: rowsAtOnce }),
})
