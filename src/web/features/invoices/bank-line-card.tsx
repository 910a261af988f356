import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { longDay } from '#domain/common/calendar-day.ts'
import type { bankEndpoints, BankFit, BankLine } from '#domain/invoices/bank-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { bankChanged } from './bank-queries.ts'
import { exactPounds } from './exact-pounds.ts'

const fits: Record<BankFit, [label: string, tone: Tone]> = {
  sure: ['Number and amount match', 'good'],
  maybe: ['Amount matches', 'neutral'],
  underpaid: ['Less than is owed', 'warn'],
  overpaid: ['More than is owed', 'bad'],
}

export function BankLineCard({ line }: { line: BankLine }) {
  const { id, day, amount, text, state, bookedOn, proposals } = line
  const { book, ignore, reopen, pending } = useDecisions(id)
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{text || 'No description'}</p>
          <p className="text-sm text-muted">
            {longDay(day)}
            {bookedOn && (
              <>
                , matched to{' '}
                <Link to={`/admin/invoices/${bookedOn.id}`} className="text-link">
                  {bookedOn.invoiceNumber}
                </Link>{' '}
                ({bookedOn.clientName})
              </>
            )}
          </p>
        </div>
        <div className="flex items-center gap-2">
          <p className="timecode text-lg font-semibold">{amount < 0 ? `−${exactPounds(-amount)}` : exactPounds(amount)}</p>
          {state === 'open' ? (
            <Button size="small" variant="quiet" pending={pending} onClick={ignore}>
              {' '}
              Ignore{' '}
            </Button>
          ) : (
            <Button size="small" variant="quiet" pending={pending} onClick={reopen}>
              {state === 'booked' ? 'Undo match' : 'Reopen'}
            </Button>
          )}
        </div>
      </div>
      {proposals.map((proposal) => (
        <div key={proposal.id} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
          <p className="min-w-0 grow text-sm [overflow-wrap:anywhere]">
            <Link to={`/admin/invoices/${proposal.id}`} className="text-link timecode">
              {proposal.invoiceNumber}
            </Link>{' '}
            {proposal.clientName}, {exactPounds(proposal.owed)} owed
          </p>
          <Badge tone={fits[proposal.fit][1]}>{fits[proposal.fit][0]}</Badge>
          {proposal.fit !== 'overpaid' && (
            <Button
              size="small"
              variant={proposal.fit === 'sure' ? 'primary' : 'secondary'}
              pending={pending}
              onClick={() => book(proposal)}
            >
              Match to {proposal.invoiceNumber}
            </Button>
          )}
        </div>
      ))}
    </li>
  )
}

function useDecisions(id: string) {
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    send: async ({ decide }: { decide(): Promise<unknown>; title: string }) => decide(),
    onDone(_, { title }) {
      toast({ title, tone: 'good' })
      void bankChanged(queries)
    },
    failure: 'Not changed',
    onRefused: () => void bankChanged(queries),
  })
  const params = { id }
  return {
    pending,
    book: ({ id: invoiceId, invoiceNumber }: { id: string; invoiceNumber: string }) =>
      write({
        decide: () =>
          callEndpoint<typeof bankEndpoints.bookBankLine>('POST', '/api/admin/bank/lines/:id/book', {
            params,
            body: { invoiceId },
          }),
        title: `Matched to ${invoiceNumber}`,
      }),
    ignore: () =>
      write({
        decide: () =>
          callEndpoint<typeof bankEndpoints.putBankLineAside>('POST', '/api/admin/bank/lines/:id/put-aside', { params }),
        title: 'Ignored',
      }),
    reopen: () =>
      write({
        decide: () => callEndpoint<typeof bankEndpoints.reopenBankLine>('POST', '/api/admin/bank/lines/:id/reopen', { params }),
        title: 'Reopen',
      }),
  }
}
