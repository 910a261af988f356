import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { bookingAdminEndpoints } from '#domain/bookings/booking-admin-endpoints.ts'
import type { BookingSettings } from '#domain/bookings/working-hours.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, FieldError, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { bookingSettingsQuery } from './booking-admin-queries.ts'

type Settings = AnswerOf<typeof bookingAdminEndpoints.readBookingSettings>

const labels = { bankHolidays: 'Bank holidays of England', daysOff: 'Days off' }
const recordOf = ({ revision, ...fields }: Settings) => ({ fields, revision })

/** Bank holidays, and the studio's own days off. */
export function BookingSettingsForm({ saved }: { saved: Settings }) {
  const queries = useQueryClient()
  const form = useRecordForm<BookingSettings, { settings: Settings }>({
    record: recordOf(saved),
    failure: 'Days not saved',
    save: ({ fields, revision }) => callEndpoint(bookingAdminEndpoints.saveBookingSettings, { body: { ...fields, revision } }),
    recordOf: (answer) => recordOf(answer.settings),
    readRecord: async () => recordOf(await queries.fetchQuery({ ...bookingSettingsQuery(), staleTime: 0 })),
    onSaved(answer) {
      queries.setQueryData(bookingSettingsQuery().queryKey, answer.settings)
      toast({ title: 'Days saved', tone: 'good' })
    },
  })
  const { fields, change, errors, errorAt, pending, dirty } = form
  const { bankHolidays, daysOff } = fields
  return (
    <RecordForm
      label="Days when nobody can be booked"
      form={form}
      labels={labels}
      textOf={(_, value) =>
        Array.isArray(value) ? value.map(({ day, name }) => `${day} ${name}`).join(', ') : value ? 'Yes' : 'No'
      }
      onSubmit={form.save}
      className="grid gap-4"
    >
      <Checkbox
        label={labels.bankHolidays}
        checked={bankHolidays}
        onChange={({ target }) => change({ bankHolidays: target.checked })}
      />
      {daysOff.map(({ day, name }, index) => {
        const set = (changes: Partial<{ day: string; name: string }>) =>
          change({ daysOff: daysOff.map((one, at) => (at === index ? { ...one, ...changes } : one)) })
        return (
          <div
            key={index}
            role="group"
            aria-label={`Day off ${index + 1}`}
            className="grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto] items-end gap-3"
          >
            <TextField
              label="Day"
              type="date"
              value={day}
              error={errorAt(`daysOff.${index}.day`)}
              onChange={({ target }) => set({ day: target.value })}
            />
            <TextField
              label="Name"
              maxLength={80}
              value={name}
              error={errorAt(`daysOff.${index}.name`)}
              onChange={({ target }) => set({ name: target.value })}
            />
            <Button
              variant="quiet"
              size="small"
              className="mb-1"
              aria-label={`Remove day off ${index + 1}`}
              onClick={() => change({ daysOff: daysOff.filter((_, at) => at !== index) })}
            >
              <Trash2 aria-hidden="true" size={15} />
            </Button>
          </div>
        )
      })}
      <FieldError id="studio-days-error">{errors.daysOff}</FieldError>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => change({ daysOff: [...daysOff, { day: '', name: '' }] })}>
          <Plus aria-hidden="true" size={15} />
          Add a day off
        </Button>
        <Button type="submit" size="small" pending={pending} pendingText="Saving..." disabled={!dirty}>
          Save days
        </Button>
      </div>
    </RecordForm>
  )
}
