import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { keepDraft, useDraft } from '#web/lib/forms/use-draft.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { submitByKey } from '#web/ui/forms/submit-by-key.ts'
import { conversationsChanged } from '../conversation-queries.ts'

const draftOf = {
  email: 'new-message.email',
  name: 'new-message.name',
  subject: 'new-message.subject',
  text: 'new-message.text',
}

/** Begins a message to this address; any other text only opens what was written last. */
export function addressMessage(to: string): void {
  if (!to.includes('@')) return
  keepDraft(draftOf.email, to)
  keepDraft(draftOf.name, null)
}

/** Dialog that begins a conversation with a mail. */
export function NewMessage({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="New message" className="w-[min(40rem,calc(100vw-2rem))] max-w-none!">
      <NewMessageForm onDone={onClose} />
    </Dialog>
  )
}

/** What is typed is kept when the dialog closes, and on reload. */
export function NewMessageForm({ onDone }: { onDone(): void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [email, setEmail, forgetEmail] = useDraft(draftOf.email)
  const [name, setName, forgetName] = useDraft(draftOf.name)
  const [subject, setSubject, forgetSubject] = useDraft(draftOf.subject)
  const [text, setText, forgetText] = useDraft(draftOf.text)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Message not sent',
    fields: ['email', 'name', 'subject', 'text'],
    send: (body: { email: string; name: string; subject: string; text: string }) =>
      callEndpoint(conversationEndpoints.startConversation, { body }),
    onDone({ id }, sent) {
      for (const forget of [forgetEmail, forgetName, forgetSubject, forgetText]) forget()
      void conversationsChanged(queries)
      toast({ title: 'Message sent', text: `To ${sent.email}.`, tone: 'good' })
      onDone()
      void navigate(`/admin/inbox/${id}`)
    },
  })
  const bind = (value: string, set: (text: string) => void, error: string | undefined) => ({
    value,
    error,
    onChange({ target }: { target: { value: string } }) {
      set(target.value)
      clearErrors()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    write({ email, name, subject, text })
  }
  return (
    <SendingForm pending={pending} onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="To"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask this
          autoFocus
          {...bind(email, setEmail, errors.email)}
        />
        <TextField label="Name (optional)" maxLength={100} autoComplete="off" {...bind(name, setName, errors.name)} />
      </div>
      <TextField label="Subject" required maxLength={200} autoComplete="off" {...bind(subject, setSubject, errors.subject)} />
      <TextArea
        label="Message"
        required
        rows={9}
        maxLength={50_000}
        onKeyDown={submitByKey}
        {...bind(text, setText, errors.text)}
      />
      <DialogButtons pending={pending} pendingText="Sending..." onCancel={onDone}>
        Send
      </DialogButtons>
    </SendingForm>
  )
}
