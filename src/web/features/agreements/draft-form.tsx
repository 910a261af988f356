import { useQueryClient } from '@tanstack/react-query'
import type { Agreement } from '#domain/agreements/agreement-endpoints.ts'
import { textLimits } from '#domain/agreements/agreement-text.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { agreementProofs } from '#domain/signatures/identity-rules.ts'
import { proofLabels } from '#domain/signatures/verification-messages.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { proofChoices } from './agreement-form.tsx'
import { agreementQuery, agreementsChanged, changeAgreement } from './agreement-queries.ts'
import { SignersField, type SignerFields } from './signers-field.tsx'

interface Fields {
  title: string
  text: string
  signers: SignerFields[]
  inOrder: boolean
  /** Empty for none. */
  expiresOn: string
  /** Empty for the studio's settings. */
  proof: string
}

const labels: Record<keyof Fields, string> = {
  title: 'Title',
  text: 'Text',
  signers: 'Signers',
  inOrder: 'Order',
  expiresOn: 'Valid until (optional)',
  proof: 'Proof of who signs',
}

const recordOf = ({ title, text, signers, inOrder, expiresOn, proof, revision }: Agreement) => ({
  fields: {
    title,
    text,
    signers: signers.map(({ name, email, role, onDevice }) => ({ name, email, role, onDevice })),
    inOrder,
    expiresOn: expiresOn ?? '',
    proof: proof ?? '',
  },
  revision,
})

/** Changes an agreement before it is sent. */
export function DraftForm({ agreement, onDone }: { agreement: Agreement; onDone(): void }) {
  const queries = useQueryClient()
  const { id, projectId } = agreement
  const form = useRecordForm<Fields, { agreement: Agreement }>({
    record: recordOf(agreement),
    failure: 'Draft not saved',
    savesMerged: true,
    save: ({ changes: { expiresOn, proof, ...changes }, revision }) =>
      changeAgreement(projectId, id, {
        ...changes,
        ...(expiresOn !== undefined && { expiresOn: expiresOn || null }),
        ...(proof !== undefined && { proof: agreementProofs.find((one) => one === proof) ?? null }),
        revision,
      }),
    recordOf: (answer) => recordOf(answer.agreement),
    async readRecord() {
      const { agreement: found } = await queries.fetchQuery({ ...agreementQuery(projectId, id), staleTime: 0 })
      return found.sentAt === null ? recordOf(found) : null
    },
    onSaved(_, __, typed) {
      void agreementsChanged(queries, projectId)
      toast({ title: 'Draft saved', tone: 'good' })
      if (Object.keys(typed).length === 0) onDone()
    },
  })
  const { fields, change, errorAt, pending } = form
  return (
    <RecordForm
      form={form}
      labels={labels}
      textOf={(name, value) => textOf(name, value)}
      onSubmit={form.save}
      className="grid grid-cols-1 gap-5"
    >
      <TextField label={labels.title} required maxLength={160} autoComplete="off" {...form.text('title')} />
      <TextArea
        label={labels.text}
        hint="Lines that begin with # are headings, with - list items. It is fixed once the agreement is sent."
        required
        rows={12}
        maxLength={textLimits.characters}
        {...form.text('text')}
      />
      <SignersField
        signers={fields.signers}
        inOrder={fields.inOrder}
        error={errorAt('signers')}
        onChange={(signers) => change({ signers })}
        onOrder={(inOrder) => change({ inOrder })}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label={labels.expiresOn} type="date" {...form.text('expiresOn')} />
        <SelectField
          label={labels.proof}
          placeholder="As in the settings"
          choices={proofChoices}
          value={fields.proof}
          onChange={({ target }) => change({ proof: target.value })}
        />
      </div>
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onDone}>
        Save draft
      </DialogButtons>
    </RecordForm>
  )
}

function textOf(name: keyof Fields, value: Fields[keyof Fields]): string {
  if (Array.isArray(value)) return value.map((signer) => signer.name).join(', ')
  if (typeof value === 'boolean') return value ? 'One after another' : 'In any order'
  if (name === 'expiresOn') return value === '' ? 'No end date' : longDay(value)
  if (name === 'proof') return value === '' ? 'As in the settings' : proofLabels[value as keyof typeof proofLabels]
  return value
}
