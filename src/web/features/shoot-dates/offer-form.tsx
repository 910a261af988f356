import { useQueryClient } from '@tanstack/react-query'
import { addDays, weekdayNames } from '#domain/common/dates/calendar-day.ts'
import { labelsOf } from '#domain/common/field-table.ts'
import { dateEndpoints } from '#domain/shoot-dates/date-endpoints.ts'
import { dateOfferFields, dayNames } from '#domain/shoot-dates/offer-fields.ts'
import type { AdminDates, NeededPerson } from '#domain/shoot-dates/offer.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Checkbox, FieldError } from '#web/ui/forms/field.tsx'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { datesQuery, showDates } from './date-queries.ts'

const labels = labelsOf(dateOfferFields)

/** Offers dates to the client of a project, or changes what is offered. A new offer is for a quarter of a year and the planned crew. */
export function OfferForm({ projectId, dates, onDone }: { projectId: string; dates: AdminDates; onDone(): void }) {
  const queries = useQueryClient()
  const { people, kit, planned, today } = dates
  const params = { id: projectId }
  const form = useFieldForm({
    table: dateOfferFields,
    record: dates.offer,
    start: { crew: planned, firstDay: addDays(today, 7), lastDay: addDays(today, 90) },
    failure: 'The dates were not saved',
    add: (body) => callEndpoint(dateEndpoints.offerDates, { params, body: { ...body, revision: 0 } }),
    change: (body) => callEndpoint(dateEndpoints.offerDates, { params, body }),
    recordIn: (answer) => answer.dates.offer,
    read: async () => (await queries.fetchQuery({ ...datesQuery(projectId), staleTime: 0 })).dates.offer,
    onSaved(answer, was) {
      showDates(queries, projectId, answer.dates)
      toast(
        was
          ? { title: 'Dates saved', tone: 'good' }
          : { title: 'Dates offered', text: 'The client is told by email.', tone: 'good' },
      )
    },
    onDone,
  })
  const { fields, change, errors } = form
  const namesOf = (list: readonly { id: string; name: string }[], ids: readonly string[]) =>
    list.flatMap((one) => (ids.includes(one.id) ? [one.name] : [])).join(', ') || 'None'
  return (
    <RecordForm
      form={form}
      textOf={(name, value) =>
        name === 'crew'
          ? namesOf(
              people,
              (value as NeededPerson[]).map(({ id }) => id),
            )
          : name === 'kitIds'
            ? namesOf(kit, value as string[])
            : form.textOf(name, value)
      }
      onSubmit={form.save}
      className="grid gap-5"
    >
      <People people={people} chosen={fields.crew} error={errors.crew} onChange={(crew) => change({ crew })} />
      <div className="grid gap-5 sm:grid-cols-2">
        <RecordFields form={form} names={['length', 'noticeDays', 'firstDay', 'lastDay']} />
      </div>
      <Weekdays chosen={fields.weekdays} error={errors.weekdays} onChange={(weekdays) => change({ weekdays })} />
      {kit.length > 0 && (
        <Things kit={kit} chosen={fields.kitIds} error={errors.kitIds} onChange={(kitIds) => change({ kitIds })} />
      )}
      <RecordFields form={form} names={['daysHeld', 'note']} />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone}>
        {form.saved ? 'Save' : 'Offer these dates'}
      </DialogButtons>
    </RecordForm>
  )
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
          const day = dayNames.indexOf(name)
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
