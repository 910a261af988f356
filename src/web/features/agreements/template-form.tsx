import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agreementKindLabels, agreementKinds, type AgreementKind } from '#domain/agreements/agreement-kind.ts'
import type { AgreementTemplate } from '#domain/agreements/agreement-template-endpoints.ts'
import { textLimits, type OwnField } from '#domain/agreements/agreement-text.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { changeTemplate, makeTemplate, templateQuery, templatesChanged } from './agreement-queries.ts'
import { OwnFields } from './own-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'

interface Fields {
  name: string
  kind: AgreementKind
  text: string
  ownFields: OwnField[]
}

const labels: Record<keyof Fields, string> = { name: 'Name', kind: 'Kind', text: 'Text', ownFields: 'Fields' }

const recordOf = (template: AgreementTemplate | null): { fields: Fields; revision: number } => ({
  fields: {
    name: template?.name ?? '',
    kind: template?.kind ?? 'contract',
    text: template?.text ?? '',
    ownFields: template?.ownFields ?? [],
  },
  revision: template?.revision ?? 0,
})

/** Makes a template, or changes one, beside its preview. */
export function TemplateForm({
  template,
  onMade,
}: {
  template: AgreementTemplate | null
  /** A new one was saved. */
  onMade?(template: AgreementTemplate): void
}) {
  const queries = useQueryClient()
  const [saved, setSaved] = useState(template)
  const form = useRecordForm<Fields, { template: AgreementTemplate }>({
    record: recordOf(template ?? saved),
    failure: 'Template not saved',
    savesMerged: true,
    save: ({ fields, changes, revision }) => (saved ? changeTemplate(saved.id, { ...changes, revision }) : makeTemplate(fields)),
    recordOf: (answer) => recordOf(answer.template),
    async readRecord() {
      if (!saved) return null
      return recordOf((await queries.fetchQuery({ ...templateQuery(saved.id), staleTime: 0 })).template)
    },
    onSaved(answer) {
      const isNew = saved === null
      setSaved(answer.template)
      queries.setQueryData(templateQuery(answer.template.id).queryKey, { template: answer.template })
      void templatesChanged(queries)
      toast({ title: isNew ? 'Template made' : `Saved as version ${answer.template.version}`, tone: 'good' })
      if (isNew) onMade?.(answer.template)
    },
  })
  const { fields, change, errorAt, pending, dirty } = form
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-2">
      <RecordForm
        form={form}
        labels={labels}
        textOf={(name, value) =>
          name === 'kind'
            ? agreementKindLabels[value as AgreementKind]
            : Array.isArray(value)
              ? value.map((field) => field.name).join(', ')
              : String(value)
        }
        onSubmit={form.save}
        className="grid grid-cols-1 gap-5"
      >
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField label={labels.name} required maxLength={120} autoComplete="off" {...form.text('name')} />
          <SelectField
            label={labels.kind}
            choices={agreementKinds.map((value) => ({ value, label: agreementKindLabels[value] }))}
            value={fields.kind}
            error={errorAt('kind')}
            onChange={({ target }) => change({ kind: target.value as AgreementKind })}
          />
        </div>
        <TextArea
          label={labels.text}
          hint="An empty line begins a paragraph. Lines that begin with # are headings, with - list items."
          required
          rows={18}
          maxLength={textLimits.characters}
          {...form.text('text')}
        />
        <OwnFields fields={fields.ownFields} error={errorAt('ownFields')} onChange={(ownFields) => change({ ownFields })} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" size="small" pending={pending} pendingText="Saving..." disabled={saved !== null && !dirty}>
            {saved ? 'Save as a new version' : 'Make template'}
          </Button>
          {saved && <p className="text-sm text-muted">Agreements that were made before keep their text.</p>}
        </div>
      </RecordForm>
      <TemplatePreview text={fields.text} ownFields={fields.ownFields} />
    </div>
  )
}
