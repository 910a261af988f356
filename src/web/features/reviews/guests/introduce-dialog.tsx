import { useState, type FormEvent } from 'react'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useReview } from '../review-context.ts'

/** Asks for the reviewer's name, once per browser, before the first comment. */
export function IntroduceDialog({ open, onClose, onKnown }: { open: boolean; onClose(): void; onKnown(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="What’s your name?">
      <Form onKnown={onKnown} />
    </Dialog>
  )
}

function Form({ onKnown }: { onKnown(): void }) {
  const { reviewKey: key } = useReview()
  const [typed, setTyped] = useState({ name: '', email: '' })
  const { write, pending, errors, clearErrors } = useWrite({
    fields: ['name', 'email'],
    send: (body: { name: string; email: string }) => callEndpoint(reviewEndpoints.introduce, { params: { key }, body }),
    onDone: onKnown,
    onRefused: ({ message, fields }) =>
      Object.keys(fields).length === 0 && toast({ title: 'Your name was not saved', text: message, tone: 'bad' }),
  })
  const bind = (name: keyof typeof typed) => ({
    value: typed[name],
    error: errors[name],
    onChange({ target }: { target: { value: string } }) {
      setTyped({ ...typed, [name]: target.value })
      clearErrors()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    write(typed)
  }
  return (
    <SendingForm pending={pending} onSubmit={submit} className="grid gap-4">
      <p className="text-muted">Others see your name next to your comments. We only ask once.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask this */}
      <TextField label="Your name" required autoFocus autoComplete="name" maxLength={120} {...bind('name')} />
      <TextField
        label="Email (optional)"
        type="email"
        autoComplete="email"
        hint="So we can email you new versions. We’ll ask you to confirm it."
        maxLength={254}
        {...bind('email')}
      />
      <div className="flex justify-end">
        <Button type="submit" pending={pending} pendingText="Saving...">
          Continue
        </Button>
      </div>
    </SendingForm>
  )
}
