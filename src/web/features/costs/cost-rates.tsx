import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { currencySymbol, formatPounds, typedAmount } from '#domain/common/money/money.ts'
import { timeEndpoints } from '#domain/costs/time-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { costRatesQuery } from './time/time-queries.ts'

type People = AnswerOf<typeof timeEndpoints.listCostRates>['people']

/** What an hour of each person costs the studio. */
export function CostRates({ today }: { today: string }) {
  return (
    <QueryState query={useRead(costRatesQuery())} failed="The rates could not be loaded">
      {({ people }) => (
        <div className="grid gap-6">
          <p className="text-sm text-muted">Time that is entered keeps the rate of its day. A new rate is for new time.</p>
          <ul
            aria-label="Cost rates"
            className="max-h-72 divide-y divide-line overflow-y-auto rounded-card border border-line text-sm"
            tabIndex={0}
          >
            {people.map(({ id, name, rates }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
                <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
                <span className="timecode text-muted">
                  {rates[0] ? `${formatPounds(rates[0].hour)} an hour from ${longDay(rates[0].from)}` : 'No rate'}
                </span>
              </li>
            ))}
          </ul>
          <RateForm people={people} today={today} />
        </div>
      )}
    </QueryState>
  )
}

function RateForm({ people, today }: { people: People; today: string }) {
  const queries = useQueryClient()
  const [fields, setFields] = useState({ person: people[0]?.id ?? '', hour: '', from: today })
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Rate not saved',
    fields: ['hour', 'from'],
    send: ({ person, hour, from }: typeof fields) =>
      callEndpoint(timeEndpoints.setCostRate, {
        params: { person },
        body: { from, hour: hour.trim() === '' ? Number.NaN : typedAmount(hour) },
      }),
    onDone(_, sent) {
      toast({ title: 'Rate saved', tone: 'good' })
      setFields((now) => (now === sent ? { ...now, hour: '' } : now))
      void invalidate(queries, costRatesQuery())
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
    <form
      noValidate
      aria-busy={pending}
      aria-label="Set a rate"
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
      className="grid gap-3 sm:grid-cols-2"
    >
      <SelectField
        {...field('person', 'Person')}
        choices={people.map(({ id, name }) => ({ value: id, label: name }))}
        className="sm:col-span-2"
      />
      <TextField {...field('hour', `An hour, ${currencySymbol()}`)} inputMode="decimal" autoComplete="off" />
      <TextField {...field('from', 'From')} type="date" />
      <div className="sm:col-span-2">
        <Button type="submit" size="small" pending={pending} pendingText="Saving...">
          Save rate
        </Button>
      </div>
    </form>
  )
}
