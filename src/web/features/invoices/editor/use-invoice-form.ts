import { useQueryClient } from '@tanstack/react-query'
import { invoiceAdminEndpoints, type AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminInvoiceQuery, invoicesChanged } from '../admin-invoice-queries.ts'
import { invoiceTable, toBody, toFill } from './invoice-form-fields.ts'

/** Form state of an invoice that is not issued yet. */
export function useInvoiceForm(invoice: AdminInvoice, { onReady }: { onReady(): void }) {
  const { id } = invoice
  const queries = useQueryClient()
  return useFieldForm({
    table: invoiceTable,
    record: toFill(invoice),
    change: (body, _invoice, _next: 'stay' | 'issue') =>
      callEndpoint(invoiceAdminEndpoints.writeInvoice, { params: { id }, body: toBody(body) }),
    recordIn: (answer) => toFill(answer.invoice),
    async read() {
      const now = (await queries.fetchQuery({ ...adminInvoiceQuery(id), staleTime: 0 })).invoice
      // Issued meanwhile: the page shows the invoice and unmounts this form.
      return now.state === 'draft' || now.state === 'planned' ? toFill(now) : null
    },
    onSaved(_, __, next, typed) {
      void invoicesChanged(queries)
      // Do not issue while there is text typed since the save.
      if (next === 'issue' && Object.keys(typed).length === 0) onReady()
      else toast({ title: 'Invoice saved', tone: 'good' })
    },
    onRefused({ status, message }) {
      if (status !== 401) toast({ title: 'The invoice could not be saved', text: message, tone: 'bad' })
    },
  })
}
