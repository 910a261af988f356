import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { bookingAdminEndpoints, type BookingType } from '#domain/bookings/booking-admin-endpoints.ts'
import { assignmentLabels, assignments, meetingPlaceLabels, meetingPlaces } from '#domain/bookings/booking-labels.ts'
import type { BookingQuestion } from '#domain/bookings/booking-type.ts'
import { amountText, currencySymbol, typedAmount } from '#domain/common/money/money.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Checkbox, FieldError, SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { bookingTypesQuery, workingHoursQuery } from './booking-admin-queries.ts'

type Endpoints = typeof bookingAdminEndpoints
type Body = BodyGivenTo<Endpoints['makeBookingType']>

const numbers = ['minutes', 'bufferBefore', 'bufferAfter', 'noticeHours', 'daysAhead'] as const
type NumberName = (typeof numbers)[number]
type Fields = Omit<Body, NumberName | 'mostPerDay' | 'price'> & Record<NumberName | 'mostPerDay' | 'price', string>

const labels: Record<keyof Fields, string> = {
  name: 'Name',
  slug: 'Address',
  text: 'Description',
  minutes: 'Length in minutes',
  bufferBefore: 'Free before, minutes',
  bufferAfter: 'Free after, minutes',
  noticeHours: 'Notice in hours',
  daysAhead: 'Days ahead',
  mostPerDay: 'Most per day',
  meeting: 'Where',
  place: 'Place or link',
  price: 'Price',
  assignment: 'Who takes it',
  personIds: 'People',
  questions: 'Questions',
  active: 'Visitors can book it',
}

const usual: Fields = {
  name: '',
  slug: '',
  text: '',
  minutes: '30',
  bufferBefore: '0',
  bufferAfter: '15',
  noticeHours: '24',
  daysAhead: '60',
  mostPerDay: '',
  meeting: 'call',
  place: '',
  price: '',
  assignment: 'round-robin',
  personIds: [],
  questions: [],
  active: false,
}

const fieldsOf = (type: BookingType): Fields => ({
  name: type.name,
  slug: type.slug,
  text: type.text,
  minutes: String(type.minutes),
  bufferBefore: String(type.bufferBefore),
  bufferAfter: String(type.bufferAfter),
  noticeHours: String(type.noticeHours),
  daysAhead: String(type.daysAhead),
  mostPerDay: type.mostPerDay === null ? '' : String(type.mostPerDay),
  meeting: type.meeting,
  place: type.place,
  price: type.price === null ? '' : amountText(type.price),
  assignment: type.assignment,
  personIds: type.personIds,
  questions: type.questions,
  active: type.active,
})

/** An empty field is no number, which the server says at it. */
const bodyOf = ({ mostPerDay, price, ...fields }: Fields): Body => ({
  ...fields,
  ...(Object.fromEntries(numbers.map((name) => [name, wholeNumber(fields[name])])) as Record<NumberName, number>),
  mostPerDay: mostPerDay.trim() === '' ? null : wholeNumber(mostPerDay),
  price: price.trim() === '' ? null : typedAmount(price),
})

const wholeNumber = (text: string): number => (text.trim() === '' ? NaN : Number(text))

const recordOf = (type: BookingType | null) => ({ fields: type ? fieldsOf(type) : usual, revision: type?.revision ?? 0 })

/** Adds a booking type, or changes one. */
export function TypeForm({ type, onDone }: { type: BookingType | null; onDone(): void }) {
  const queries = useQueryClient()
  // One that was added while one typed on is changed with the next save.
  const [saved, setSaved] = useState(type)
  const people = useQuery(workingHoursQuery()).data?.people ?? []
  const form = useRecordForm<Fields, { type: BookingType }>({
    record: recordOf(saved),
    failure: saved ? 'Booking type not saved' : 'Booking type not added',
    save: ({ fields, revision }) =>
      saved
        ? callEndpoint(bookingAdminEndpoints.changeBookingType, {
            params: { id: saved.id },
            body: { ...bodyOf(fields), revision },
          })
        : callEndpoint(bookingAdminEndpoints.makeBookingType, { body: bodyOf(fields) }),
    recordOf: (answer) => recordOf(answer.type),
    async readRecord() {
      const { types } = await queries.fetchQuery({ ...bookingTypesQuery(), staleTime: 0 })
      const found = saved && types.find(({ id }) => id === saved.id)
      return found ? recordOf(found) : null
    },
    onSaved(answer, _, typed) {
      void queries.invalidateQueries({ queryKey: bookingTypesQuery().queryKey })
      toast({ title: saved ? 'Booking type saved' : 'Booking type added', tone: 'good' })
      if (Object.keys(typed).length === 0) onDone()
      else setSaved(answer.type)
    },
  })
  const { fields, change, text, errors, errorAt, pending } = form
  const figure = (name: NumberName | 'mostPerDay' | 'price', hint?: string) => (
    <TextField
      label={labels[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      {...(hint && { hint })}
      {...text(name)}
    />
  )
  return (
    <RecordForm form={form} labels={labels} textOf={textOf} onSubmit={form.save} className="grid gap-5">
      <TextField label={labels.name} required maxLength={80} autoComplete="off" {...text('name')} />
      <TextField label={labels.slug} required maxLength={60} autoComplete="off" hint={`/book/${fields.slug}`} {...text('slug')} />
      <TextArea label={labels.text} rows={3} maxLength={600} {...text('text')} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {figure('minutes')}
        {figure('price', `Net, in ${currencySymbol()}. Blank means free.`)}
        {figure('bufferBefore')}
        {figure('bufferAfter')}
        {figure('noticeHours')}
        {figure('daysAhead')}
        {figure('mostPerDay', 'Blank means any number.')}
        <SelectField
          label={labels.meeting}
          choices={meetingPlaces.map((value) => ({ value, label: meetingPlaceLabels[value] }))}
          value={fields.meeting}
          onChange={({ target }) => change({ meeting: target.value as Fields['meeting'] })}
        />
      </div>
      <TextField
        label={labels.place}
        maxLength={300}
        autoComplete="off"
        hint={fields.meeting === 'call' ? 'Only in the emails, not on the website.' : 'Shown on the website and in the emails.'}
        {...text('place')}
      />
      <SelectField
        label={labels.assignment}
        choices={assignments.map((value) => ({ value, label: assignmentLabels[value] }))}
        value={fields.assignment}
        onChange={({ target }) => change({ assignment: target.value as Fields['assignment'] })}
      />
      <fieldset>
        <legend className="text-sm font-medium">{labels.personIds}</legend>
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
        questions={fields.questions}
        error={errors.questions}
        errorAt={errorAt}
        onChange={(questions) => change({ questions })}
      />
      <Checkbox label={labels.active} checked={fields.active} onChange={({ target }) => change({ active: target.checked })} />
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onDone}>
        {saved ? 'Save type' : 'Add type'}
      </DialogButtons>
    </RecordForm>
  )
}

/** A value of the form as text, for settling a conflict. */
function textOf(name: keyof Fields, value: Fields[keyof Fields]): string {
  if (name === 'questions') return (value as BookingQuestion[]).map(({ label }) => label).join(', ')
  if (name === 'personIds') return `${(value as string[]).length} people`
  if (name === 'active') return value ? 'Yes' : 'No'
  if (name === 'meeting') return meetingPlaceLabels[value as Fields['meeting']]
  return name === 'assignment' ? assignmentLabels[value as Fields['assignment']] : String(value)
}

function Questions({
  questions,
  error,
  errorAt,
  onChange,
}: {
  questions: BookingQuestion[]
  error: string | undefined
  errorAt(path: string): string | undefined
  onChange(questions: BookingQuestion[]): void
}) {
  const change = (id: string, changes: Partial<BookingQuestion>) =>
    onChange(questions.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{labels.questions}</legend>
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
