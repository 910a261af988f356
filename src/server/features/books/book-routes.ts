import type { Hono } from 'hono'
import { codeOf } from '#domain/books/accounts.ts'
import { bookEndpoints } from '#domain/books/book-endpoints.ts'
import { accountTotals, entriesOf } from '#domain/books/journal.ts'
import { vatDueOn } from '#domain/books/quarters.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { download } from '../../base/http/answers/download.ts'
import { csvFile } from '../../base/documents/csv-file.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { recordExport } from '../activity/activity-store.ts'
import { readTax } from '../brand/vat-rate.ts'
import { accountantPack } from './accountant-pack.ts'
import { bookRowsCsv, debtorsCsv, journalCsv, type CsvSource } from './book-csv.ts'
import { listBookRows } from './book-row-store.ts'
import { readBookSettings } from './book-settings-store.ts'
import { listDebtors } from './debt-store.ts'
import { listJournal } from './journal-store.ts'
import { readForecast } from './read-forecast.ts'
import { agesInPounds, readOverview } from './read-overview.ts'
import { hasBoxes, readVatReturn } from './read-vat-return.ts'
import { closeBooks, saveBookSettings } from './save-book-settings.ts'
import { readTransactionTotals } from './transaction-totals.ts'

export function mountBooks(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  const read = async () => ({
    ...(await readBookSettings(db)),
    vatRegistered: (await readTax(db)).kind !== 'none',
  })

  bindGroup(app, services, bookEndpoints, {
    readBookOverview: ({ query, today }) => readOverview(db, query, today),
    readVatReturn: async ({ query }) => {
      const { scheme } = await readBookSettings(db)
      const tax = await readTax(db)
      const boxes = await readVatReturn(db, query, scheme, tax)
      return {
        scheme,
        vatRegistered: tax.kind !== 'none',
        dueOn: hasBoxes(tax) ? vatDueOn(query) : null,
        boxes: boxes.map(({ box, label, amount }) => ({ box, label, amount: toPounds(amount) })),
      }
    },
    listDebtors: async ({ query, today }) => {
      const { page, next, total } = await listDebtors(db, { ...query, today })
      return {
        debtors: page.map((debtor) => ({ ...debtor, owed: toPounds(debtor.owed), ages: agesInPounds(debtor.ages) })),
        next,
        total: { owed: toPounds(total.owed), ages: agesInPounds(total.ages), clients: total.clients },
      }
    },
    exportDebtors: ({ query, today }) =>
      recordExport(db, 'debtors').then(() => answerCsv(`debtors-${query.at}`, today, debtorsCsv(db, { at: query.at, today }))),
    readCashForecast: ({ today }) => readForecast(db, today),
    listBookRows: async ({ query, today }) => {
      const { scheme } = await readBookSettings(db)
      const { page, next } = await listBookRows(db, { ...query, today }, scheme)
      return { rows: page, next }
    },
    exportBookRows: async ({ query, today }) => {
      const { scheme } = await readBookSettings(db)
      await recordExport(db, `books, ${query.figure}`)
      return answerCsv(`${query.figure}-${query.from}-${query.to}`, today, bookRowsCsv(db, { ...query, today }, scheme))
    },
    readAccountTotals: async ({ query }) => {
      const { codes } = await readBookSettings(db)
      const totals = accountTotals((await readTransactionTotals(db, query)).map(({ transaction }) => transaction))
      const sum = (which: 'debit' | 'credit') => toPounds(totals.reduce((all, total) => all + total[which], 0))
      return {
        accounts: totals.map(({ account, debit, credit }) => ({
          account,
          code: codeOf(account, codes),
          debit: toPounds(debit),
          credit: toPounds(credit),
        })),
        debit: sum('debit'),
        credit: sum('credit'),
      }
    },
    listJournal: async ({ query }) => {
      const { page, next } = await listJournal(db, query)
      return {
        items: page.map(({ transaction, ...item }) => ({
          ...item,
          entries: entriesOf(transaction).map(({ account, pence }) => ({ account, amount: toPounds(pence) })),
        })),
        next,
      }
    },
    exportJournal: async ({ query: { format, ...period }, today }) => {
      await recordExport(db, 'journal')
      const { codes } = await readBookSettings(db)
      return answerCsv(
        `journal-${format}-${period.from}-${period.to}`,
        today,
        journalCsv(db, period, format, codes, await readTax(db)),
      )
    },
    readAccountantPack: async ({ query, today }) => {
      await recordExport(db, 'books for the accountant')
      return download(await accountantPack(services, { period: query, today }), {
        name: `books-${query.from}-${query.to}.zip`,
        type: 'application/zip',
      })
    },
    readBookSettings: async ({ today }) => ({ today, settings: await read() }),
    saveBookSettings: async ({ body }) => {
      await saveBookSettings(services, body)
      return { settings: await read() }
    },
    closeBooks: async ({ body, today }) => {
      await closeBooks(services, body, today)
      return { settings: await read() }
    },
  })
}

const answerCsv = <Row>(name: string, today: string, { columns, readPage }: CsvSource<Row>): Response =>
  csvFile(name, today, columns, readPage)
