import { ExternalLink } from 'lucide-react'
import { mapLink } from '#domain/shoots/map-link.ts'
import type { ShootForm } from '#domain/shoots/shoot.ts'
import { makeId } from '#web/lib/make-id.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { CrewField } from './crew-field.tsx'
import { ShootRows } from './shoot-rows.tsx'
import type { ShootWriting } from './use-shoot-writing.ts'

type Text = Exclude<keyof ShootForm, 'crew' | 'contacts' | 'schedule'>

/** Form with all fields of a call sheet. */
export function ShootEditor({ writing: { fields, errors, change }, projectId }: { writing: ShootWriting; projectId: string }) {
  const text = (name: Text, label: string, maxLength = 300) => ({
    label,
    value: fields[name],
    error: errors[name],
    maxLength,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const map = mapLink(fields)
  return (
    <div className="grid grid-cols-1 gap-9">
      <Section title="When">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <TextField {...text('date', 'Day')} type="date" required className="max-sm:col-span-2" />
          <TextField {...text('callTime', 'General call')} type="time" />
          <TextField {...text('wrapTime', 'Wrap')} type="time" />
          <TextField {...text('title', 'Title', 120)} placeholder="Day 1" className="max-sm:col-span-2" />
        </div>
      </Section>
      <Section title="Where">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...text('placeName', 'Place', 200)} />
          <TextField {...text('placeAddress', 'Address')} />
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
          <TextArea {...text('placeNotes', 'Getting there', 2_000)} rows={2} className="sm:col-span-2" />
          <TextField {...text('weather', 'Weather')} />
          <TextField {...text('hospital', 'Nearest hospital')} />
        </div>
      </Section>
      <Section title="Crew">
        <CrewField
          crew={fields.crew}
          day={fields.date}
          projectId={projectId}
          callTime={fields.callTime}
          error={errors.crew}
          onChange={(crew) => change({ crew })}
        />
      </Section>
      <Section title="Schedule">
        <ShootRows
          label="Schedule"
          rows={fields.schedule}
          nameOf={({ what }, index) => what || `line ${index + 1}`}
          error={errors.schedule}
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
          error={errors.contacts}
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
        <TextArea {...text('notes', 'Notes for everyone', 5_000)} rows={5} />
      </Section>
    </div>
  )
}
