import { z } from 'zod'
import { line } from '#domain/common/fields.ts'
import { invoiceAdminEndpoints, invoiceTabs } from '#domain/invoices/invoice-admin-endpoints.ts'
import type { InvoiceCard } from '#domain/invoices/invoice.ts'
import { outside } from './text-from-outside.ts'
import { tool, type ToolRun } from './tool.ts'

const toCard = (invoice: InvoiceCard, { page }: ToolRun) => ({
  id: invoice.id,
  number: invoice.invoiceNumber,
  kind: invoice.kind,
  state: invoice.state,
  project: invoice.projectId,
  projectTitle: outside(invoice.projectTitle),
  client: outside(invoice.clientName),
  issued: invoice.issueDate,
  due: invoice.dueDate,
  total: invoice.total,
  owed: invoice.owed,
  page: page(`/admin/invoices/${invoice.id}`),
})

export const moneyTools = [
  tool({
    name: 'find_invoices',
    title: 'Find invoices',
    description:
      'Invoices by number, client or project, or by state; with what is owed in all. Amounts are in whole currency units. `next` continues the list as `after`.',
    input: z.strictObject({
      search: line(200).default(''),
      tab: z.enum(invoiceTabs).default('all'),
      after: z.string().max(2_000).optional(),
      limit: z.int().min(1).max(50).default(20),
    }),
    calls: [invoiceAdminEndpoints.listInvoices],
    async run(query, run) {
      const { invoices, next, figures } = await run.call(invoiceAdminEndpoints.listInvoices, { query })
      return { figures, invoices: invoices.map((invoice) => toCard(invoice, run)), next }
    },
  }),
  tool({
    name: 'read_invoice',
    title: 'Read an invoice',
    description: 'An invoice with its items, tax, payments and credit notes. Amounts are in whole currency units.',
    input: z.strictObject({ invoice: z.string().min(1).max(60).describe('Id of the invoice, as in find_invoices') }),
    calls: [invoiceAdminEndpoints.readInvoiceAtAdmin],
    async run({ invoice: id }, run) {
      const { invoice } = await run.call(invoiceAdminEndpoints.readInvoiceAtAdmin, { params: { id } })
      return {
        invoice: {
          ...toCard(invoice, run),
          company: outside(invoice.company),
          email: outside(invoice.email),
          items: invoice.items.map(({ label, description, cost, vatRate }) => ({
            label: outside(label),
            description: outside(description),
            cost,
            taxRate: vatRate,
          })),
          subtotal: invoice.subtotal,
          tax: invoice.vatTotal,
          paid: invoice.paid,
          credited: invoice.credited,
          notes: outside(invoice.notes),
          sentAt: invoice.sentAt,
          payments: invoice.payments.map(({ amount, method, receivedOn, note }) => ({
            amount,
            method,
            receivedOn,
            note: outside(note),
          })),
          creditNotes: invoice.creditNotes,
          lateCharges: invoice.late,
        },
      }
    },
  }),
]
