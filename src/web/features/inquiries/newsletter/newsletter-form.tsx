import { useState, type FormEvent } from 'react'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { looksLikeEmail, newsletterTexts } from '#domain/inquiries/newsletter/newsletter-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { problemMessage, messageOfRefusal } from '#web/lib/calls/problem-message.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { WithoutScripts } from '../forms/without-scripts.tsx'

const { toasts } = newsletterTexts

/** Newsletter sign-up: form, pending state, then a thank-you message. */
export function NewsletterForm() {
  const [state, setState] = useState<'idle' | 'sending' | 'subscribed'>('idle')

  // Uncontrolled, so that text typed before hydration is kept.
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    if (!looksLikeEmail(email)) return toast({ ...toasts.invalid, tone: 'bad' })
    setState('sending')
    try {
      const answer = await callEndpoint(inquiryEndpoints.subscribe, { body: { email } })
      if (!answer.success) return refuse(toasts.refused.title, answer.message || toasts.refused.text)
      toast(toasts.subscribed)
      setState('subscribed')
    } catch (error) {
      const text = messageOfRefusal(error)
      if (text) refuse(toasts.refused.title, problemMessage(error).fields.email ?? text)
      else refuse(toasts.unreachable.title, toasts.unreachable.text)
    }
  }

  function refuse(title: string, text: string) {
    toast({ title, text, tone: 'bad' })
    setState('idle')
  }

  if (state === 'subscribed') {
    return (
      // Takes the focus from the unmounted button.
      <div ref={(thanks) => thanks?.focus()} tabIndex={-1} className="mt-4 border-l-2 border-accent pl-4 outline-none">
        <p className="font-semibold">{newsletterTexts.subscribed}</p>
        <p className="mt-1 text-sm text-muted">{newsletterTexts.confirmHint}</p>
      </div>
    )
  }
  const sending = state === 'sending'
  return (
    <form method="post" noValidate aria-label="Newsletter" onSubmit={submit} className="mt-4">
      <WithoutScripts subject="Newsletter" className="mb-3 text-sm" />
      <p className="max-w-sm text-sm text-muted">New work and how it was made. A few times a year.</p>
      <div className="mt-4 flex">
        <input
          type="email"
          name="email"
          required
          readOnly={sending}
          autoComplete="email"
          aria-label="Email address"
          placeholder="you@company.com"
          className="control min-w-0 rounded-r-none! border-r-0!"
        />
        <Button type="submit" pending={sending} className="rounded-l-none!">
          Subscribe
        </Button>
      </div>
    </form>
  )
}
