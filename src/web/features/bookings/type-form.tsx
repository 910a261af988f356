import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { bookingAdminEndpoints, type BookingType } from '#domain/bookings/booking-admin-endpoints.ts'
import { bookingTypeFields } from '#domain/bookings/booking-type-fields.ts'
import type { BookingQuestion } from '#domain/bookings/booking-type.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, FieldError, TextField } from '#web/ui/forms/field.tsx'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { bookingTypesQuery, workingHoursQuery } from './booking-admin-queries.ts'

/** Adds a booking type, or changes one. */
export function TypeForm({ type, onDone }: { type: BookingType | null; onDone(): void }) {
  const queries = useQueryClient()
  const people = useQuery(workingHoursQuery()).data?.people ?? []
  const form = useFieldForm({
    table: bookingTypeFields,
    record: type,
    failure: ['Booking type not added', 'Booking type not saved'],
    add: (body) => callEndpoint(bookingAdminEndpoints.makeBookingType, { body }),
    change: (body, { id }) => callEndpoint(bookingAdminEndpoints.changeBookingType, { params: { id }, body }),
    recordIn: (answer) => answer.type,
    async read({ id }) {
      const { types } = await queries.fetchQuery({ ...bookingTypesQuery(), staleTime: 0 })
      return types.find((one) => one.id === id)
    },
    onSaved(_, was) {
      void invalidate(queries, bookingTypesQuery())
      toast({ title: was ? 'Booking type saved' : 'Booking type added', tone: 'good' })
    },
    onDone,
  })
  const { fields, change, errors, errorAt, pending } = form
  return (
    <RecordForm form={form} onSubmit={form.save} className="grid gap-5">
      <RecordFields form={form} names={['name', 'slug', 'text']} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <RecordFields form={form} names={['minutes', 'price', 'bufferBefore', 'bufferAfter']} />
        <RecordFields form={form} names={['noticeHours', 'daysAhead', 'mostPerDay', 'meeting']} />
      </div>
      <RecordFields form={form} names={['place', 'assignment']} />
      <fieldset>
        <legend className="text-sm font-medium">{form.labels.personIds}</legend>
        <p className="text-sm text-muted">Nobody chosen means everyone with working hours.</p>
        <div className="mt-1 grid sm:grid-cols-2">
          {people.map(({ personId, name }) => (
            <Checkbox
              key={personId}
              label={name}
              checked={fields.personIds.includes(personId)}
              onChange={({ target }) =>
                change({
                  personIds: target.checked ? [...fields.personIds, personId] : fields.personIds.filter((id) => id !== personId),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Questions
        label={form.labels.questions}
        questions={fields.questions}
        error={errors.questions}
        errorAt={errorAt}
        onChange={(questions) => change({ questions })}
      />
      <RecordFields form={form} names={['active']} />
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onDone}>
        {form.saved ? 'Save type' : 'Add type'}
      </DialogButtons>
    </RecordForm>
  )
}

function Questions({
  label: legend,
  questions,
  error,
  errorAt,
  onChange,
}: {
  label: string
  questions: BookingQuestion[]
  error: string | undefined
  errorAt(path: string): string | undefined
  onChange(questions: BookingQuestion[]): void
}) {
  const change = (id: string, changes: Partial<BookingQuestion>) =>
    onChange(questions.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {questions.map(({ id, label, required, long }, index) => (
        <div key={id} role="group" aria-label={`Question ${index + 1}`} className="rounded-card border border-line p-3">
          <TextField
            label={`Question ${index + 1}`}
            maxLength={200}
            autoComplete="off"
            value={label}
            error={errorAt(`questions.${index}.label`)}
            onChange={({ target }) => change(id, { label: target.value })}
          />
          <div className="mt-1 flex flex-wrap items-center gap-x-6">
            <Checkbox label="Required" checked={required} onChange={({ target }) => change(id, { required: target.checked })} />
            <Checkbox label="Long answer" checked={long} onChange={({ target }) => change(id, { long: target.checked })} />
            <Button
              variant="quiet"
              size="small"
              className="ml-auto"
              aria-label={`Remove question ${index + 1}`}
              onClick={() => onChange(questions.filter((one) => one.id !== id))}
            >
              <Trash2 aria-hidden="true" size={15} />
            </Button>
          </div>
        </div>
      ))}
      <FieldError id="questions-error">{error}</FieldError>
      <Button
        variant="quiet"
        size="small"
        disabled={questions.length >= 10}
        className="-ml-3.5 justify-self-start"
        onClick={() => onChange([...questions, { id: makeId(), label: '', required: false, long: false }])}
      >
        <Plus aria-hidden="true" size={15} />
        Add a question
      </Button>
    </fieldset>
  )
}
