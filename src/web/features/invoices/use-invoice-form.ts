import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminInvoice, invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { mergeRemoteChanges, settle, startForm } from '#web/lib/shared-form.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { adminInvoiceQuery, invoicesChanged } from './admin-invoice-queries.ts'
import { toBody, toFields, type InvoiceFields } from './invoice-form-fields.ts'

/**
 * An invoice that is not issued yet, as it is written. Whoever saves second keeps what they typed: what the first changed comes
 * into the form beside it, and where both changed the same they choose.
 */
export function useInvoiceForm(invoice: AdminInvoice, { onReady }: { onReady(): void }) {
  const { id } = invoice
  const queries = useQueryClient()
  const [form, setForm] = useState(() => startForm(toFields(invoice), invoice.revision))
  const [met, setMet] = useState(false)

  const { write, pending, errors, clearErrors } = useWrite({
    send: (_next: 'stay' | 'issue') =>
      callEndpoint<typeof invoiceAdminEndpoints.writeInvoice>('PUT', '/api/admin/invoices/:id', {
        params: { id },
        body: { ...toBody(form.fields), revision: form.revision },
      }),
    onDone({ invoice: saved }, next) {
      setForm(startForm(toFields(saved), saved.revision))
      setMet(false)
      void invoicesChanged(queries)
      if (next === 'issue') onReady()
      else toast({ title: 'Invoice saved', tone: 'good' })
    },
    onRefused({ status, message }) {
      if (status === 409) return void meet(message)
      if (status !== 401) toast({ title: 'The invoice could not be saved', text: message, tone: 'bad' })
    },
  })

  async function meet(message: string) {
    const { invoice: theirs } = await queries.fetchQuery({ ...adminInvoiceQuery(id), staleTime: 0 })
    // The page shows it as it was issued now, and this form is gone.
    if (theirs.state !== 'draft' && theirs.state !== 'planned') {
      return void toast({ title: 'The invoice could not be saved', text: message, tone: 'bad' })
    }
    setForm((before) => mergeRemoteChanges(before, toFields(theirs), theirs.revision))
    setMet(true)
  }

  return {
    ...form,
    met,
    pending,
    errors,
    write,
    change(changes: Partial<InvoiceFields>) {
      clearErrors()
      setForm((before) => ({ ...before, fields: { ...before.fields, ...changes } }))
    },
    settle: (name: keyof InvoiceFields, whose: 'theirs' | 'ours') => setForm((before) => settle(before, name, whose)),
  }
}
