import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agreementKindLabels, agreementKinds } from '#domain/agreements/agreement-kind.ts'
import type { Agreement } from '#domain/agreements/agreement-endpoints.ts'
import type { AgreementTemplate } from '#domain/agreements/agreement-template-endpoints.ts'
import { askedFields, fillIn, textLimits } from '#domain/agreements/agreement-text.ts'
import { lawyerNotice } from '#domain/agreements/shipped-templates.ts'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { newAgreementFields } from '#domain/agreements/agreement-fields.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useNewFields } from '#web/lib/forms/use-field-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { RecordField, type FieldsState } from '#web/ui/forms/record-fields.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { agreementsChanged, handOverDevice, makeAgreement, shootsOfProjectQuery, templatesQuery } from './agreement-queries.ts'
import { AgreementText } from './agreement-text.tsx'
import { blankSigner, SignersField } from './signers-field.tsx'

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
  // One agreement, however often it is sent.
  const [token, setToken] = useState(makeId)
  const shoots = useRead(shootsOfProjectQuery(projectId)).data?.shoots ?? []
  const templateOf = (templateId: string) => templates.find(({ id }) => id === templateId)
  const form = useNewFields({
    table: newAgreementFields,
    start: {
      signers: [{ ...blankSigner, onDevice: device }],
      values: shoot?.place ? { place: shoot.place } : {},
      shootId: shoot?.id ?? '',
    },
    failure: device ? 'Not ready to sign' : 'Agreement not made',
    errorNames: templates.flatMap(askedOf).map(({ name }) => `values.${name}`),
    async send(body): Promise<{ agreement: Agreement; link: string | null }> {
      const template = templateOf(body.templateId)
      const filled = filledOf(body)
      const { agreement } = await makeAgreement(projectId, {
        ...body,
        values: Object.fromEntries(template ? askedOf(template).map(({ name }) => [name, filled[name] ?? '']) : []),
        inOrder: body.inOrder && body.signers.length > 1,
        send: body.send && !device,
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
  const { fields, pending, change, errorAt } = form
  const { signers, send } = fields
  const template = templateOf(fields.templateId)
  const isNamedByTemplate = fields.title === (template?.name ?? '')
  return (
    <SendingForm pending={pending} onSubmit={form.submit} className="grid grid-cols-1 gap-5">
      <RecordField
        form={form}
        name="templateId"
        choices={choicesOf(templates)}
        onValue={(templateId) => change({ templateId, ...(isNamedByTemplate && { title: templateOf(templateId)?.name ?? '' }) })}
      />
      {template && (
        <>
          {device ? (
            <DeviceSigner form={form} />
          ) : (
            <>
              <RecordField form={form} name="title" />
              <SignersField
                signers={signers}
                inOrder={fields.inOrder}
                error={errorAt('signers')}
                onChange={(all) => change({ signers: all })}
                onOrder={(inOrder) => change({ inOrder })}
              />
            </>
          )}
          {/* On the device the person of the text is whoever signs. */}
          <Questions form={form} asked={askedOf(template).filter(({ name }) => !device || name !== 'person')} />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <RecordField form={form} name="expiresOn" />
            {!shoot && shoots.length > 0 && (
              <RecordField
                form={form}
                name="shootId"
                choices={shoots.map(({ id, date, placeName }) => ({
                  value: id,
                  label: [shortDay(date), placeName].filter(Boolean).join(', '),
                }))}
              />
            )}
            {!device && signers.some(({ onDevice }) => !onDevice) && <RecordField form={form} name="proof" />}
          </div>
          <details className="rounded-card border border-line bg-canvas px-4 py-3">
            <summary className="cursor-pointer text-sm font-semibold">Read the text</summary>
            <div className="mt-4">
              <AgreementText text={fillIn(template.text, filledOf(fields))} level={3} small />
            </div>
          </details>
          <p className="text-sm text-muted">
            Version {template.version} of the template. {lawyerNotice}
          </p>
          {!device && <RecordField form={form} name="send" />}
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
        <DialogButtons disabled={!template} pending={pending} pendingText={send ? 'Sending...' : 'Saving...'} onCancel={onDone}>
          {send ? 'Send agreement' : 'Save draft'}
        </DialogButtons>
      )}
    </SendingForm>
  )
}

type Form = FieldsState<typeof newAgreementFields>

function DeviceSigner({ form: { fields, errorAt, change } }: { form: Form }) {
  const signer = fields.signers[0]!
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        label="Name of the signer"
        required
        maxLength={120}
        autoComplete="off"
        value={signer.name}
        error={errorAt('signers') ?? errorAt('values.person')}
        onChange={({ target }) => change({ signers: [{ ...signer, name: target.value }] })}
      />
      <TextField
        label="Role"
        placeholder="Location owner"
        maxLength={80}
        autoComplete="off"
        value={signer.role}
        onChange={({ target }) => change({ signers: [{ ...signer, role: target.value }] })}
      />
    </div>
  )
}

function Questions({ form: { fields, errorAt, change }, asked }: { form: Form; asked: ReturnType<typeof askedOf> }) {
  if (asked.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {asked.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          required
          maxLength={textLimits.value}
          autoComplete="off"
          value={filledOf(fields)[name] ?? ''}
          error={errorAt(`values.${name}`)}
          onChange={({ target }) => change({ values: { ...fields.values, [name]: target.value } })}
        />
      ))}
    </div>
  )
}

const askedOf = ({ text, ownFields }: AgreementTemplate) => askedFields(text, ownFields)

/** Whoever signs first is most often the person of the text. */
const filledOf = ({ signers, values }: Pick<Form['fields'], 'signers' | 'values'>): Record<string, string> => ({
  person: signers[0]?.name ?? '',
  ...values,
})

const choicesOf = (templates: AgreementTemplate[]) =>
  agreementKinds.flatMap((kind) =>
    templates
      .filter((one) => one.kind === kind)
      .map(({ id, name }) => ({
        value: id,
        label: name === agreementKindLabels[kind] ? name : `${agreementKindLabels[kind]}: ${name}`,
      })),
  )
