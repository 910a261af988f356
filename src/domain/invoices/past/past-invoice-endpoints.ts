import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { line, pageQuery, recordId } from '../../common/fields.ts'
import { ordersBy } from '../../common/list-order.ts'
import { pastInvoice, pastSorts, pastStates } from './past-invoice.ts'

const revision = z.int32()
const listQuery = z.object({
  search: line(200).optional(),
  state: z.enum(pastStates).default('all'),
  /** Only of this client. */
  client: recordId.optional(),
  sort: z.enum(ordersBy(pastSorts)).optional(),
})
const answerInvoice = z.object({ success: z.literal(true), invoice: pastInvoice })

const staffEndpoint = endpointsFor({ who: 'staff', can: ['see-invoices', 'record-payments'], path: '/api/admin/past-invoices' })

/** Invoices that were imported from another system: a list of their own, apart from all books. */
export const pastInvoiceEndpoints = {
  listPastInvoices: staffEndpoint('GET', '', 'List past invoices', {
    description:
      'Imported from another system, the newest first, unless `sort` says otherwise. They are in no total, report or statement.',
    can: 'see-invoices',
    query: listQuery.extend(pageQuery),
    answer: z.object({
      invoices: z.array(pastInvoice),
      next: z.string().nullable(),
      counts: z.record(z.enum(pastStates), z.number()),
      /** Owed on all that match, by currency. */
      owed: z.array(z.object({ currency: z.string(), amount: z.number() })),
    }),
  }),
  exportPastInvoices: staffEndpoint('GET', '/api/admin/past-invoices.csv', 'Export past invoices', {
    can: ['see-invoices', 'export'],
    query: listQuery,
    answer: z.unknown(),
  }),
  markPastInvoicePaid: staffEndpoint('POST', '/:id/paid', 'Mark past invoice as paid', {
    description: 'In full. Nothing is booked.',
    body: z.object({ paidOn: z.iso.date('Please enter a valid date.'), revision }),
    answer: answerInvoice,
  }),
  unmarkPastInvoicePaid: staffEndpoint('POST', '/:id/unpaid', 'Take back that a past invoice was paid', {
    description: 'What was marked here only: it has again what the import brought.',
    body: z.object({ revision }),
    answer: answerInvoice,
  }),
}
