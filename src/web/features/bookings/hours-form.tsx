import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { bookingAdminEndpoints, type HoursOfPerson } from '#domain/bookings/booking-admin-endpoints.ts'
import type { DaysOff, WorkingHours, WorkingRange } from '#domain/bookings/working-hours.ts'
import { weekdayNames } from '#domain/common/dates/calendar-day.ts'
import { zoneLabel } from '#domain/bookings/booking-time.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { workingHoursQuery } from './booking-admin-queries.ts'
import { weekdayIndex } from './weekday-index.ts'

type Fields = WorkingHours

const labels = { weekly: 'Hours', daysOff: 'Days off' }
const recordOf = ({ weekly, daysOff, revision }: HoursOfPerson) => ({ fields: { weekly, daysOff }, revision })

const rangeText = ({ weekday, from, to }: WorkingRange) =>
  `${weekdayNames().find((name) => weekdayIndex(name) === weekday)} ${from} to ${to}`
const offText = ({ from, to }: DaysOff) => (from === to ? from : `${from} to ${to}`)

/** When one person can be booked. */
export function HoursForm({ hours, onDone }: { hours: HoursOfPerson; onDone(): void }) {
  const queries = useQueryClient()
  const { conventions: place } = useBrand()
  const form = useRecordForm<Fields, { hours: HoursOfPerson }>({
    record: recordOf(hours),
    failure: 'Hours not saved',
    save: ({ fields, revision }) =>
      callEndpoint(bookingAdminEndpoints.saveWorkingHours, { params: { id: hours.personId }, body: { ...fields, revision } }),
    recordOf: (answer) => recordOf(answer.hours),
    async readRecord() {
      const { people } = await queries.fetchQuery({ ...workingHoursQuery(), staleTime: 0 })
      const found = people.find(({ personId }) => personId === hours.personId)
      return found ? recordOf(found) : null
    },
    onSaved(_answer, _next, typed) {
      void invalidate(queries, workingHoursQuery())
      toast({ title: 'Hours saved', tone: 'good' })
      if (Object.keys(typed).length === 0) onDone()
    },
  })
  const { fields, change, errors, errorAt, pending } = form
  const { weekly, daysOff } = fields
  return (
    <RecordForm
      form={form}
      labels={labels}
      textOf={(name, value) =>
        name === 'weekly' ? (value as WorkingRange[]).map(rangeText).join(', ') : (value as DaysOff[]).map(offText).join(', ')
      }
      onSubmit={form.save}
      className="grid gap-6"
    >
      <p className="text-sm text-muted">Times are {zoneLabel(place.timeZone)}. A day without hours cannot be booked.</p>
      <div className="divide-y divide-line border-y border-line">
        {weekdayNames().map((name) => (
          <Day
            key={name}
            name={name}
            weekly={weekly}
            isWrong={(index) => errorAt(`weekly.${index}`) !== undefined}
            onChange={(next) => change({ weekly: next })}
          />
        ))}
      </div>
      <FieldError id="weekly-error">{errorAt('weekly')}</FieldError>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium">{labels.daysOff}</legend>
        {daysOff.map(({ from, to }, index) => {
          const set = (changes: Partial<DaysOff>) =>
            change({ daysOff: daysOff.map((one, at) => (at === index ? { ...one, ...changes } : one)) })
          return (
            <div
              key={index}
              role="group"
              aria-label={`Days off ${index + 1}`}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3"
            >
              <TextField
                label="First day"
                type="date"
                value={from}
                error={errorAt(`daysOff.${index}.from`)}
                onChange={({ target }) => set({ from: target.value })}
              />
              <TextField
                label="Last day"
                type="date"
                value={to}
                error={errors[`daysOff.${index}`] ?? errorAt(`daysOff.${index}.to`)}
                onChange={({ target }) => set({ to: target.value })}
              />
              <Button
                variant="quiet"
                size="small"
                className="mb-1"
                aria-label={`Remove days off ${index + 1}`}
                onClick={() => change({ daysOff: daysOff.filter((_, at) => at !== index) })}
              >
                <Trash2 aria-hidden="true" size={15} />
              </Button>
            </div>
          )
        })}
        <FieldError id="days-off-error">{errors.daysOff}</FieldError>
        <Button
          variant="quiet"
          size="small"
          className="-ml-3.5 justify-self-start"
          onClick={() => change({ daysOff: [...daysOff, { from: '', to: '' }] })}
        >
          <Plus aria-hidden="true" size={15} />
          Add days off
        </Button>
      </fieldset>
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onDone}>
        Save hours
      </DialogButtons>
    </RecordForm>
  )
}

function Day({
  name,
  weekly,
  isWrong,
  onChange,
}: {
  name: string
  weekly: readonly WorkingRange[]
  /** By place in the list. */
  isWrong(index: number): boolean
  onChange(weekly: WorkingRange[]): void
}) {
  const weekday = weekdayIndex(name)
  const own = weekly.flatMap((range, index) => (range.weekday === weekday ? [{ range, index }] : []))
  const set = (index: number, changes: Partial<WorkingRange>) =>
    onChange(weekly.map((one, at) => (at === index ? { ...one, ...changes } : one)))
  return (
    <div role="group" aria-label={name} className="grid gap-2 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <p className="pt-2 text-sm font-medium">{name}</p>
      <div className="grid gap-2">
        {own.map(({ range, index }, place) => (
          <div key={index} className="grid grid-cols-[minmax(0,9rem)_auto_minmax(0,9rem)_auto] items-center gap-2">
            <input
              type="time"
              aria-label={`${name} from${own.length > 1 ? `, ${place + 1}` : ''}`}
              aria-invalid={isWrong(index) || undefined}
              value={range.from}
              onChange={({ target }) => set(index, { from: target.value })}
              className="control px-2 text-sm"
            />
            <span aria-hidden="true">–</span>
            <input
              type="time"
              aria-label={`${name} to${own.length > 1 ? `, ${place + 1}` : ''}`}
              aria-invalid={isWrong(index) || undefined}
              value={range.to}
              onChange={({ target }) => set(index, { to: target.value })}
              className="control px-2 text-sm"
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove ${name}, ${range.from} to ${range.to}`}
              onClick={() => onChange(weekly.filter((_, at) => at !== index))}
            >
              <Trash2 aria-hidden="true" size={15} />
            </Button>
          </div>
        ))}
        <Button
          variant="quiet"
          size="small"
          className="-ml-3.5 justify-self-start"
          aria-label={`Add hours on ${name}`}
          onClick={() => onChange([...weekly, nextRange(weekday, own.at(-1)?.range)])}
        >
          <Plus aria-hidden="true" size={15} />
          Add hours
        </Button>
      </div>
    </div>
  )
}

/** A day from nine to half past five, or the afternoon after what is there. */
const nextRange = (weekday: number, last: WorkingRange | undefined): WorkingRange =>
  last && last.to < '17:00' ? { weekday, from: last.to, to: '17:30' } : { weekday, from: '09:00', to: '17:30' }
