import { ExternalLink } from 'lucide-react'
import { mapLink } from '#domain/shoots/map-link.ts'
import type { AdminShoot } from '#domain/shoots/shoot.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { TextField } from '#web/ui/forms/field.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { CrewField } from './crew-field.tsx'
import { ShootKit } from './shoot-kit.tsx'
import { ShootRows } from './shoot-rows.tsx'
import type { ShootFormState } from './use-shoot-form.ts'

/** Form with all fields of a call sheet. */
export function ShootEditor({ form, shoot }: { form: ShootFormState; shoot: AdminShoot }) {
  const { fields, errorAt, change } = form
  const map = mapLink(fields)
  return (
    <div className="grid grid-cols-1 gap-9">
      <Section title="When">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <RecordField form={form} name="date" className="max-sm:col-span-2" />
          <RecordFields form={form} names={['callTime', 'wrapTime']} />
          <RecordField form={form} name="title" className="max-sm:col-span-2" />
        </div>
      </Section>
      <Section title="Where">
        <div className="grid gap-4 sm:grid-cols-2">
          <RecordFields form={form} names={['placeName', 'placeAddress']} />
          {map && (
            <a
              href={map}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex items-center gap-1.5 text-sm sm:col-span-2"
            >
              <ExternalLink aria-hidden="true" size={14} />
              View map
            </a>
          )}
          <RecordFields form={form} names={['placeNotes', 'weather', 'hospital']} />
        </div>
      </Section>
      <Section title="Crew">
        <CrewField
          crew={fields.crew}
          day={fields.date}
          projectId={shoot.projectId}
          callTime={fields.callTime}
          error={errorAt('crew')}
          onChange={(crew) => change({ crew })}
        />
      </Section>
      <ShootKit shoot={shoot} />
      <Section title="Schedule">
        <ShootRows
          label="Schedule"
          rows={fields.schedule}
          nameOf={({ what }, index) => what || `line ${index + 1}`}
          error={errorAt('schedule')}
          add="Add a line"
          fields="grid-cols-1 sm:grid-cols-[9rem_minmax(0,1fr)]"
          onChange={(schedule) => change({ schedule })}
          onAdd={() => change({ schedule: [...fields.schedule, { id: makeId(), time: '', what: '' }] })}
        >
          {(row, changeRow) => (
            <>
              <TextField label="Time" type="time" value={row.time} onChange={({ target }) => changeRow({ time: target.value })} />
              <TextField
                label="What"
                value={row.what}
                maxLength={300}
                autoComplete="off"
                onChange={({ target }) => changeRow({ what: target.value })}
              />
            </>
          )}
        </ShootRows>
      </Section>
      <Section title="Contacts">
        <ShootRows
          label="Contacts"
          rows={fields.contacts}
          nameOf={({ name }, index) => name || `contact ${index + 1}`}
          error={errorAt('contacts')}
          add="Add a contact"
          fields="grid-cols-2 lg:grid-cols-3"
          onChange={(contacts) => change({ contacts })}
          onAdd={() => change({ contacts: [...fields.contacts, { id: makeId(), name: '', role: '', phone: '' }] })}
        >
          {(row, changeRow) =>
            (['name', 'role', 'phone'] as const).map((field) => (
              <TextField
                key={field}
                label={{ name: 'Name', role: 'Role', phone: 'Phone' }[field]}
                type={field === 'phone' ? 'tel' : 'text'}
                value={row[field]}
                maxLength={field === 'phone' ? 40 : 120}
                autoComplete="off"
                onChange={({ target }) => changeRow({ [field]: target.value })}
                className={field === 'name' ? 'max-lg:col-span-2' : undefined}
              />
            ))
          }
        </ShootRows>
      </Section>
      <Section title="Notes">
        <RecordFields form={form} names={['notes']} />
      </Section>
    </div>
  )
}
