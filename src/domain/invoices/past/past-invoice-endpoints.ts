import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { idParams, line, pageQuery, recordId } from '../../common/fields.ts'
import { pastInvoice, pastStates } from './past-invoice.ts'

const revision = z.int32()
const listQuery = z.object({
  search: line(200).optional(),
  state: z.enum(pastStates).default('all'),
  /** Only of this client. */
  client: recordId.optional(),
})
const answerInvoice = z.object({ success: z.literal(true), invoice: pastInvoice })

const staffEndpoint = endpointsFor({ who: 'staff', can: ['see-money', 'record-payments'] })

/** Invoices that were imported from another system: a list of their own, apart from all books. */
export const pastInvoiceEndpoints = {
  listPastInvoices: staffEndpoint({
    summary: 'List past invoices',
    description: 'Imported from another system, the newest first. They are in no total, report or statement.',
    method: 'GET',
    path: '/api/admin/past-invoices',
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
  exportPastInvoices: staffEndpoint({
    summary: 'Export past invoices',
    method: 'GET',
    path: '/api/admin/past-invoices.csv',
    can: ['see-invoices', 'export'],
    query: listQuery,
    answer: z.unknown(),
  }),
  markPastInvoicePaid: staffEndpoint({
    summary: 'Mark past invoice as paid',
    description: 'In full. Nothing is booked.',
    method: 'POST',
    path: '/api/admin/past-invoices/:id/paid',
    can: ['see-invoices', 'record-payments'],
    params: idParams,
    body: z.object({ paidOn: z.iso.date('Please enter a valid date.'), revision }),
    answer: answerInvoice,
  }),
  unmarkPastInvoicePaid: staffEndpoint({
    summary: 'Take back that a past invoice was paid',
    description: 'What was marked here only: it has again what the import brought.',
    method: 'POST',
    path: '/api/admin/past-invoices/:id/unpaid',
    can: ['see-invoices', 'record-payments'],
    params: idParams,
    body: z.object({ revision }),
    answer: answerInvoice,
  }),
}
