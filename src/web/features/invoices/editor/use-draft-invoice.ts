import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { invoicesChanged } from '../admin-invoice-queries.ts'

/** Creates a draft of everything not invoiced yet in a project, and opens it. */
export function useDraftInvoice() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useWrite({
    send: (projectId: string) => callEndpoint(invoiceAdminEndpoints.draftInvoice, { params: { id: projectId } }),
    failure: 'Invoice not created',
    onDone(answer) {
      void invoicesChanged(queries)
      void navigate(`/admin/invoices/${answer.invoice.id}`)
    },
  })
}
