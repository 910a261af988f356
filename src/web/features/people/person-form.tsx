import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { abilities, abilityLabels, type Ability } from '#domain/common/ability.ts'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { refusalToChange, refusalToInvite } from '#domain/people/people-rules.ts'
import type { StaffMember } from '#domain/people/person.ts'
import { personFields } from '#domain/people/person-fields.ts'
import { abilitiesOf, ownAbilities, roleLabels, roles, withRequired, type StaffRole } from '#domain/people/roles.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { peopleChanged, peopleQuery } from './people-queries.ts'
import { RemovePerson } from './remove-person.tsx'

type Body = BodyGivenTo<typeof peopleEndpoints.changePerson>

const change = (id: string, body: Body) => callEndpoint(peopleEndpoints.changePerson, { params: { id }, body })

/** One member of staff: name, role and abilities, the invitation, suspending and removing. */
export function PersonForm({ person, colleagues, onDone }: { person: StaffMember; colleagues: StaffMember[]; onDone(): void }) {
  const refusalTo = useRefusalTo(person, colleagues)
  if (person.byStudioPassword) return <StudioPassword person={person} refusalTo={refusalTo} />
  return (
    <div className="grid gap-8">
      <Fields person={person} refusalTo={refusalTo} />
      <Standing person={person} colleagues={colleagues} refusalTo={refusalTo} onDone={onDone} />
    </div>
  )
}

type RefusalTo = (wanted: Parameters<typeof refusalToChange>[1]) => string | undefined

/** Why whoever is signed in cannot change this person like this. */
function useRefusalTo(person: StaffMember, colleagues: StaffMember[]): RefusalTo {
  const by = useMe()
  const { id, role, abilities: held, state } = person
  const row = { role, abilities: held, suspended: state === 'suspended' }
  const owners = colleagues.filter((other) => other.role === 'owner' && other.state === 'active').map((other) => other.id)
  return (wanted) => (by && refusalToChange({ id, row, owners, by }, wanted)?.text) ?? undefined
}

function Fields({ person, refusalTo }: { person: StaffMember; refusalTo: RefusalTo }) {
  const queries = useQueryClient()
  const form = useFieldForm({
    table: personFields,
    record: person,
    patch: (body) => change(person.id, body),
    recordIn: (answer) => answer.person,
    async read() {
      const { people } = await queries.fetchQuery({ ...peopleQuery(), staleTime: 0 })
      return people.find(({ id }) => id === person.id)
    },
    failure: 'Not saved',
    onSaved(answer) {
      toast({ title: 'Saved', text: answer.person.name, tone: 'good' })
      void peopleChanged(queries, answer.person)
    },
  })
  const { role, abilities: held } = form.fields
  const roleChoices = roles.map((value) => ({
    value,
    label: roleLabels[value],
    disabled: value !== role && Boolean(refusalTo({ role: value })),
  }))
  const boxes = abilities.map((ability) => {
    const next = withAbility(role, held, ability, !held.includes(ability))
    return { ability, next, why: refusalTo({ role, abilities: next }) }
  })
  // Owners may do everything: nothing is refused there, and nothing can be chosen.
  const refusals = role === 'owner' ? [refusalTo({})] : boxes.map(({ why }) => why)
  const why = refusals.find(Boolean) ?? roles.map((value) => refusalTo({ role: value })).find(Boolean)
  return (
    <RecordForm label="Edit person" form={form} onSubmit={form.save} className="grid gap-5">
      <RecordFields form={form} names={['name']} />
      <RecordField
        form={form}
        name="role"
        choices={roleChoices}
        onValue={(next) => form.change({ role: next, abilities: abilitiesOf(next, { added: [], taken: [] }) })}
      />
      <fieldset disabled={role === 'owner'} className="grid gap-1">
        <legend className="label mb-2">What they can do</legend>
        {boxes.map(({ ability, next, why }) => (
          <Checkbox
            key={ability}
            label={abilityLabels[ability]}
            checked={held.includes(ability)}
            disabled={Boolean(why)}
            onChange={() => form.change({ abilities: next })}
          />
        ))}
      </fieldset>
      {why && <p className="text-sm text-muted">{why}</p>}
      <div className="flex justify-end border-t border-line pt-4">
        <Button type="submit" size="small" why={refusalTo({})} pending={form.pending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </RecordForm>
  )
}

/** Without an ability, those that need it go too; with one, those that it needs come too. */
function withAbility(role: StaffRole, held: readonly Ability[], ability: Ability, on: boolean): Ability[] {
  const wanted = abilities.filter((other) => (other === ability ? on : held.includes(other)))
  return abilitiesOf(role, ownAbilities(role, on ? withRequired(wanted) : wanted))
}

/** Suspending, inviting again and removing. */
function Standing({
  person,
  colleagues,
  refusalTo,
  onDone,
}: {
  person: StaffMember
  colleagues: StaffMember[]
  refusalTo: RefusalTo
  onDone(): void
}) {
  const { id, name, state } = person
  const queries = useQueryClient()
  const me = useMe()
  const [asked, setAsked] = useState(false)
  const suspended = state === 'suspended'
  const suspend = useWrite({
    failure: 'Not changed',
    send: (wanted: boolean) => change(id, { suspended: wanted }),
    onDone(answer, wanted) {
      toast({ title: wanted ? 'Suspended' : 'Let back in', text: name, tone: 'good' })
      void peopleChanged(queries, answer.person)
    },
  })
  const again = useWrite({
    failure: 'Not sent',
    send: () => callEndpoint(peopleEndpoints.inviteAgain, { params: { id } }),
    onDone(answer) {
      toast({ title: 'Invitation sent', text: person.email ?? '', tone: 'good' })
      void peopleChanged(queries, answer.person)
    },
  })
  if (me?.id === id) return <p className="text-sm text-muted">This is you. Another owner can suspend or remove your account.</p>
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      {(state === 'invited' || state === 'expired') && (
        <Button
          variant="secondary"
          size="small"
          why={(me && refusalToInvite(me, person)) ?? undefined}
          pending={again.pending}
          pendingText="Sending..."
          onClick={() => again.write(undefined)}
        >
          Send a new invitation
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        why={refusalTo({ suspended: !suspended })}
        pending={suspend.pending}
        pendingText="Saving..."
        onClick={() => (suspended ? suspend.write(false) : setAsked(true))}
      >
        {suspended ? 'Let back in' : 'Suspend'}
      </Button>
      <RemovePerson person={person} colleagues={colleagues} why={refusalTo({ removed: true })} onRemoved={onDone} />
      <ConfirmDialog
        open={asked}
        danger
        title={`Suspend ${name}?`}
        text="They’ll be signed out everywhere at once, and can’t sign in until you let them back in."
        confirmText="Suspend"
        onConfirm={() => suspend.write(true)}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}

/** The owner of the one-field sign-in: it can be switched off once somebody else is an owner. */
function StudioPassword({ person, refusalTo }: { person: StaffMember; refusalTo: RefusalTo }) {
  const queries = useQueryClient()
  const off = person.state === 'suspended'
  const { write, pending } = useWrite({
    failure: 'Not changed',
    send: (suspended: boolean) => change(person.id, { suspended }),
    onDone(answer, suspended) {
      const text = suspended ? 'Everyone signs in with their own account.' : 'It signs in as an owner.'
      toast({ title: suspended ? 'The studio’s password is switched off' : 'The studio’s password is on', text, tone: 'good' })
      void peopleChanged(queries, answer.person)
    },
  })
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Anyone who knows the studio’s password signs in as an owner, and the history says “{person.name}”. Switch it off when
        everyone has an account of their own.
      </p>
      <div>
        <Button
          variant="secondary"
          size="small"
          why={refusalTo({ suspended: !off })}
          pending={pending}
          pendingText="Saving..."
          onClick={() => write(!off)}
        >
          {off ? 'Switch the studio’s password on' : 'Switch the studio’s password off'}
        </Button>
      </div>
    </div>
  )
}
