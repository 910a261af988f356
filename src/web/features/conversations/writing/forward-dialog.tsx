import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import type { ConversationMessage } from '#domain/conversations/conversation.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useDraft } from '#web/lib/forms/use-draft.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { submitByKey } from '#web/ui/forms/submit-by-key.ts'
import { conversationQuery, conversationsChanged, showMessage } from '../conversation-queries.ts'

interface Forwarded {
  conversationId: string
  message: ConversationMessage
  sender: string
}

/** Sends a message with its files to somebody else. */
export function ForwardDialog({ open, onClose, ...forwarded }: Forwarded & { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Forward message">
      <ForwardForm {...forwarded} onDone={onClose} />
    </Dialog>
  )
}

function ForwardForm({ conversationId, message, sender, onDone }: Forwarded & { onDone(): void }) {
  const queries = useQueryClient()
  const [email, setEmail, forgetEmail] = useDraft(`forward.${message.id}.email`)
  const [text, setText, forgetText] = useDraft(`forward.${message.id}.text`)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Message not forwarded',
    fields: ['email', 'text'],
    send: (body: { email: string; text: string }) =>
      callEndpoint(conversationEndpoints.forwardMessage, { params: { id: conversationId, messageId: message.id }, body }),
    onDone(answer, sent) {
      forgetEmail()
      forgetText()
      showMessage(queries, conversationId, answer.message)
      toast({ title: 'Message forwarded', text: `To ${sent.email}.`, tone: 'good' })
      void invalidate(queries, conversationQuery(conversationId))
      void conversationsChanged(queries)
      onDone()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    write({ email, text })
  }
  const files = message.attachments.length
  return (
    <SendingForm pending={pending} onSubmit={submit} className="grid gap-4">
      <TextField
        label="To"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask this
        autoFocus
        value={email}
        error={errors.email}
        onChange={({ target }) => {
          setEmail(target.value)
          clearErrors()
        }}
      />
      <TextArea
        label="Message (optional)"
        rows={4}
        maxLength={50_000}
        onKeyDown={submitByKey}
        value={text}
        error={errors.text}
        hint={`The message of ${sender} follows below yours${files === 0 ? '' : files === 1 ? ', with its file' : `, with its ${files} files`}.`}
        onChange={({ target }) => {
          setText(target.value)
          clearErrors()
        }}
      />
      <DialogButtons pending={pending} pendingText="Forwarding..." onCancel={onDone}>
        Forward
      </DialogButtons>
    </SendingForm>
  )
}
