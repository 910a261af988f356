import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { shortDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { currencySymbol, formatPounds, typedAmount } from '#domain/common/money/money.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { bookingStateLabels, dayPartLabels } from '#domain/shoots/booking-labels.ts'
import { opsEndpoints } from '#domain/ops/ops-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { PanelState } from '../panel.tsx'
import { costsQuery, opsChanged } from '../ops-queries.ts'

/** Costs of a project: supplier days and other costs. */
export function CostsDialog({ id, onClose }: { id: string | null; onClose(): void }) {
  const read = useRead({ ...costsQuery(id ?? ''), enabled: id !== null })
  return (
    <Dialog open={id !== null} onClose={onClose} title={read.data?.project.projectName ?? 'Profit'} place="right">
      <PanelState query={read} what="The costs">
        {(costs) => <Costs costs={costs} />}
      </PanelState>
    </Dialog>
  )
}

function Costs({ costs: { project, bookings, costs, otherActual } }: { costs: AnswerOf<typeof opsEndpoints.readCosts> }) {
  const queries = useQueryClient()
  const manages = useMay('manage-projects').may
  const removal = useWrite({
    failure: 'Cost not removed',
    send: (id: string) => callEndpoint(opsEndpoints.removeCost, { params: { id } }),
    onDone: () => void opsChanged(queries),
    onRefused: () => void opsChanged(queries),
  })
  return (
    <div className="grid gap-7">
      <FactStrip
        facts={[
          { label: 'Revenue', value: <NetPounds amount={project.revenue} /> },
          { label: 'Costs', value: <NetPounds amount={project.costs} /> },
          { label: 'Profit', value: <NetPounds amount={project.margin} /> },
          { label: 'Margin on revenue', value: `${project.marginPercentage}%` },
        ]}
      />
      <FactStrip
        className="-mt-3"
        facts={[
          { label: 'Planned', value: project.planned > 0 ? <NetPounds amount={project.planned} /> : 'No budget' },
          { label: 'Expected', value: <NetPounds amount={project.expected} /> },
          { label: 'Actual', value: <NetPounds amount={project.actual} /> },
          ...(otherActual > 0 ? [{ label: 'Of it bills and time', value: <NetPounds amount={otherActual} /> }] : []),
        ]}
      />
      <p className="-mt-3 text-sm text-muted">
        <Link to={projectPath(project.projectId, 'costs')} className="text-link">
          Open the project
        </Link>
      </p>
      <Section title="Supplier days">
        {bookings.length === 0 && (
          <p className="text-sm text-muted">Nobody is booked. Book days in the roster, or have them confirmed on a call sheet.</p>
        )}
        <ul aria-label="Supplier days" className="divide-y divide-line text-sm">
          {bookings.map((booking) => (
            <li key={booking.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>
                {booking.supplierName}
                <span className="block text-xs text-muted">
                  {shortDay(booking.day)}, {dayPartLabels[booking.part].toLowerCase()}
                  {!booking.booked && ', call sheet'}
                  {booking.billed && ' (billed)'}
                  {booking.state === 'held' &&
                    ` (${booking.booked ? bookingStateLabels.held.toLowerCase() : 'not confirmed'}, not counted)`}
                </span>
              </span>
              <span className="timecode font-semibold">{formatPounds(booking.amount)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Other costs">
        <ul aria-label="Other costs" className="mb-4 divide-y divide-line text-sm">
          {costs.map((cost) => (
            <li key={cost.id} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {cost.label}
                <span className="block text-xs text-muted">{shortDay(cost.day)}</span>
              </span>
              <span className="timecode font-semibold">{formatPounds(cost.amount)}</span>
              {manages && (
                <button
                  type="button"
                  aria-label={`Remove ${cost.label}`}
                  onClick={() => removal.write(cost.id)}
                  className="grid size-8 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
                >
                  <X aria-hidden="true" size={15} />
                </button>
              )}
            </li>
          ))}
        </ul>
        {manages ? (
          <CostForm projectId={project.projectId} />
        ) : (
          costs.length === 0 && <p className="text-sm text-muted">No other costs.</p>
        )}
      </Section>
    </div>
  )
}

const emptyCost = () => ({ label: '', amount: '', day: studioDay(new Date()) })

function CostForm({ projectId }: { projectId: string }) {
  const queries = useQueryClient()
  const [fields, setFields] = useState(emptyCost)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Cost not added',
    fields: ['label', 'amount', 'day'],
    send: ({ amount, ...rest }: typeof fields) =>
      callEndpoint(opsEndpoints.addCost, { params: { id: projectId }, body: { ...rest, amount: typedAmount(amount) } }),
    onDone(_, sent) {
      setFields((now) => (now === sent ? emptyCost() : now))
      void opsChanged(queries)
    },
  })
  const field = (name: keyof typeof fields, label: string) => ({
    label,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      clearErrors()
      setFields({ ...fields, [name]: target.value })
    },
  })
  return (
    // Stays open for the next cost, which may be typed while one is sent.
    <form
      noValidate
      aria-busy={pending}
      aria-label="Add a cost"
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_10rem]"
    >
      <TextField {...field('label', 'For')} maxLength={120} />
      <TextField {...field('amount', `Amount, ${currencySymbol()}`)} inputMode="decimal" />
      <TextField {...field('day', 'Day')} type="date" />
      <div className="sm:col-span-3">
        <Button type="submit" variant="secondary" size="small" pending={pending} pendingText="Adding...">
          Add cost
        </Button>
      </div>
    </form>
  )
}
