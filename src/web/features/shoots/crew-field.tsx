import { useQuery } from '@tanstack/react-query'
import type { CrewMember } from '#domain/shoots/shoot.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { ShootRows } from './shoot-rows.tsx'
import { crewQuery, teamOfCrewQuery } from './shoot-queries.ts'
import { useCrewClashes } from './use-crew-clashes.ts'

/** Crew: suppliers, freelancers of the team, and others. */
export function CrewField({
  crew,
  day,
  projectId,
  callTime,
  error,
  onChange,
}: {
  crew: CrewMember[]
  day: string
  projectId: string
  /** General call time. */
  callTime: string
  error: string | undefined
  onChange(crew: CrewMember[]): void
}) {
  const suppliers = useQuery(crewQuery()).data?.suppliers ?? []
  const team = useQuery(teamOfCrewQuery()).data?.people ?? []
  const clashOf = useCrewClashes({ day, projectId })
  const free = suppliers.filter(({ id }) => !crew.some(({ supplierId }) => supplierId === id))
  const isListed = (email: string, list: readonly { email: string }[]) =>
    list.some((one) => one.email.trim().toLowerCase() === email.toLowerCase())
  // A freelancer who is a supplier too is listed once, as that.
  const ofTeam = team.filter(({ email }) => !isListed(email, crew) && !isListed(email, suppliers))
  const labelOf = (member: { supplierId: string | null; name: string; email: string }) =>
    clashOf(member) ? `${member.name} (not free)` : member.name
  const add = (member: Partial<CrewMember>) =>
    onChange([...crew, { id: makeId(), supplierId: null, name: '', role: '', callTime: '', email: '', phone: '', ...member }])
  return (
    <div className="grid gap-4">
      <ShootRows
        label="Crew"
        rows={crew}
        nameOf={({ name }, index) => name || `person ${index + 1}`}
        error={error}
        add="Add another person"
        fields="grid-cols-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem]"
        onChange={onChange}
        onAdd={() => add({})}
      >
        {(member, change) => {
          const text = (field: 'name' | 'role' | 'email' | 'phone', label: string, maxLength: number) => ({
            label,
            value: member[field],
            maxLength,
            autoComplete: 'off',
            onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
          })
          return (
            <>
              <TextField {...text('name', 'Name', 120)} />
              <TextField {...text('role', 'Role', 120)} />
              <TextField
                label={callTime ? `Own call (${callTime})` : 'Own call'}
                type="time"
                value={member.callTime}
                onChange={({ target }) => change({ callTime: target.value })}
              />
              <TextField {...text('email', 'Email', 254)} type="email" className="sm:col-span-2" />
              <TextField {...text('phone', 'Phone', 40)} type="tel" />
              <p role="status" className="border-l-2 border-warn bg-warn/8 px-3 py-2 text-sm empty:sr-only sm:col-span-full">
                {clashOf(member)}
              </p>
            </>
          )
        }}
      </ShootRows>
      {free.length > 0 && (
        <SelectField
          label="Add a supplier"
          placeholder="Choose..."
          value=""
          choices={free.map(({ id, name, email }) => ({
            value: id,
            label: labelOf({ supplierId: id, name, email }),
          }))}
          onChange={({ target }) => {
            const chosen = free.find(({ id }) => id === target.value)
            if (chosen) add({ supplierId: chosen.id, name: chosen.name, email: chosen.email, phone: chosen.phone })
          }}
          className="max-w-sm"
        />
      )}
      {ofTeam.length > 0 && (
        <SelectField
          label="Add a freelancer of the team"
          placeholder="Choose..."
          value=""
          choices={ofTeam.map(({ id, name, email }) => ({ value: id, label: labelOf({ supplierId: null, name, email }) }))}
          onChange={({ target }) => {
            const chosen = ofTeam.find(({ id }) => id === target.value)
            if (chosen) add({ name: chosen.name, email: chosen.email })
          }}
          className="max-w-sm"
        />
      )}
    </div>
  )
}
