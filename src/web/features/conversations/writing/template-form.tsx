import { useQueryClient } from '@tanstack/react-query'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import type { MessageTemplate } from '#domain/conversations/conversation.ts'
import { messageTemplateFields } from '#domain/conversations/template-fields.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { messageTemplatesQuery } from '../conversation-queries.ts'

/** Adds a template, or changes one. */
export function TemplateForm({ template, onDone }: { template: MessageTemplate | null; onDone(): void }) {
  const queries = useQueryClient()
  const form = useFieldForm({
    table: messageTemplateFields,
    record: template,
    failure: ['Template not added', 'Template not saved'],
    savesMerged: true,
    add: (body) => callEndpoint(conversationEndpoints.addMessageTemplate, { body }),
    change: (body, { id }) => callEndpoint(conversationEndpoints.changeMessageTemplate, { params: { id }, body }),
    recordIn: (answer) => answer.template,
    async read({ id }) {
      const { templates } = await queries.fetchQuery({ ...messageTemplatesQuery(), staleTime: 0 })
      return templates.find((one) => one.id === id)
    },
    onSaved(_, was) {
      void invalidate(queries, messageTemplatesQuery())
      toast({ title: was ? 'Template saved' : 'Template added', tone: 'good' })
    },
    onDone,
  })
  return (
    <RecordForm form={form} onSubmit={form.save} className="grid grid-cols-1 gap-4">
      <RecordFields form={form} />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone}>
        {form.saved ? 'Save template' : 'Add template'}
      </DialogButtons>
    </RecordForm>
  )
}
