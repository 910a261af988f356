import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { formatPounds, pounds, toPounds } from '#domain/common/money/money.ts'
import { grossTerm } from '#domain/common/money/vat.ts'
import { accountText } from '#domain/costs/bank-account.ts'
import { billKindLabels } from '#domain/costs/cost-labels.ts'
import { payEndpoints, type Payable } from '#domain/costs/pay-endpoints.ts'
import { mostPayments, payMessages } from '#domain/costs/payment-file.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { billChanged } from '../cost-queries.ts'
import { PayeeForm } from './payee-form.tsx'

type PayListData = AnswerOf<typeof payEndpoints.readPayList>

/** Chooses what is paid together. */
export function PayList({ list: { bills, hasAccount, today } }: { list: PayListData }) {
  const queries = useQueryClient()
  /** Ids that are not chosen. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [day, setDay] = useState(today)
  const [payee, setPayee] = useState<Payable | null>(null)
  const ready = bills.filter(({ account }) => account !== null)
  const chosen = ready.filter(({ id }) => !left.has(id)).slice(0, mostPayments)
  const total = toPounds(chosen.reduce((sum, { gross }) => sum + pounds(gross), 0))
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'No payment file was made',
    fields: ['day'],
    send: (ids: string[]) => callEndpoint(payEndpoints.makePayRun, { body: { bills: ids, day } }),
    onDone({ run }) {
      toast({ title: `Payment file ${run.number} made`, text: 'Download it below for your bank.', tone: 'good' })
      void billChanged(queries)
    },
    onRefused: () => void billChanged(queries),
  })
  if (bills.length === 0) {
    return <EmptyState title="Nothing to pay" text="Approved supplier bills, expenses and mileage appear here." />
  }
  const toggle = (id: string, on: boolean) =>
    setLeft((now) => {
      const next = new Set(now)
      if (on) next.delete(id)
      else next.add(id)
      return next
    })
  return (
    <div className="grid gap-4">
      <ul aria-label="To pay" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {bills.map((bill) => (
          <li key={bill.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-3">
            <span className="grid size-6 place-items-center pointer-coarse:size-11">
              <input
                type="checkbox"
                aria-label={`Pay ${bill.payee} ${formatPounds(bill.gross)}`}
                checked={bill.account !== null && !left.has(bill.id)}
                disabled={bill.account === null}
                onChange={({ target }) => toggle(bill.id, target.checked)}
                className="size-5 accent-accent"
              />
            </span>
            <span className="min-w-0">
              <Link
                to={`/admin/costs/${bill.id}`}
                className="font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {bill.payee}
              </Link>
              <span className="block text-muted [overflow-wrap:anywhere]">
                {[
                  billKindLabels[bill.kind],
                  bill.reference,
                  bill.project,
                  bill.dueDate ? `due ${shortDay(bill.dueDate)}` : shortDay(bill.day),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="timecode text-right font-semibold">{formatPounds(bill.gross)}</span>
            <span className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-3">
              <span className="timecode text-xs text-muted">
                {bill.account ? `${bill.account.accountName} · ${accountText(bill.account)}` : 'No bank details'}
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`${bill.account ? 'Change' : 'Add'} bank details of ${bill.payee}`}
                onClick={() => setPayee(bill)}
                className="-ml-3.5 text-xs"
              >
                {bill.account ? 'Change' : 'Add bank details'}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-4 rounded-card border border-line bg-surface p-4">
        <p className="min-w-40 flex-1">
          <span className="label block text-[0.6875rem]">
            {chosen.length === 1 ? '1 payment' : `${chosen.length} payments`}, {grossTerm()}
          </span>
          <span className="timecode block text-2xl leading-tight font-semibold">{formatPounds(total)}</span>
        </p>
        <TextField
          label="Pay on"
          type="date"
          value={day}
          error={errors.day}
          onChange={({ target }) => {
            clearErrors()
            setDay(target.value)
          }}
        />
        <Button
          why={hasAccount ? (chosen.length === 0 ? 'Choose what to pay.' : undefined) : payMessages.noAccount}
          pending={pending}
          pendingText="Making..."
          onClick={() => write(chosen.map(({ id }) => id))}
        >
          Make payment file
        </Button>
        {!hasAccount && <p className="basis-full text-sm text-muted">{payMessages.noAccount}</p>}
      </div>
      <Dialog open={payee !== null} onClose={() => setPayee(null)} title={`Bank details of ${payee?.payee ?? ''}`}>
        {payee && <PayeeForm bill={payee} onClose={() => setPayee(null)} />}
      </Dialog>
    </div>
  )
}
