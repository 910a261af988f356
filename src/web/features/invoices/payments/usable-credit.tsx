import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatPounds } from '#domain/common/money/money.ts'
import { invoiceAdminEndpoints, type AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminInvoiceQuery, invoicesChanged } from '../admin-invoice-queries.ts'

/** Credit on other invoices of the client, which this one can be paid with. */
export function UsableCredit({ invoice: { id, owed, revision, usableCredit } }: { invoice: AdminInvoice }) {
  const queries = useQueryClient()
  const { may } = useMay('record-payments')
  const { write, pending } = useWrite({
    send: ({ from, amount }: { from: string; amount: number }) =>
      callEndpoint(invoiceAdminEndpoints.useCredit, { params: { id }, body: { from, amount, revision } }),
    failure: 'The credit was not used',
    onDone({ invoice }) {
      queries.setQueryData(adminInvoiceQuery(id).queryKey, { invoice })
      toast({
        title: 'Credit used',
        text: invoice.owed > 0 ? `${formatPounds(invoice.owed)} is left to pay.` : 'Nothing is owed any more.',
        tone: 'good',
      })
      void invoicesChanged(queries)
    },
    onRefused: () => void invoicesChanged(queries),
  })
  return (
    <Section title="Credit of this client">
      <ul className="grid gap-2 text-sm">
        {usableCredit.map(({ id: from, invoiceNumber, credit }) => {
          const amount = Math.min(credit, owed)
          return (
            <li
              key={from}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2"
            >
              <span>
                <span className="timecode font-medium">{formatPounds(credit)}</span>{' '}
                <span className="text-muted">
                  on{' '}
                  <Link to={`/admin/invoices/${from}`} className="timecode underline underline-offset-4">
                    {invoiceNumber}
                  </Link>
                </span>
              </span>
              {may && (
                <Button variant="secondary" size="small" disabled={pending} onClick={() => write({ from, amount })}>
                  Use {formatPounds(amount)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
