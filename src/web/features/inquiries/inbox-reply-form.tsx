import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { InboxEntry } from '#domain/inquiries/inbox.ts'
import type { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { inboxChanged, inboxEntryQuery } from './inbox-queries.ts'
import { submitByKey } from './submit-by-key.ts'

export const replyFieldId = 'reply-text'

/** Reply by mail, quoting the sender's message. */
export function ReplyForm({ entry: { id, email, subject: about } }: { entry: InboxEntry }) {
  const queries = useQueryClient()
  const [subject, setSubject, forgetSubject] = useDraft(`reply-subject.${id}`, `Re: ${about}`.slice(0, 200))
  const [text, setText, forgetText] = useDraft(`reply.${id}`)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Reply not sent',
    fields: ['subject', 'text'],
    send: (body: { subject: string; text: string }) =>
      callEndpoint<typeof inquiryEndpoints.replyToInquiry>('POST', '/api/admin/inquiries/:id/replies', { params: { id }, body }),
    onDone(_, sent) {
      forgetSubject(sent.subject)
      forgetText(sent.text)
      toast({ title: 'Reply sent', text: `To ${email}. You can follow its status above.`, tone: 'good' })
      void queries.invalidateQueries({ queryKey: inboxEntryQuery(id).queryKey })
      void inboxChanged(queries)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    write({ subject, text })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Subject"
        required
        maxLength={200}
        value={subject}
        error={errors.subject}
        onChange={(event) => {
          setSubject(event.target.value)
          clearErrors()
        }}
      />
      <TextArea
        onKeyDown={submitByKey}
        id={replyFieldId}
        label={`Message to ${email}`}
        required
        rows={8}
        maxLength={20_000}
        value={text}
        error={errors.text}
        onChange={(event) => {
          setText(event.target.value)
          clearErrors()
        }}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={pending} pendingText="Sending...">
          Send reply
        </Button>
        <p className="text-sm text-muted">Their message is quoted below yours.</p>
      </div>
    </form>
  )
}
