import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import type { MessageTemplate } from '#domain/conversations/conversation.ts'
import { conversationLimits } from '#domain/conversations/conversation-labels.ts'
import { templateFields } from '#domain/conversations/fill-template.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { messageTemplatesQuery } from '../conversation-queries.ts'

const labels = { name: 'Name', subject: 'Subject (optional)', text: 'Text' }
const blank = { name: '', subject: '', text: '' }

const recordOf = (template: MessageTemplate | null) => ({
  fields: template ? { name: template.name, subject: template.subject, text: template.text } : blank,
  revision: template?.revision ?? 0,
})

/** Adds a template, or changes one. */
export function TemplateForm({ template, onDone }: { template: MessageTemplate | null; onDone(): void }) {
  const queries = useQueryClient()
  // One that was added while one typed on is changed with the next save.
  const [saved, setSaved] = useState(template)
  const form = useRecordForm<typeof blank, { template: MessageTemplate }>({
    record: recordOf(saved),
    failure: saved ? 'Template not saved' : 'Template not added',
    savesMerged: true,
    save: ({ fields, revision }) =>
      saved
        ? callEndpoint(conversationEndpoints.changeMessageTemplate, { params: { id: saved.id }, body: { ...fields, revision } })
        : callEndpoint(conversationEndpoints.addMessageTemplate, { body: fields }),
    recordOf: (answer) => recordOf(answer.template),
    async readRecord() {
      const { templates } = await queries.fetchQuery({ ...messageTemplatesQuery(), staleTime: 0 })
      const found = saved && templates.find(({ id }) => id === saved.id)
      return found ? recordOf(found) : null
    },
    onSaved(answer, _, typed) {
      void queries.invalidateQueries({ queryKey: messageTemplatesQuery().queryKey })
      toast({ title: saved ? 'Template saved' : 'Template added', tone: 'good' })
      if (Object.keys(typed).length === 0) onDone()
      else setSaved(answer.template)
    },
  })
  return (
    <RecordForm form={form} labels={labels} onSubmit={form.save} className="grid grid-cols-1 gap-4">
      <TextField label={labels.name} required maxLength={80} autoComplete="off" {...form.text('name')} />
      <TextField
        label={labels.subject}
        hint="Blank keeps the subject of the conversation."
        maxLength={200}
        autoComplete="off"
        {...form.text('subject')}
      />
      <TextArea
        label={labels.text}
        hint={`${templateFields.map((field) => `{${field}}`).join(' ')} are filled in.`}
        required
        rows={10}
        maxLength={conversationLimits.text}
        {...form.text('text')}
      />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone}>
        {saved ? 'Save template' : 'Add template'}
      </DialogButtons>
    </RecordForm>
  )
}
