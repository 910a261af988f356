import { useEffect, useRef, useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import type { ContactEnquiry } from '#domain/inquiries/contact.ts'
import { contactProjectTypes, contactToasts } from '#domain/inquiries/contact-messages.ts'
import type { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { reportFailure } from './report-failure.ts'
import { WithoutScripts } from './without-scripts.tsx'

/** Contact form. No default values, so that text typed before hydration is kept. */
export default function ContactForm() {
  const { register, handleSubmit, reset, setError, formState } = useForm({ resolver: checkWhenSent })
  const { errors, isSubmitting } = formState
  const [sentFrom, setSentFrom] = useState<string | null>(null)

  const send = handleSubmit(async (body) => {
    try {
      const answer = await callEndpoint<typeof inquiryEndpoints.sendContact>('POST', '/api/contact', { body })
      if (!answer.success) {
        return toast({ ...contactToasts.refused, text: answer.message || contactToasts.refused.text, tone: 'bad' })
      }
      reset()
      setSentFrom(body.email)
      toast(contactToasts.sent)
    } catch (error) {
      reportFailure(error, setError, contactToasts.unreachable)
    }
  })

  if (sentFrom !== null) return <ContactSent email={sentFrom} onAgain={() => setSentFrom(null)} />
  return (
    <form method="post" noValidate aria-label="Enquiry" onSubmit={send} className="grid gap-5 sm:grid-cols-2">
      <WithoutScripts subject="Enquiry" className="sm:col-span-2" />
      <TextField label="Name" required autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField label="Email" type="email" required autoComplete="email" error={errors.email?.message} {...register('email')} />
      <SelectField
        label="Project type"
        required
        choices={contactProjectTypes}
        placeholder="Select a project type"
        error={errors.projectType?.message}
        className="sm:col-span-2"
        {...register('projectType')}
      />
      <TextArea
        label="Message"
        required
        rows={6}
        placeholder="What should people know or do after watching?"
        error={errors.message?.message}
        className="sm:col-span-2"
        {...register('message')}
      />
      <Checkbox
        label="I agree to receive project updates and marketing communications"
        className="sm:col-span-2"
        {...register('marketing')}
      />
      <Button
        type="submit"
        size="large"
        pending={isSubmitting}
        pendingText="Sending..."
        className="sm:col-span-2 sm:justify-self-start"
      >
        Send enquiry
      </Button>
    </form>
  )
}

/** Replaces the submitted form and takes the focus. */
function ContactSent({ email, onAgain }: { email: string; onAgain(): void }) {
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
      <p className="mt-4 max-w-md wrap-anywhere">We’ll reply to {email}.</p>
      <Button variant="secondary" className="mt-8" onClick={onAgain}>
        Send another enquiry
      </Button>
    </div>
  )
}

type ContactResolver = Resolver<ContactEnquiry, unknown, ContactEnquiry>

/** zod is larger than the page, so it is lazy-loaded with the first validation. If that fails, the server validates alone. */
const checkWhenSent: ContactResolver = async (values, ...rest) => {
  const schema = await Promise.all([import('@hookform/resolvers/zod'), import('#domain/inquiries/contact.ts')]).catch(() => null)
  if (!schema) return { values, errors: {} }
  const [{ zodResolver }, { contactEnquiry }] = schema
  return (zodResolver(contactEnquiry) as unknown as ContactResolver)(values, ...rest)
}
