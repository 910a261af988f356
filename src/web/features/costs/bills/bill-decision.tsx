import { useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { billEndpoints, type Bill } from '#domain/costs/bill-endpoints.ts'
import type { BillMove } from '#domain/costs/bill-rules.ts'
import { dayPartLabels } from '#domain/shoots/booking-labels.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox, TextField } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { billChanged, billDaysQuery, billQuery } from '../cost-queries.ts'

interface Move {
  move: BillMove
  reason?: string
  tellSupplier?: boolean
  days?: string[]
}

const notices: Record<BillMove, string> = { approve: 'Approved', reject: 'Rejected', withdraw: 'Approval withdrawn' }

/** A move of a bill. */
export function useMoveBill({ id, revision }: Pick<Bill, 'id' | 'revision'>, onDone?: () => void) {
  const queries = useQueryClient()
  return useWrite({
    failure: 'Not changed',
    fields: ['reason', 'tellSupplier'],
    send: (body: Move) => callEndpoint(billEndpoints.moveBill, { params: { id }, body: { ...body, revision } }),
    onDone({ bill }, { move }) {
      toast({ title: notices[move], tone: 'good' })
      void billChanged(queries, bill)
      onDone?.()
    },
    onRefused({ status }) {
      if (status === 409) void invalidate(queries, billQuery(id))
    },
  })
}

/** Approves, rejects or withdraws, for people who may. */
export function BillDecision({ bill }: { bill: Bill }) {
  const [rejecting, setRejecting] = useState(false)
  /** Null for the days that the server proposes. */
  const [chosen, setChosen] = useState<string[] | null>(null)
  const move = useMoveBill(bill)
  const waits = bill.state === 'waiting'
  const asksDays = waits && bill.project !== null && bill.supplierId !== null
  if (bill.state === 'approved') {
    return (
      <Button variant="secondary" size="small" pending={move.pending} onClick={() => move.write({ move: 'withdraw' })}>
        Withdraw the approval
      </Button>
    )
  }
  if (!waits) return null
  return (
    <Section title="Approval">
      <div className="grid gap-4">
        {asksDays && <BookedDays bill={bill} chosen={chosen} onChoose={setChosen} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="small"
            why={bill.refusals.approve ?? undefined}
            pending={move.pending}
            pendingText="Saving..."
            onClick={() => move.write({ move: 'approve', ...(chosen && { days: chosen }) })}
          >
            <Check aria-hidden="true" size={16} />
            Approve
          </Button>
          <Button variant="secondary" size="small" why={bill.refusals.reject ?? undefined} onClick={() => setRejecting(true)}>
            <X aria-hidden="true" size={16} />
            Reject
          </Button>
        </div>
        {bill.refusals.approve && <p className="text-sm text-muted">{bill.refusals.approve}</p>}
      </div>
      <Dialog open={rejecting} onClose={() => setRejecting(false)} title="Reject this cost">
        <RejectForm bill={bill} onClose={() => setRejecting(false)} />
      </Dialog>
    </Section>
  )
}

/** The booked days that the bill stands for, so that they are not counted beside it. */
function BookedDays({ bill, chosen, onChoose }: { bill: Bill; chosen: string[] | null; onChoose(days: string[]): void }) {
  const read = useRead(billDaysQuery(bill.id))
  return (
    <QueryState query={read} loading={<Skeleton className="h-12" />}>
      {({ days }) => {
        const ticked = chosen ?? days.filter(({ matches }) => matches).map(({ id }) => id)
        return days.length === 0 ? (
          <p className="text-sm text-muted">No booked days of {bill.supplierName} on this project.</p>
        ) : (
          <fieldset>
            <legend className="text-sm font-medium">Booked days that this bill is for</legend>
            {days.map(({ id, day, part, amount }) => (
              <Checkbox
                key={id}
                checked={ticked.includes(id)}
                onChange={({ target }) => onChoose(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))}
                label={
                  <span className="timecode">
                    {shortDay(day)}, {dayPartLabels[part].toLowerCase()}, {formatPounds(amount)} expected
                  </span>
                }
              />
            ))}
          </fieldset>
        )
      }}
    </QueryState>
  )
}

function RejectForm({ bill, onClose }: { bill: Bill; onClose(): void }) {
  const [reason, setReason] = useState('')
  const [tellSupplier, setTellSupplier] = useState(bill.isElectronic)
  const { write, pending, errors, clearErrors } = useMoveBill(bill, onClose)
  return (
    <SendingForm
      pending={pending}
      aria-label="Reject this cost"
      onSubmit={(event) => {
        event.preventDefault()
        write({ move: 'reject', reason, tellSupplier })
      }}
      className="grid gap-5"
    >
      <TextField
        label="Reason"
        value={reason}
        maxLength={300}
        error={errors.reason}
        hint={`${bill.person.name} reads this and can send it again.`}
        onChange={({ target }) => {
          clearErrors()
          setReason(target.value)
        }}
      />
      {bill.isElectronic && (
        <Checkbox
          label="Email the reason to the supplier"
          checked={tellSupplier}
          onChange={({ target }) => setTellSupplier(target.checked)}
        />
      )}
      <DialogButtons pending={pending} pendingText="Rejecting..." onCancel={onClose}>
        Reject
      </DialogButtons>
    </SendingForm>
  )
}
