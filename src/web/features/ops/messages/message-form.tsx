import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { messageEndpoints } from '#domain/ops/messages/message-endpoints.ts'
import type { MessageTemplate } from '#domain/ops/messages/message-templates.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { messagePages } from '../ops-queries.ts'
import type { ChosenProject } from './project-choice.tsx'

type Draft = AnswerOf<typeof messageEndpoints.draftMessage>
type Preview = AnswerOf<typeof messageEndpoints.previewMessage>

/** Edit, preview and send a mail. */
export function MessageForm({ project, template, draft }: { project: ChosenProject; template: MessageTemplate; draft: Draft }) {
  const queries = useQueryClient()
  const [fields, setFields] = useState({ to: draft.to, subject: draft.subject, text: draft.text })
  const [preview, setPreview] = useState<Preview | null>(null)
  const shown = useWrite({
    failure: 'No preview',
    fields: ['subject', 'text'],
    send: ({ subject, text }: typeof fields) => callEndpoint(messageEndpoints.previewMessage, { body: { subject, text } }),
    onDone: setPreview,
  })
  const sending = useWrite({
    failure: 'Message not sent',
    fields: ['to', 'subject', 'text'],
    send: (typed: typeof fields) =>
      callEndpoint(messageEndpoints.sendMessage, { body: { project: project.id, template, ...typed } }),
    onDone(_, { to }) {
      toast({ title: 'Message sent', text: `To ${to}`, tone: 'good' })
      setPreview(null)
      void invalidate(queries, messagePages(project.id))
    },
  })
  const field = (name: keyof typeof fields, label: string) => ({
    label,
    required: true,
    value: fields[name],
    error: sending.errors[name] ?? shown.errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      sending.clearErrors()
      shown.clearErrors()
      setPreview(null)
      setFields({ ...fields, [name]: target.value })
    },
  })
  return (
    <form
      aria-label="Message"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sending.write(fields)
      }}
      className="grid gap-4"
    >
      {draft.warning && <p className="border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">{draft.warning}</p>}
      <TextField {...field('to', 'To')} type="email" />
      <TextField {...field('subject', 'Subject')} maxLength={200} />
      <TextArea {...field('text', 'Message')} rows={12} maxLength={20_000} />
      {preview && (
        <iframe
          title={`Preview: ${preview.subject}`}
          sandbox=""
          srcDoc={preview.html.replace(/<style[\s\S]*?<\/style>/g, '')}
          className="h-96 w-full rounded-card border border-line bg-white [color-scheme:light]"
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="secondary"
          size="small"
          pending={shown.pending}
          onClick={() => (preview ? setPreview(null) : shown.write(fields))}
        >
          {preview ? 'Close preview' : 'Preview'}
        </Button>
        <Button type="submit" size="small" pending={sending.pending} pendingText="Sending...">
          Send message
        </Button>
      </div>
    </form>
  )
}
