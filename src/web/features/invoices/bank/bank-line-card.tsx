import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatMajorExactly } from '#domain/common/money/document-currency.ts'
import {
  bankEndpoints,
  type BankFit,
  type BankLine,
  type BankPartKind,
  type BankProposalKind,
} from '#domain/invoices/bank/bank-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { bankChanged } from './bank-queries.ts'
import { MatchDialog } from './match-dialog.tsx'

type Proposal = BankLine['proposals'][number]

const fits: Record<BankFit, [label: string, tone: Tone]> = {
  sure: ['Number and amount match', 'good'],
  maybe: ['Amount matches', 'neutral'],
  underpaid: ['Less than is owed', 'warn'],
  overpaid: ['More than is owed', 'bad'],
  paid: ['Paid already', 'warn'],
}

/** A new refund is made from a payment that is larger or equal. */
const badgeOf = ({ kind, fit }: Proposal): [label: string, tone: Tone] =>
  kind === 'new-refund' ? (fit === 'sure' ? ['The whole payment', 'good'] : ['A part of the payment', 'neutral']) : fits[fit]

const opens: Record<BankProposalKind, string> = {
  payment: 'owed',
  'recorded-refund': 'refunded',
  'new-refund': 'can be refunded',
}

const partLabels: Record<BankPartKind, string> = { payment: 'Payment of', refund: 'Refund of', fee: 'Bank fee on' }

export function BankLineCard({ line, onRule }: { line: BankLine; onRule(text: string): void }) {
  const { id, day, amount, left, text, state, parts, proposals } = line
  const currency = line.currency ?? undefined
  const [splitting, setSplitting] = useState(false)
  const { book, ignore, reopen, pending } = useDecisions(id)
  const isPart = state === 'open' && parts.length > 0
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{text || 'No description'}</p>
          <p className="text-sm text-muted">
            {longDay(day)}
            {isPart && <>, {formatMajorExactly(Math.abs(left), currency)} left</>}
          </p>
        </div>
        <p className="timecode text-lg font-semibold">{formatMajorExactly(amount, currency)}</p>
      </div>
      {parts.length > 0 && (
        <ul aria-label="Matched with" className="mt-3 grid gap-1 border-t border-line pt-3 text-sm">
          {parts.map(({ kind, amount: of, invoice }) => (
            <li key={`${kind} ${invoice.id}`} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {partLabels[kind]}{' '}
                <Link to={`/admin/invoices/${invoice.id}`} className="text-link timecode">
                  {invoice.invoiceNumber}
                </Link>{' '}
                {invoice.clientName}
              </span>
              <span className="timecode">{formatMajorExactly(of, currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {proposals.map((proposal) => {
        const [label, tone] = badgeOf(proposal)
        const most = proposal.fit === 'paid' ? left : Math.min(Math.abs(left), proposal.open)
        return (
          <div
            key={`${proposal.kind} ${proposal.id}`}
            className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3"
          >
            <p className="min-w-0 grow text-sm [overflow-wrap:anywhere]">
              <Link to={`/admin/invoices/${proposal.id}`} className="text-link timecode">
                {proposal.invoiceNumber}
              </Link>{' '}
              {proposal.clientName},{' '}
              {proposal.fit === 'paid'
                ? 'nothing owed any more'
                : `${formatMajorExactly(proposal.open, currency)} ${opens[proposal.kind]}`}
            </p>
            <Badge tone={tone}>{label}</Badge>
            {proposal.kind === 'payment' && proposal.fit === 'overpaid' && (
              <Button size="small" pending={pending} onClick={() => book(proposal, left, true)}>
                Match {formatMajorExactly(most, currency)} and keep {formatMajorExactly(left - most, currency)} as credit
              </Button>
            )}
            <Button
              size="small"
              variant={proposal.fit === 'sure' ? 'primary' : 'secondary'}
              pending={pending}
              onClick={() => book(proposal, most)}
            >
              {proposal.fit === 'paid'
                ? `Keep as credit on ${proposal.invoiceNumber}`
                : proposal.kind === 'new-refund'
                  ? `Record as refund of ${proposal.invoiceNumber}`
                  : proposal.fit === 'overpaid'
                    ? `Match ${formatMajorExactly(most, currency)} to ${proposal.invoiceNumber}`
                    : `Match to ${proposal.invoiceNumber}`}
            </Button>
          </div>
        )
      })}
      <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
        {state === 'open' && (
          <>
            <Button size="small" variant="quiet" onClick={() => setSplitting(true)}>
              {amount > 0 ? 'Split, or enter a fee' : 'Choose an invoice'}
            </Button>
            <Button size="small" variant="quiet" pending={pending} onClick={ignore}>
              {isPart ? 'Ignore the rest' : 'Ignore'}
            </Button>
            <Button size="small" variant="quiet" onClick={() => onRule(text)}>
              Make a rule
            </Button>
          </>
        )}
        {(state !== 'open' || isPart) && (
          <Button size="small" variant="quiet" pending={pending} onClick={reopen}>
            {state === 'put-aside' ? 'Reopen' : parts.length > 1 ? 'Undo matches' : 'Undo match'}
          </Button>
        )}
      </div>
      {splitting && <MatchDialog line={line} onClose={() => setSplitting(false)} />}
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
    book: ({ id: invoiceId, invoiceNumber, kind, fit }: Proposal, amount: number, keepExtra = fit === 'paid') =>
      write({
        decide: () => callEndpoint(bankEndpoints.bookBankLine, { params, body: { invoiceId, amount, keepExtra } }),
        title: kind === 'new-refund' ? `Refund of ${invoiceNumber} recorded` : `Matched to ${invoiceNumber}`,
      }),
    ignore: () =>
      write({
        decide: () => callEndpoint(bankEndpoints.putBankLineAside, { params }),
        title: 'Ignored',
      }),
    reopen: () =>
      write({
        decide: () => callEndpoint(bankEndpoints.reopenBankLine, { params }),
        title: 'Reopened',
      }),
  }
}
