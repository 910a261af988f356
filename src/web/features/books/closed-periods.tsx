import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bookEndpoints } from '#domain/books/book-endpoints.ts'
import { quartersUntil } from '#domain/books/quarters.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { taxName } from '#domain/common/money/vat.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { booksChanged, bookSettingsQuery } from './book-queries.ts'

export type BookSettingsRead = AnswerOf<typeof bookEndpoints.readBookSettings>['settings']

/** Quarters and whether they are closed; nothing can be dated into a closed one. */
export function ClosedPeriods({ settings, today }: { settings: BookSettingsRead; today: string }) {
  const { lockedUntil, revision, stagger } = settings
  const queries = useQueryClient()
  const { may, why } = useMay('settings')
  const [day, setDay] = useState('')
  const { write, pending, errors, clearErrors } = useWrite({
    send: (until: string | null) => callEndpoint(bookEndpoints.closeBooks, { body: { until, revision } }),
    failure: 'The periods were not changed',
    fields: ['until'],
    onDone(answer) {
      queries.setQueryData(bookSettingsQuery().queryKey, (before) => before && { ...before, settings: answer.settings })
      const { lockedUntil: until } = answer.settings
      toast({ title: until ? `Closed until ${longDay(until)}` : 'All periods are open', tone: 'good' })
      setDay('')
      void booksChanged(queries)
    },
    onRefused: () => void booksChanged(queries),
  })
  const quarters = quartersUntil(today, stagger, 6)
  return (
    <Section title="Closed periods">
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          {lockedUntil
            ? `The books are closed until ${longDay(lockedUntil)}: no invoice, payment, refund, credit note or write-off can be dated before that, or removed.`
            : `No period is closed. Close one once its ${taxName()} return is filed, so that its figures stay as they are.`}
        </p>
        <ul aria-label="Quarters" className="grid divide-y divide-line rounded-card border border-line bg-surface">
          {quarters.map(({ from, to }) => {
            const isClosed = lockedUntil !== null && to <= lockedUntil
            const isOver = to < today
            return (
              <li key={from} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-sm">
                <span>
                  {longDay(from)} to {longDay(to)}
                </span>
                <span className="flex items-center gap-3">
                  <Badge tone={isClosed ? 'neutral' : 'good'}>{isClosed ? 'Closed' : 'Open'}</Badge>
                  {may && isOver && !isClosed && (
                    <Button
                      variant="secondary"
                      size="small"
                      disabled={pending}
                      aria-label={`Close until ${longDay(to)}`}
                      onClick={() => write(to)}
                    >
                      Close
                    </Button>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
        {may ? (
          <SendingForm
            pending={pending}
            aria-label="Close or reopen"
            onSubmit={(event) => {
              event.preventDefault()
              if (day !== '') write(day)
            }}
            className="flex flex-wrap items-end gap-3"
          >
            <TextField
              label="Closed until"
              type="date"
              value={day}
              error={errors.until}
              onChange={({ target }) => {
                clearErrors()
                setDay(target.value)
              }}
            />
            <Button type="submit" size="small" pending={pending} pendingText="Saving..." disabled={day === ''}>
              {lockedUntil !== null && day !== '' && day < lockedUntil ? 'Reopen after this day' : 'Close until this day'}
            </Button>
            {lockedUntil !== null && (
              <Button variant="danger" size="small" disabled={pending} onClick={() => write(null)}>
                Reopen all
              </Button>
            )}
          </SendingForm>
        ) : (
          <p className="text-sm text-muted">{why}</p>
        )}
      </div>
    </Section>
  )
}
