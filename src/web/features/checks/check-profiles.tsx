import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import {
  builtInKeys,
  builtInProfiles,
  limitsLabel,
  soundExpectationLabels,
  soundExpectations,
  type CheckLimits,
} from '#domain/checks/check-limits.ts'
import { checkEndpoints, type CheckProfile } from '#domain/checks/check-endpoints.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { limitsChanged, profilesQuery } from './check-queries.ts'
import { numberOf, textOf } from './number-text.ts'

export type Profiles = AnswerOf<typeof checkEndpoints.readCheckProfiles>

/** Profiles of technical checks, and which one deliverables have that name none. */
export function CheckProfiles({ saved }: { saved: Profiles }) {
  const queries = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<CheckProfile | null>(null)
  const [removed, setRemoved] = useState<CheckProfile | null>(null)
  const show = useShow()
  const standard = useWrite({
    send: (profile: string) =>
      callEndpoint(checkEndpoints.saveCheckSettings, { body: { profile: profile as 'web', revision: saved.revision } }),
    onDone(answer) {
      show(answer)
      toast({ title: 'Settings saved', tone: 'good' })
    },
    onRefused({ message }) {
      toast({ title: 'Error saving settings', text: message, tone: 'bad' })
      void queries.invalidateQueries({ queryKey: profilesQuery().queryKey })
    },
  })
  const remove = useWrite({
    send: ({ id }: CheckProfile) => callEndpoint(checkEndpoints.removeCheckProfile, { params: { id } }),
    onDone(answer, { name }) {
      show(answer)
      toast({ title: `${name} removed`, tone: 'good' })
    },
    onRefused: ({ message }) => toast({ title: 'Profile not removed', text: message, tone: 'bad' }),
  })
  return (
    <div className="grid max-w-2xl gap-7">
      <SelectField
        label="Default profile"
        hint="For deliverables that name none."
        choices={[
          ...builtInKeys.map((key) => ({ value: key, label: builtInProfiles[key].name })),
          ...saved.profiles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={saved.profile}
        disabled={standard.pending}
        onChange={({ target }) => standard.write(target.value)}
      />
      <section aria-label="Profiles">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-sm font-semibold">Profiles</h2>
          <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={15} />
            Add a profile
          </Button>
        </div>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
          {builtInKeys.map((key) => (
            <li key={key} className="px-4 py-3">
              <p className="font-semibold">{builtInProfiles[key].name}</p>
              <p className="text-muted">{limitsLabel(builtInProfiles[key].limits)}</p>
            </li>
          ))}
          {saved.profiles.map((profile) => (
            <li key={profile.id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{profile.name}</p>
                <p className="text-muted">{limitsLabel(profile)}</p>
              </div>
              <span className="-mr-2 flex gap-1">
                <Button variant="quiet" size="small" onClick={() => setEdited(profile)} aria-label={`Edit ${profile.name}`}>
                  <Pencil aria-hidden="true" size={14} />
                </Button>
                <Button variant="quiet" size="small" onClick={() => setRemoved(profile)} aria-label={`Remove ${profile.name}`}>
                  <Trash2 aria-hidden="true" size={14} />
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Dialog open={adding} onClose={() => setAdding(false)} title="Add a profile">
        {adding && <AddProfile onClose={() => setAdding(false)} />}
      </Dialog>
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title={`Edit ${edited?.name ?? ''}`}>
        {edited && <ProfileForm key={edited.id} profile={edited} onClose={() => setEdited(null)} />}
      </Dialog>
      <ConfirmDialog
        open={removed !== null}
        title={`Remove ${removed?.name ?? ''}?`}
        text="A profile that a deliverable uses cannot be removed."
        confirmText="Remove"
        danger
        onConfirm={() => removed && remove.write(removed)}
        onClose={() => setRemoved(null)}
      />
    </div>
  )
}

function useShow() {
  const queries = useQueryClient()
  return (answer: Profiles) => {
    queries.setQueryData(profilesQuery().queryKey, answer)
    limitsChanged(queries)
  }
}

const labels = {
  name: 'Name',
  loudness: 'Loudness (LUFS)',
  tolerance: 'Tolerance (LU)',
  truePeak: 'True peak up to (dBTP)',
  strictLoudness: 'Hold the email when loudness or true peak is outside these limits',
  sound: 'Sound',
  silenceSeconds: 'Silence from (seconds)',
  blackSeconds: 'Black from (seconds)',
  freezeSeconds: 'Freeze from (seconds)',
}
const numbers = ['loudness', 'tolerance', 'truePeak', 'silenceSeconds', 'blackSeconds', 'freezeSeconds'] as const
type Typed = Record<(typeof numbers)[number], string> & Pick<CheckLimits, 'sound' | 'strictLoudness'> & { name: string }

const typedOf = ({ name, sound, strictLoudness, ...limits }: CheckLimits & { name: string }): Typed => ({
  name,
  sound,
  strictLoudness,
  ...(Object.fromEntries(numbers.map((key) => [key, textOf(limits[key])])) as Record<(typeof numbers)[number], string>),
})

/** An empty field is no number, which the server says at it. */
const limitsOf = ({ name, sound, strictLoudness, ...typed }: Typed): CheckLimits & { name: string } => ({
  name,
  sound,
  strictLoudness,
  ...(Object.fromEntries(numbers.map((key) => [key, numberOf(typed[key]) ?? NaN])) as Record<(typeof numbers)[number], number>),
})

function AddProfile({ onClose }: { onClose(): void }) {
  const show = useShow()
  const [typed, setTyped] = useState(typedOf({ name: '', ...builtInProfiles.web.limits }))
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Profile not added',
    fields: Object.keys(labels),
    send: (body: Typed) => callEndpoint(checkEndpoints.addCheckProfile, { body: limitsOf(body) }),
    onDone(answer) {
      show(answer)
      toast({ title: 'Profile added', tone: 'good' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write(typed)
  }
  return (
    <SendingForm pending={pending} onSubmit={submit} className="grid gap-4">
      <Fields
        typed={typed}
        errors={errors}
        change={(changes) => {
          clearErrors()
          setTyped({ ...typed, ...changes })
        }}
      />
      <DialogButtons pending={pending} pendingText="Adding..." onCancel={onClose}>
        Add profile
      </DialogButtons>
    </SendingForm>
  )
}

const recordOf = (profile: CheckProfile) => ({ fields: typedOf(profile), revision: profile.revision })

/** Form for a profile of the studio. */
export function ProfileForm({ profile, onClose }: { profile: CheckProfile; onClose(): void }) {
  const queries = useQueryClient()
  const show = useShow()
  const own = ({ profiles }: Profiles) => profiles.find(({ id }) => id === profile.id)
  const form = useRecordForm({
    record: recordOf(profile),
    failure: 'Profile not saved',
    save: ({ fields, revision }) =>
      callEndpoint(checkEndpoints.changeCheckProfile, { params: { id: profile.id }, body: { ...limitsOf(fields), revision } }),
    recordOf: (answer) => recordOf(own(answer) ?? profile),
    async readRecord() {
      const found = own(await queries.fetchQuery(profilesQuery()))
      return found ? recordOf(found) : null
    },
    onSaved(answer, _, typed) {
      show(answer)
      toast({ title: 'Saved', tone: 'good' })
      if (Object.keys(typed).length === 0) onClose()
    },
  })
  return (
    <RecordForm form={form} labels={labels} onSubmit={form.save} className="grid gap-4">
      <Fields typed={form.fields} errors={form.errors} change={form.change} />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
        Save
      </DialogButtons>
    </RecordForm>
  )
}

const sounds = soundExpectations.map((value) => ({ value, label: soundExpectationLabels[value] }))

function Fields({
  typed,
  errors,
  change,
}: {
  typed: Typed
  errors: Partial<Record<string, string>>
  change(changes: Partial<Typed>): void
}) {
  return (
    <>
      <TextField
        label={labels.name}
        maxLength={60}
        autoComplete="off"
        value={typed.name}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {numbers.map((key) => (
          <TextField
            key={key}
            label={labels[key]}
            inputMode="text"
            maxLength={8}
            autoComplete="off"
            value={typed[key]}
            error={errors[key]}
            onChange={({ target }) => change({ [key]: target.value })}
          />
        ))}
      </div>
      <SelectField
        label={labels.sound}
        choices={sounds}
        value={typed.sound}
        error={errors.sound}
        onChange={({ target }) => change({ sound: target.value as CheckLimits['sound'] })}
      />
      <Checkbox
        label={labels.strictLoudness}
        checked={typed.strictLoudness}
        onChange={({ target }) => change({ strictLoudness: target.checked })}
      />
    </>
  )
}
