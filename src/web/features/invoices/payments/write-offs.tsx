import { useQueryClient } from '@tanstack/react-query'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatMajor } from '#domain/common/money/document-currency.ts'
import { invoiceAdminEndpoints, type AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminInvoiceQuery, invoicesChanged } from '../admin-invoice-queries.ts'
import { BothAmounts } from '../editor/gross-in.tsx'
import { shownAmounts } from '../shown-amounts.ts'

/** What was written off of an invoice. */
export function WriteOffs({ invoice: { id, writeOffs, currency } }: { invoice: AdminInvoice }) {
  const queries = useQueryClient()
  const { may } = useMay('record-payments')
  const { write, pending } = useWrite({
    send: (writeOff: string) => callEndpoint(invoiceAdminEndpoints.undoWriteOff, { params: { id, writeOff } }),
    failure: 'The write-off was not undone',
    onDone({ invoice }) {
      queries.setQueryData(adminInvoiceQuery(id).queryKey, { invoice })
      toast({
        title: 'Write-off undone',
        text: `${formatMajor(shownAmounts(invoice).owed, currency)} is owed again, without reminders.`,
        tone: 'good',
      })
      void invoicesChanged(queries)
    },
  })
  return (
    <Section title="Written off">
      <ul className="grid gap-2 text-sm">
        {writeOffs.map(({ id: writeOff, amount, face, reason, day }) => (
          <li
            key={writeOff}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="timecode font-medium">
                <BothAmounts amount={amount} face={face} currency={currency} />
              </span>{' '}
              <span className="text-muted">
                {longDay(day)} · {reason}
              </span>
            </span>
            {may && (
              <Button variant="quiet" size="small" disabled={pending} onClick={() => write(writeOff)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
