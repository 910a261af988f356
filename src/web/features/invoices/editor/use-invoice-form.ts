import { useQueryClient } from '@tanstack/react-query'
import { invoiceAdminEndpoints, type AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminInvoiceQuery, invoicesChanged } from '../admin-invoice-queries.ts'
import { toBody, toFields } from './invoice-form-fields.ts'

const recordOf = ({ invoice }: { invoice: AdminInvoice }) => ({ fields: toFields(invoice), revision: invoice.revision })

/** Form state of an invoice that is not issued yet. */
export function useInvoiceForm(invoice: AdminInvoice, { onReady }: { onReady(): void }) {
  const { id } = invoice
  const queries = useQueryClient()
  return useRecordForm({
    record: recordOf({ invoice }),
    save: ({ fields, revision }, _next: 'stay' | 'issue') =>
      callEndpoint(invoiceAdminEndpoints.writeInvoice, { params: { id }, body: { ...toBody(fields), revision } }),
    recordOf,
    async readRecord() {
      const now = await queries.fetchQuery({ ...adminInvoiceQuery(id), staleTime: 0 })
      // Issued meanwhile: the page shows the invoice and unmounts this form.
      return now.invoice.state === 'draft' || now.invoice.state === 'planned' ? recordOf(now) : null
    },
    onSaved(_, next, typed) {
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
