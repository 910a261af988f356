import { useQueryClient } from '@tanstack/react-query'
import { invitationDays } from '#domain/clients/client-messages.ts'
import { newContactFields } from '#domain/clients/contact-fields.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { contactsChanged, type ContactWrites } from './contact-queries.ts'
import { RightsField } from './rights-field.tsx'

/** Invites a person to a client's portal. */
export function InviteContact({ writes, onDone }: { writes: ContactWrites; onDone(): void }) {
  const queries = useQueryClient()
  const form = useFieldForm({
    table: newContactFields,
    record: null,
    add: writes.invite,
    recordIn: (answer) => answer.person,
    failure: 'Not invited',
    onSaved(answer) {
      toast({ title: 'Invitation sent', text: answer.person.email, tone: 'good' })
      void contactsChanged(queries)
      onDone()
    },
  })
  return (
    <RecordForm closes label="Invite a colleague" form={form} onSubmit={form.save} className="grid gap-5">
      <RecordFields form={form} names={['name', 'email']} />
      <RightsField rights={form.fields.rights} error={form.errors.rights} onChange={(rights) => form.change({ rights })} />
      <p className="text-sm text-muted">They choose their own password. The link works once, for {invitationDays} days.</p>
      <DialogButtons pending={form.pending} pendingText="Sending..." onCancel={onDone}>
        Send the invitation
      </DialogButtons>
    </RecordForm>
  )
}
