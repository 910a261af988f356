import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { addDays, weekdayNames } from '#domain/common/dates/calendar-day.ts'
import { dateEndpoints } from '#domain/shoot-dates/date-endpoints.ts'
import { lengthLabels, shootLengths, type ShootLength } from '#domain/shoot-dates/offer-labels.ts'
import type { AdminDates, NeededPerson } from '#domain/shoot-dates/offer.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Checkbox, FieldError, SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { datesQuery, showDates } from './date-queries.ts'

type Body = BodyGivenTo<typeof dateEndpoints.offerDates>
type Fields = Omit<Body, 'revision' | 'noticeDays' | 'daysHeld' | 'note'> & { noticeDays: string; daysHeld: string; note: string }

const labels: Record<keyof Fields, string> = {
  crew: 'Who has to be free',
  kitIds: 'Kit that has to be free',
  length: 'Length of the shoot',
  firstDay: 'From',
  lastDay: 'Until',
  weekdays: 'Days of the week',
  noticeDays: 'Notice in days',
  daysHeld: 'Held for days',
  note: 'Note for the client (optional)',
}

const lengths = shootLengths.map((value) => ({ value, label: lengthLabels[value] }))
const sunday = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A quarter of a year, for whoever is planned so far. */
const usual = ({ planned, today }: AdminDates): Fields => ({
  crew: planned,
  kitIds: [],
  length: '1-day',
  firstDay: addDays(today, 7),
  lastDay: addDays(today, 90),
  weekdays: [1, 2, 3, 4, 5],
  noticeDays: '7',
  daysHeld: '3',
  note: '',
})

function recordOf(dates: AdminDates) {
  const { offer } = dates
  if (!offer) return { fields: usual(dates), revision: 0 }
  const { revision, people: _, noticeDays, daysHeld, ...rest } = offer
  return { fields: { ...rest, noticeDays: String(noticeDays), daysHeld: String(daysHeld) }, revision }
}

/** An empty field is no number, which the server says at it. */
const wholeNumber = (text: string): number => (text.trim() === '' ? NaN : Number(text))

/** Offers dates to the client of a project, or changes what is offered. */
export function OfferForm({ projectId, dates: opened, onDone }: { projectId: string; dates: AdminDates; onDone(): void }) {
  const queries = useQueryClient()
  // What was offered while one typed on is changed with the next save.
  const [dates, setDates] = useState(opened)
  const form = useRecordForm<Fields, { dates: AdminDates }>({
    record: recordOf(dates),
    failure: 'The dates were not saved',
    save: ({ fields: { noticeDays, daysHeld, ...fields }, revision }) =>
      callEndpoint(dateEndpoints.offerDates, {
        params: { id: projectId },
        body: { ...fields, noticeDays: wholeNumber(noticeDays), daysHeld: wholeNumber(daysHeld), revision },
      }),
    recordOf: (answer) => recordOf(answer.dates),
    async readRecord() {
      const read = await queries.fetchQuery({ ...datesQuery(projectId), staleTime: 0 })
      return read.dates.offer ? recordOf(read.dates) : null
    },
    onSaved(answer, _, typed) {
      showDates(queries, projectId, answer.dates)
      toast(
        dates.offer
          ? { title: 'Dates saved', tone: 'good' }
          : { title: 'Dates offered', text: 'The client is told by email.', tone: 'good' },
      )
      if (Object.keys(typed).length === 0) onDone()
      else setDates(answer.dates)
    },
  })
  const { fields, change, errors, text } = form
  return (
    <RecordForm
      form={form}
      labels={labels}
      textOf={(name, value) => valueText(dates, name, value)}
      onSubmit={form.save}
      className="grid gap-5"
    >
      <People people={dates.people} chosen={fields.crew} error={errors.crew} onChange={(crew) => change({ crew })} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={labels.length}
          choices={lengths}
          value={fields.length}
          onChange={({ target }) => change({ length: target.value as ShootLength })}
        />
        <TextField label={labels.noticeDays} inputMode="numeric" autoComplete="off" maxLength={3} {...text('noticeDays')} />
        <TextField label={labels.firstDay} type="date" required {...text('firstDay')} />
        <TextField label={labels.lastDay} type="date" required {...text('lastDay')} />
      </div>
      <Weekdays chosen={fields.weekdays} error={errors.weekdays} onChange={(weekdays) => change({ weekdays })} />
      {dates.kit.length > 0 && (
        <Things kit={dates.kit} chosen={fields.kitIds} error={errors.kitIds} onChange={(kitIds) => change({ kitIds })} />
      )}
      <TextField
        label={labels.daysHeld}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        hint="Unless you confirm the client’s date by then, it is free again."
        {...text('daysHeld')}
      />
      <TextArea label={labels.note} rows={3} maxLength={1_000} {...text('note')} />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone}>
        {dates.offer ? 'Save' : 'Offer these dates'}
      </DialogButtons>
    </RecordForm>
  )
}

/** A value of the form as text, for settling a conflict. */
function valueText({ people, kit }: AdminDates, name: keyof Fields, value: Fields[keyof Fields]): string {
  const namesOf = (list: readonly { id: string; name: string }[], ids: readonly string[]) =>
    list.flatMap((one) => (ids.includes(one.id) ? [one.name] : [])).join(', ') || 'None'
  if (name === 'crew')
    return namesOf(
      people,
      (value as NeededPerson[]).map(({ id }) => id),
    )
  if (name === 'kitIds') return namesOf(kit, value as string[])
  if (name === 'weekdays') return (value as number[]).map((day) => sunday[day]).join(', ')
  return name === 'length' ? lengthLabels[value as ShootLength] : String(value)
}

function People({
  people,
  chosen,
  error,
  onChange,
}: {
  people: AdminDates['people']
  chosen: readonly NeededPerson[]
  error: string | undefined
  onChange(chosen: NeededPerson[]): void
}) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{labels.crew}</legend>
      <p className="text-sm text-muted">A day is offered when nobody chosen has a shoot, a booking, leave or a busy calendar.</p>
      <div className="mt-1 grid max-h-60 overflow-y-auto sm:grid-cols-2">
        {people.map(({ kind, id, name }) => (
          <Checkbox
            key={id}
            label={kind === 'supplier' ? `${name} (supplier)` : name}
            checked={chosen.some((one) => one.id === id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, { kind, id }] : chosen.filter((one) => one.id !== id))
            }
          />
        ))}
      </div>
      <FieldError id="offer-crew-error">{error}</FieldError>
    </fieldset>
  )
}

/** In the order of the studio's week. */
function Weekdays({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly number[]
  error: string | undefined
  onChange(chosen: number[]): void
}) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{labels.weekdays}</legend>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {weekdayNames().map((name) => {
          const day = sunday.indexOf(name)
          return (
            <Checkbox
              key={name}
              label={name}
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, day].toSorted() : chosen.filter((one) => one !== day))
              }
            />
          )
        })}
      </div>
      <FieldError id="offer-weekdays-error">{error}</FieldError>
    </fieldset>
  )
}

function Things({
  kit,
  chosen,
  error,
  onChange,
}: {
  kit: AdminDates['kit']
  chosen: readonly string[]
  error: string | undefined
  onChange(chosen: string[]): void
}) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{labels.kitIds}</legend>
      <div className="mt-1 grid max-h-44 overflow-y-auto sm:grid-cols-2">
        {kit.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
      <FieldError id="offer-kit-error">{error}</FieldError>
    </fieldset>
  )
}
