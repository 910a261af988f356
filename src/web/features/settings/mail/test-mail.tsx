import { useState, type FormEvent } from 'react'
import { Send } from 'lucide-react'
import { mailEndpoints } from '#domain/mails/mail-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

/** Sends a test mail with the settings and shows the result. */
export function TestMail({
  saveFirst,
  onSent,
}: {
  /** Saves what was typed, then calls back; null when all is saved. */
  saveFirst: ((send: () => void) => void) | null
  onSent?: (() => void) | undefined
}) {
  const { email } = useBrand()
  const [to, setTo] = useState(email)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Test email not sent',
    fields: ['to'],
    send: (address: string) => callEndpoint(mailEndpoints.sendTestMail, { body: { to: address } }),
    onDone({ state, problem }, address) {
      if (state === 'failed') return toast({ title: 'Test email not sent', text: problem ?? '', tone: 'bad' })
      const text = state === 'sent' ? `We’ve sent it to ${address}.` : 'It is in the outbox because no mail server is set up.'
      if (state === 'sent') onSent?.()
      toast({ title: state === 'sent' ? 'Test email sent' : 'Test email held', text, tone: 'good' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saveFirst) saveFirst(() => write(to))
    else write(to)
  }
  return (
    <Section title="Test">
      <SendingForm
        pending={pending}
        aria-label="Test email"
        onSubmit={submit}
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
      >
        <TextField
          label="Send to"
          type="email"
          required
          maxLength={254}
          value={to}
          error={errors.to}
          {...(saveFirst && { hint: 'Your changes above are saved first.' })}
          onChange={({ target }) => {
            clearErrors()
            setTo(target.value)
          }}
        />
        <Button type="submit" variant="secondary" pending={pending} pendingText="Sending..." className="sm:mt-6.5">
          <Send aria-hidden="true" size={15} />
          Send test email
        </Button>
      </SendingForm>
    </Section>
  )
}
