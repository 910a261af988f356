import { useQueryClient } from '@tanstack/react-query'
import { morePower, refusalToInvite } from '#domain/people/people-rules.ts'
import { invitationDays } from '#domain/people/person.ts'
import { invitationFields } from '#domain/people/person-fields.ts'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { roleLabels, roles } from '#domain/people/roles.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { StepButtons, stepParams, type FormStep } from '#web/ui/forms/step-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { peopleChanged } from './people-queries.ts'

/** Invites somebody to the admin area. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Invite someone">
      <InviteForm onDone={onClose} />
    </Dialog>
  )
}

/** `step` is set where the form is a step of the set-up. */
export function InviteForm({ step, onDone }: { step?: FormStep; onDone?(): void }) {
  const queries = useQueryClient()
  const me = useMe()
  const roleChoices = roles.map((value) => ({
    value,
    label: roleLabels[value],
    disabled: me !== undefined && refusalToInvite(me, { role: value }) !== null,
  }))
  const usual = invitationFields.role.blank
  const first =
    roleChoices.find(({ value, disabled }) => value === usual && !disabled) ?? roleChoices.find(({ disabled }) => !disabled)
  const form = useFieldForm({
    table: invitationFields,
    record: null,
    start: { role: first?.value ?? usual },
    add: (body) => callEndpoint(peopleEndpoints.invitePerson, { body }),
    recordIn: ({ person }) => ({ ...person, email: person.email ?? '' }),
    failure: 'Not invited',
    onSaved(answer) {
      toast({ title: 'Invitation sent', text: answer.person.email ?? '', tone: 'good' })
      void peopleChanged(queries)
      onDone?.()
      step?.onSaved()
    },
  })
  const why = (me && refusalToInvite(me, { role: form.fields.role })) ?? undefined
  const some = roleChoices.some(({ disabled }) => disabled)
  return (
    <RecordForm
      closes
      label="Invite someone"
      form={form}
      onSubmit={form.save}
      leaveParams={stepParams}
      className={classNames('grid gap-5', step && 'max-w-2xl')}
    >
      <RecordFields form={form} names={['name', 'email']} />
      <RecordField form={form} name="role" choices={roleChoices} />
      {some && <p className="text-sm text-muted">{morePower}</p>}
      <p className="text-sm text-muted">They choose their own password. The link works once, for {invitationDays} days.</p>
      {step && <StepButtons step={step} why={why} saving={form.pending} savingText="Sending..." saveText="Send and continue" />}
      {onDone && (
        <DialogButtons why={why} pending={form.pending} pendingText="Sending..." onCancel={onDone}>
          Send the invitation
        </DialogButtons>
      )}
    </RecordForm>
  )
}
