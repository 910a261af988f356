import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { checkProfileFields } from '#domain/checks/check-fields.ts'
import { builtInKeys, builtInProfiles, limitsLabel } from '#domain/checks/check-limits.ts'
import { checkEndpoints, type CheckProfile } from '#domain/checks/check-endpoints.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { valuesOf } from '#domain/common/field-table.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useFieldForm, useNewFields } from '#web/lib/forms/use-field-form.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { RecordFields, type FieldsState } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { limitsChanged, profilesQuery } from './check-queries.ts'

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
      void invalidate(queries, profilesQuery())
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

/** A new profile begins with the limits of the web. */
const start = valuesOf(checkProfileFields, { name: '', ...builtInProfiles.web.limits })

function AddProfile({ onClose }: { onClose(): void }) {
  const show = useShow()
  const form = useNewFields({
    table: checkProfileFields,
    start,
    failure: 'Profile not added',
    send: (body) => callEndpoint(checkEndpoints.addCheckProfile, { body }),
    onDone(answer) {
      show(answer)
      toast({ title: 'Profile added', tone: 'good' })
      onClose()
    },
  })
  return (
    <SendingForm pending={form.pending} onSubmit={form.submit} className="grid gap-4">
      <Fields form={form} />
      <DialogButtons pending={form.pending} pendingText="Adding..." onCancel={onClose}>
        Add profile
      </DialogButtons>
    </SendingForm>
  )
}

/** Form for a profile of the studio. */
export function ProfileForm({ profile, onClose }: { profile: CheckProfile; onClose(): void }) {
  const queries = useQueryClient()
  const show = useShow()
  const own = ({ profiles }: Profiles) => profiles.find(({ id }) => id === profile.id)
  const form = useFieldForm({
    table: checkProfileFields,
    record: profile,
    failure: 'Profile not saved',
    change: (body, { id }) => callEndpoint(checkEndpoints.changeCheckProfile, { params: { id }, body }),
    recordIn: own,
    read: async () => own(await queries.fetchQuery(profilesQuery())),
    onSaved(answer) {
      show(answer)
      toast({ title: 'Saved', tone: 'good' })
    },
    onDone: onClose,
  })
  return (
    <RecordForm form={form} onSubmit={form.save} className="grid gap-4">
      <Fields form={form} />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
        Save
      </DialogButtons>
    </RecordForm>
  )
}

const numbers = ['loudness', 'tolerance', 'truePeak', 'silenceSeconds', 'blackSeconds', 'freezeSeconds'] as const

const Fields = ({ form }: { form: FieldsState<typeof checkProfileFields> }) => (
  <>
    <RecordFields form={form} names={['name']} />
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <RecordFields form={form} names={numbers} />
    </div>
    <RecordFields form={form} names={['sound', 'strictLoudness']} />
  </>
)
