import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { agreementKindLabels, agreementKinds } from '#domain/agreements/agreement-kind.ts'
import type { Agreement } from '#domain/agreements/agreement-endpoints.ts'
import type { AgreementTemplate } from '#domain/agreements/agreement-template-endpoints.ts'
import { askedFields, fillIn, textLimits } from '#domain/agreements/agreement-text.ts'
import { lawyerNotice } from '#domain/agreements/shipped-templates.ts'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { agreementDraftFields } from '#domain/agreements/agreement-fields.ts'
import { agreementProofs } from '#domain/signatures/identity-rules.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Checkbox, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { agreementsChanged, handOverDevice, makeAgreement, shootsOfProjectQuery, templatesQuery } from './agreement-queries.ts'
import { AgreementText } from './agreement-text.tsx'
import { blankSigner, SignersField, type SignerFields } from './signers-field.tsx'

interface Props {
  projectId: string
  /** The shoot that it is made for. */
  shoot: { id: string; place: string } | null
  /** One person signs on this device, at once. */
  device: boolean
  onDone(): void
}

/** Makes an agreement from a template. */
export function AgreementForm(props: Props) {
  return (
    <QueryState
      query={useRead(templatesQuery())}
      loading={<Skeleton className="h-64" />}
      failed="The templates could not be loaded"
    >
      {({ templates }) =>
        templates.length === 0 ? (
          <p className="text-muted">There are no templates. An owner of the studio can add one on the Agreements page.</p>
        ) : (
          <Fields {...props} templates={templates} />
        )
      }
    </QueryState>
  )
}

function Fields({ projectId, shoot, device, onDone, templates }: Props & { templates: AgreementTemplate[] }) {
  const queries = useQueryClient()
  const [templateId, setTemplateId] = useState('')
  const [title, setTitle] = useState<string | null>(null)
  const [values, setValues] = useState<Record<string, string>>(shoot?.place ? { place: shoot.place } : {})
  const [signers, setSigners] = useState<SignerFields[]>([{ ...blankSigner, onDevice: device }])
  const [inOrder, setInOrder] = useState(false)
  const [expiresOn, setExpiresOn] = useState('')
  const [shootId, setShootId] = useState(shoot?.id ?? '')
  const [proof, setProof] = useState('')
  const [sends, setSends] = useState(true)
  // One agreement, however often it is sent.
  const [token, setToken] = useState(makeId)
  const shoots = useRead(shootsOfProjectQuery(projectId)).data?.shoots ?? []
  const template = templates.find(({ id }) => id === templateId)
  const asked = template ? askedFields(template.text, template.ownFields) : []
  // On the device the person of the text is whoever signs.
  const questions = asked.filter(({ name }) => !device || name !== 'person')
  // Whoever signs first is most often the person of the text.
  const filled = { person: signers[0]?.name ?? '', ...values }

  const { write, pending, errors, clearErrors } = useWrite({
    failure: device ? 'Not ready to sign' : 'Agreement not made',
    fields: ['templateId', 'title', 'signers', 'expiresOn', 'shootId', ...asked.map(({ name }) => `values.${name}`)],
    async send(): Promise<{ agreement: Agreement; link: string | null }> {
      const { agreement } = await makeAgreement(projectId, {
        templateId,
        title: title ?? template?.name ?? '',
        values: Object.fromEntries(asked.map(({ name }) => [name, filled[name as keyof typeof filled] ?? ''])),
        signers,
        inOrder: inOrder && signers.length > 1,
        expiresOn: expiresOn || null,
        shootId: shootId || null,
        proof: agreementProofs.find((one) => one === proof) ?? null,
        send: sends && !device,
        token,
      })
      const signer = agreement.signers[0]!
      return { agreement, link: device ? (await handOverDevice(projectId, agreement.id, signer.id)).link : null }
    },
    onDone({ agreement, link }) {
      // The whole page, so that nothing of the admin area stays on the device's screen.
      if (link) return window.location.assign(link)
      void agreementsChanged(queries, projectId)
      toast({ title: agreement.sentAt ? 'Agreement sent' : 'Draft saved', tone: 'good' })
      onDone()
    },
    onRefused({ status }) {
      // What was refused was not made; after a lost connection it may have been.
      if (status >= 400 && status < 500) setToken(makeId())
    },
  })
  const edit =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      clearErrors()
      set(value)
    }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write(undefined)
  }
  return (
    <SendingForm pending={pending} onSubmit={submit} className="grid grid-cols-1 gap-5">
      <SelectField
        label="Template"
        required
        placeholder="Choose a template"
        choices={agreementKinds.flatMap((kind) =>
          templates
            .filter((one) => one.kind === kind)
            .map(({ id, name }) => ({
              value: id,
              label: name === agreementKindLabels[kind] ? name : `${agreementKindLabels[kind]}: ${name}`,
            })),
        )}
        value={templateId}
        error={errors.templateId}
        onChange={({ target }) => edit(setTemplateId)(target.value)}
      />
      {template && (
        <>
          {!device && (
            <TextField
              label="Title"
              required
              maxLength={160}
              autoComplete="off"
              value={title ?? template.name}
              error={errors.title}
              onChange={({ target }) => edit(setTitle)(target.value)}
            />
          )}
          {device ? (
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <TextField
                label="Name of the signer"
                required
                maxLength={120}
                autoComplete="off"
                value={signers[0]!.name}
                error={errors.signers ?? errors['values.person']}
                onChange={({ target }) => edit(setSigners)([{ ...signers[0]!, name: target.value }])}
              />
              <TextField
                label="Role"
                placeholder="Location owner"
                maxLength={80}
                autoComplete="off"
                value={signers[0]!.role}
                onChange={({ target }) => edit(setSigners)([{ ...signers[0]!, role: target.value }])}
              />
            </div>
          ) : (
            <SignersField
              signers={signers}
              inOrder={inOrder}
              error={errors.signers}
              onChange={edit(setSigners)}
              onOrder={setInOrder}
            />
          )}
          {questions.length > 0 && (
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              {questions.map(({ name, label }) => (
                <TextField
                  key={name}
                  label={label}
                  required
                  maxLength={textLimits.value}
                  autoComplete="off"
                  value={filled[name as keyof typeof filled] ?? ''}
                  error={errors[`values.${name}`]}
                  onChange={({ target }) => edit(setValues)({ ...values, [name]: target.value })}
                />
              ))}
            </div>
          )}
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField
              label="Valid until (optional)"
              type="date"
              value={expiresOn}
              error={errors.expiresOn}
              onChange={({ target }) => edit(setExpiresOn)(target.value)}
            />
            {!shoot && shoots.length > 0 && (
              <SelectField
                label="For the shoot (optional)"
                placeholder="The whole project"
                choices={shoots.map(({ id, date, placeName }) => ({
                  value: id,
                  label: [shortDay(date), placeName].filter(Boolean).join(', '),
                }))}
                value={shootId}
                error={errors.shootId}
                onChange={({ target }) => edit(setShootId)(target.value)}
              />
            )}
            {!device && signers.some(({ onDevice }) => !onDevice) && (
              <SelectField
                label="Proof of who signs"
                placeholder={agreementDraftFields.proof.placeholder}
                choices={agreementDraftFields.proof.choices!}
                value={proof}
                onChange={({ target }) => setProof(target.value)}
              />
            )}
          </div>
          <details className="rounded-card border border-line bg-canvas px-4 py-3">
            <summary className="cursor-pointer text-sm font-semibold">Read the text</summary>
            <div className="mt-4">
              <AgreementText text={fillIn(template.text, filled)} level={3} small />
            </div>
          </details>
          <p className="text-sm text-muted">
            Version {template.version} of the template. {lawyerNotice}
          </p>
          {!device && (
            <Checkbox
              label="Send it now: whoever signs first gets an email with their own link"
              checked={sends}
              onChange={({ target }) => setSends(target.checked)}
            />
          )}
        </>
      )}
      {device ? (
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" disabled={!template} pending={pending} pendingText="Opening...">
            Open, and hand over the device
          </Button>
        </div>
      ) : (
        <DialogButtons disabled={!template} pending={pending} pendingText={sends ? 'Sending...' : 'Saving...'} onCancel={onDone}>
          {sends ? 'Send agreement' : 'Save draft'}
        </DialogButtons>
      )}
    </SendingForm>
  )
}
