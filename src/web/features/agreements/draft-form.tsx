import { useQueryClient } from '@tanstack/react-query'
import type { Agreement } from '#domain/agreements/agreement-endpoints.ts'
import { agreementDraftFields } from '#domain/agreements/agreement-fields.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { agreementQuery, agreementsChanged, changeAgreement } from './agreement-queries.ts'
import { SignersField } from './signers-field.tsx'

const toFill = (agreement: Agreement) => ({
  ...agreement,
  signers: agreement.signers.map(({ name, email, role, onDevice }) => ({ name, email, role, onDevice })),
})

/** Changes an agreement before it is sent. */
export function DraftForm({ agreement, onDone }: { agreement: Agreement; onDone(): void }) {
  const queries = useQueryClient()
  const { id, projectId } = agreement
  const form = useFieldForm({
    table: agreementDraftFields,
    record: toFill(agreement),
    failure: 'Draft not saved',
    savesMerged: true,
    patch: (body) => changeAgreement(projectId, id, body),
    recordIn: (answer) => toFill(answer.agreement),
    async read() {
      const { agreement: found } = await queries.fetchQuery({ ...agreementQuery(projectId, id), staleTime: 0 })
      return found.sentAt === null ? toFill(found) : null
    },
    onSaved() {
      void agreementsChanged(queries, projectId)
      toast({ title: 'Draft saved', tone: 'good' })
    },
    onDone,
  })
  const { fields, change, errorAt, pending } = form
  return (
    <RecordForm form={form} onSubmit={form.save} className="grid grid-cols-1 gap-5">
      <RecordFields form={form} names={['title', 'text']} />
      <SignersField
        signers={fields.signers}
        inOrder={fields.inOrder}
        error={errorAt('signers')}
        onChange={(signers) => change({ signers })}
        onOrder={(inOrder) => change({ inOrder })}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <RecordFields form={form} names={['expiresOn', 'proof']} />
      </div>
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onDone}>
        Save draft
      </DialogButtons>
    </RecordForm>
  )
}
