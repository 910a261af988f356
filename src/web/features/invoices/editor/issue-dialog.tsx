import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPounds } from '#domain/common/money/money.ts'
import { beyondSignedText } from '#domain/invoices/invoice-refusals.ts'
import { eInvoiceProfileLabels } from '#domain/common/money/e-invoice-profile.ts'
import { invoiceAdminEndpoints, type AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminInvoiceQuery, invoicesChanged } from '../admin-invoice-queries.ts'

/** Confirmation before an invoice is issued and numbered. */
export function IssueDialog({
  open,
  invoice: { id, revision, email, beyondSigned },
  eInvoice,
  total,
  onClose,
}: {
  open: boolean
  invoice: { id: string; revision: number; email: string; beyondSigned: number }
  eInvoice: AdminInvoice['eInvoice']
  total: string
  onClose(): void
}) {
  const queries = useQueryClient()
  const [confirmed, setConfirmed] = useState(false)
  const isOpposed = beyondSigned > 0 && !confirmed
  const { write, pending } = useWrite({
    send: (send: boolean) =>
      callEndpoint(invoiceAdminEndpoints.issueInvoice, { params: { id }, body: { revision, send, beyondSigned: confirmed } }),
    failure: 'The invoice could not be issued',
    onDone(answer, send) {
      const { invoiceNumber } = answer.invoice
      queries.setQueryData(adminInvoiceQuery(id).queryKey, { invoice: answer.invoice })
      toast({
        title: `${invoiceNumber} is issued`,
        text: send ? `Sent to ${email}.` : 'It has not been emailed yet.',
        tone: 'good',
      })
      void invoicesChanged(queries)
      onClose()
    },
  })
  return (
    <Dialog open={open} onClose={onClose} title={`Issue this invoice for ${total}?`}>
      <p className="text-muted">
        It gets the next number and today’s date. After that it cannot be edited. Mistakes can only be corrected with a credit
        note.
      </p>
      {beyondSigned > 0 && (
        <div className="mt-5 border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
          <p>{beyondSignedText(formatPounds(beyondSigned))}</p>
          <div className="mt-2">
            <Checkbox
              label="Yes, invoice more than was signed"
              checked={confirmed}
              onChange={({ target }) => setConfirmed(target.checked)}
            />
          </div>
        </div>
      )}
      {eInvoice.lacks.length > 0 && (
        <div className="mt-5 border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
          <p>
            {eInvoice.isChosen
              ? `This client receives ${eInvoiceProfileLabels[eInvoice.profile]}, and the invoice still lacks:`
              : `As an electronic invoice (${eInvoiceProfileLabels[eInvoice.profile]}) it still lacks:`}
          </p>
          <ul className="mt-2 list-disc pl-5">
            {eInvoice.lacks.map(({ field, text }) => (
              <li key={field + text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="secondary" size="small" disabled={pending || isOpposed} onClick={() => write(false)}>
          Issue only
        </Button>
        <Button size="small" disabled={isOpposed} pending={pending} pendingText="Issuing..." onClick={() => write(true)}>
          Issue and send
        </Button>
      </div>
    </Dialog>
  )
}
