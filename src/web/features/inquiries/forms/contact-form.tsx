import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ContactEnquiry } from '#domain/inquiries/contact.ts'
import { contactProjectTypes, contactToasts } from '#domain/inquiries/contact-messages.ts'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { messageOfRefusal, problemMessage } from '#web/lib/calls/problem-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { checkFields, focusFirst, type FieldMessages } from './check-fields.ts'
import { WithoutScripts } from './without-scripts.tsx'

const loadSchema = async () => (await import('#domain/inquiries/contact.ts')).contactEnquiry

interface Sent {
  email: string
  /** Until when it is answered. */
  answerBy: string
}

/** Contact form of the home page: without react-hook-form, which would be a tenth of its scripts. */
export default function ContactForm() {
  const [errors, setErrors] = useState<FieldMessages>({})
  const [isSending, setSending] = useState(false)
  // Two presses before the next render see the same state.
  const underWay = useRef(false)
  const [sent, setSent] = useState<Sent | null>(null)

  async function send(form: HTMLFormElement) {
    underWay.current = true
    setSending(true)
    const messages = await submit(form)
    underWay.current = false
    setSending(false)
    setErrors(messages ?? {})
    focusFirst(form, messages ?? {})
  }

  /** Messages at the fields, or null. */
  async function submit(form: HTMLFormElement): Promise<FieldMessages | null> {
    const body = valuesOf(form)
    const { messages } = await checkFields(body, loadSchema)
    if (messages) return messages
    try {
      const answer = await callEndpoint(inquiryEndpoints.sendContact, { body })
      if (!answer.success) {
        toast({ ...contactToasts.refused, text: answer.message || contactToasts.refused.text, tone: 'bad' })
        return null
      }
      setSent({ email: body.email, answerBy: answer.answerBy.text })
      toast(contactToasts.sent)
      return null
    } catch (error) {
      const { title, text } = contactToasts.unreachable
      toast({ title, text: messageOfRefusal(error) ?? text, tone: 'bad' })
      return problemMessage(error).fields
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!underWay.current) void send(event.currentTarget)
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }

  if (sent !== null) return <ContactSent {...sent} onAgain={() => setSent(null)} />
  return (
    <SendingForm
      pending={isSending}
      method="post"
      aria-label="Enquiry"
      onSubmit={onSubmit}
      onInput={onInput}
      className="grid gap-5 sm:grid-cols-2"
    >
      <WithoutScripts subject="Enquiry" className="sm:col-span-2" />
      <TextField label="Name" required autoComplete="name" error={errors.name} name="name" />
      <TextField label="Email" type="email" required autoComplete="email" error={errors.email} name="email" />
      <SelectField
        label="Project type"
        required
        choices={contactProjectTypes}
        placeholder="Select a project type"
        error={errors.projectType}
        className="sm:col-span-2"
        name="projectType"
      />
      <TextArea
        label="Message"
        required
        rows={4}
        placeholder="What should people know or do after watching?"
        error={errors.message}
        className="sm:col-span-2"
        name="message"
      />
      <Checkbox
        label="I agree to receive project updates and marketing communications"
        className="sm:col-span-2"
        name="marketing"
      />
      <Button
        type="submit"
        size="large"
        pending={isSending}
        pendingText="Sending..."
        className="sm:col-span-2 sm:justify-self-start"
      >
        Send enquiry
      </Button>
    </SendingForm>
  )
}

/** Replaces the submitted form and takes the focus. */
function ContactSent({ email, answerBy, onAgain }: Sent & { onAgain(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="fade-in border-t border-line pt-8">
      <h3 ref={heading} tabIndex={-1} className="title-3 outline-none">
        Your enquiry has been sent
      </h3>
      <p className="mt-4 max-w-md wrap-anywhere">
        We’ll reply to {email}. We answer by {answerBy}.
      </p>
      <Button variant="secondary" className="mt-8" onClick={onAgain}>
        Send another enquiry
      </Button>
    </div>
  )
}

function valuesOf(form: HTMLFormElement): ContactEnquiry {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    projectType: text('projectType') as ContactEnquiry['projectType'],
    message: text('message'),
    marketing: fields.has('marketing'),
  }
}
