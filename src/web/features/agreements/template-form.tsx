import { useQueryClient } from '@tanstack/react-query'
import { agreementTemplateFields } from '#domain/agreements/agreement-fields.ts'
import type { AgreementTemplate } from '#domain/agreements/agreement-template-endpoints.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { Button } from '#web/ui/button.tsx'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { changeTemplate, makeTemplate, templateQuery, templatesChanged } from './agreement-queries.ts'
import { OwnFields } from './own-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'

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
  const form = useFieldForm({
    table: agreementTemplateFields,
    record: template,
    failure: 'Template not saved',
    savesMerged: true,
    add: template ? undefined : makeTemplate,
    patch: (body, { id }) => changeTemplate(id, body),
    recordIn: (answer) => answer.template,
    read: async ({ id }) => (await queries.fetchQuery({ ...templateQuery(id), staleTime: 0 })).template,
    onSaved(answer, was) {
      queries.setQueryData(templateQuery(answer.template.id).queryKey, { template: answer.template })
      void templatesChanged(queries)
      toast({ title: was ? `Saved as version ${answer.template.version}` : 'Template made', tone: 'good' })
      if (!was) onMade?.(answer.template)
    },
  })
  const { saved, fields, change, errorAt, pending, dirty } = form
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-2">
      <RecordForm form={form} onSubmit={form.save} className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <RecordFields form={form} names={['name', 'kind']} />
        </div>
        <RecordFields form={form} names={['text']} />
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
