import { useQueryClient } from '@tanstack/react-query'
import { deliveryProfileFields } from '#domain/deliveries/profile-fields.ts'
import type { DeliveryProfile } from '#domain/deliveries/profile.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { addProfile, changeProfile, profilesQuery } from './delivery-queries.ts'

/** Adds a profile, or changes one; ffmpeg tries it before it is saved. */
export function ProfileForm({ profile, onDone }: { profile: DeliveryProfile | null; onDone(): void }) {
  const queries = useQueryClient()
  const form = useFieldForm({
    table: deliveryProfileFields,
    record: profile,
    failure: ['Profile not added', 'Profile not saved'],
    savesMerged: true,
    add: addProfile,
    patch: (body, { id }) => changeProfile(id, body),
    recordIn: (answer) => answer.profile,
    async read({ id }) {
      const { profiles } = await queries.fetchQuery(profilesQuery())
      return profiles.find((one) => one.id === id)
    },
    onSaved(_, was) {
      void invalidate(queries, profilesQuery())
      toast({ title: was ? 'Profile saved' : 'Profile added', tone: 'good' })
    },
    onDone,
  })
  return (
    <RecordForm form={form} onSubmit={form.save} className="grid grid-cols-1 gap-4">
      <RecordFields form={form} names={['name']} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <RecordFields form={form} names={['aspect', 'edge', 'codec', 'loudness', 'captions']} />
      </div>
      <RecordFields form={form} names={['slate', 'namePattern']} />
      <DialogButtons pending={form.pending} pendingText="Trying on one second..." onCancel={onDone}>
        {form.saved ? 'Save profile' : 'Add profile'}
      </DialogButtons>
    </RecordForm>
  )
}
