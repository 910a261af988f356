import { useQueryClient } from '@tanstack/react-query'
import { invitationDays } from '#domain/clients/client-messages.ts'
import type { ContactRight } from '#domain/clients/contact-rights.ts'
import type { ContactCard } from '#domain/clients/contact.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { contactsChanged, type ContactWrites } from './contact-queries.ts'
import { RightsField } from './rights-field.tsx'

const labels = { name: 'Name', email: 'Email', rights: 'Permissions' }
const blank: { name: string; email: string; rights: ContactRight[] } = { name: '', email: '', rights: ['comment'] }

const recordOf = ({ name, email, rights }: ContactCard) => ({ fields: { name, email, rights } })

/** Invites a person to a client's portal. */
export function InviteContact({ writes, onDone }: { writes: ContactWrites; onDone(): void }) {
  const queries = useQueryClient()
  const form = useRecordForm({
    record: { fields: blank },
    save: ({ fields }) => writes.invite(fields),
    recordOf: (answer) => recordOf(answer.person),
    failure: 'Not invited',
    onSaved(answer) {
      toast({ title: 'Invitation sent', text: answer.person.email, tone: 'good' })
      void contactsChanged(queries)
      onDone()
    },
  })
  return (
    <RecordForm closes label="Invite a colleague" form={form} labels={labels} onSubmit={form.save} className="grid gap-5">
      <TextField label={labels.name} autoComplete="off" required maxLength={120} {...form.text('name')} />
      <TextField label={labels.email} type="email" autoComplete="off" required maxLength={254} {...form.text('email')} />
      <RightsField rights={form.fields.rights} error={form.errors.rights} onChange={(rights) => form.change({ rights })} />
      <p className="text-sm text-muted">They choose their own password. The link works once, for {invitationDays} days.</p>
      <DialogButtons pending={form.pending} pendingText="Sending..." onCancel={onDone}>
        Send the invitation
      </DialogButtons>
    </RecordForm>
  )
}
