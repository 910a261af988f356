import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { amountText, currencySymbol, typedAmount } from '#domain/common/money/money.ts'
import { dayPartLabels, dayParts, type BookingState, type DayPart } from '#domain/shoots/booking-labels.ts'
import { rosterEndpoints, type Freelancer } from '#domain/ops/roster-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ClashWarning } from '#web/ui/forms/clash-warning.tsx'
import { ProjectChoice, type ChosenProject } from '../messages/project-choice.tsx'
import { opsChanged } from '../ops-queries.ts'

const parts = dayParts.map((value) => ({ value, label: dayPartLabels[value] }))
const missing = 'Please choose a project.'

/** Books a supplier for a project on one day or several. */
export function BookingForm({ person, day }: { person: Freelancer; day: string }) {
  const queries = useQueryClient()
  const [project, setProject] = useState<ChosenProject | null>(null)
  const [part, setPart] = useState<DayPart>('day')
  const [rate, setRate] = useState(amountText(person.rate))
  const [days, setDays] = useState<string[]>([day])
  const [asked, setAsked] = useState<BookingState | null>(null)
  const later = person.availability.map(({ date }) => date).filter((date) => date > day)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Not booked',
    fields: ['clash', 'rate', 'days'],
    send: ({ state, anyway = false }: { state: BookingState; anyway?: boolean }) =>
      callEndpoint(rosterEndpoints.book, {
        body: { supplierId: person.id, projectId: project?.id ?? '', days, part, state, rate: typedAmount(rate), anyway },
      }),
    onDone(_, { state }) {
      toast({ title: state === 'held' ? 'Day held' : 'Day booked', text: `${person.name}, ${project?.title}`, tone: 'good' })
      setProject(null)
      setDays([day])
      setAsked(null)
      void opsChanged(queries)
    },
  })
  const ask = (state: BookingState) => {
    setAsked(state)
    if (project) write({ state })
  }
  return (
    <div className="grid gap-4">
      <ProjectChoice
        chosen={project}
        error={asked && !project ? missing : undefined}
        onChoose={(chosen) => {
          clearErrors()
          setProject(chosen)
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Part of the day"
          value={part}
          choices={parts}
          onChange={({ target }) => setPart(target.value as DayPart)}
        />
        <TextField
          label={`Rate, ${currencySymbol()} a day`}
          inputMode="decimal"
          value={rate}
          error={errors.rate}
          onChange={({ target }) => {
            clearErrors()
            setRate(target.value)
          }}
        />
      </div>
      {later.length > 0 && (
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="text-sm font-medium">Also on</legend>
          {later.map((date) => (
            <Checkbox
              key={date}
              label={shortDay(date)}
              checked={days.includes(date)}
              onChange={({ target }) => setDays(target.checked ? [...days, date] : days.filter((one) => one !== date))}
            />
          ))}
        </fieldset>
      )}
      <ClashWarning text={errors.clash} onInsist={() => write({ state: asked ?? 'booked', anyway: true })} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" size="small" disabled={pending} onClick={() => ask('held')}>
          Hold
        </Button>
        <Button size="small" pending={pending} pendingText="Booking..." onClick={() => ask('booked')}>
          Book
        </Button>
      </div>
    </div>
  )
}
