import type { Hono } from 'hono'
import { majorOf } from '#domain/invoices/past/past-invoice.ts'
import { pastInvoiceEndpoints } from '#domain/invoices/past/past-invoice-endpoints.ts'
import { csvFile, rowsAtOnce } from '../../../base/documents/csv-file.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { recordExport } from '../../activity/activity-store.ts'
import { markPaid, unmarkPaid } from './mark-past-invoice.ts'
import { pastInvoiceColumns, toPastInvoice } from './past-invoice-answers.ts'
import { countPast, listPast, sumOwedPast } from './past-invoice-store.ts'

export function mountPastInvoices(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, pastInvoiceEndpoints, {
    listPastInvoices: async ({ query }) => {
      const { page, next } = await listPast(db, query)
      const owed = await sumOwedPast(db, query)
      return {
        invoices: page.map(toPastInvoice),
        next,
        counts: await countPast(db, query),
        owed: owed.map(({ currency, minor }) => ({ currency, amount: majorOf(minor, currency) })),
      }
    },
    exportPastInvoices: async ({ query, today }) => {
      await recordExport(db, 'past invoices')
      return csvFile('past-invoices', today, pastInvoiceColumns(), (after) =>
        listPast(db, { ...query, after, limit: rowsAtOnce }),
      )
    },
    markPastInvoicePaid: async ({ params, body, today }) => ({
      invoice: toPastInvoice(await db.transaction((tx) => markPaid(tx, { ...params, ...body }, today))),
    }),
    unmarkPastInvoicePaid: async ({ params, body }) => ({
      invoice: toPastInvoice(await db.transaction((tx) => unmarkPaid(tx, { ...params, ...body }))),
    }),
  })
}
