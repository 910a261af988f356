import { useState, type FormEvent, type ReactNode } from 'react'
import { looksLikeEmail } from '#domain/inquiries/newsletter-messages.ts'
import type { Person } from '#domain/plans/plan-inquiry.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SlateBoard, SlateGrid } from '#web/ui/slate.tsx'
import { personPart, usePlanPart } from './plan-storage.ts'

export type PersonErrors = Partial<Record<keyof Person, string>>

/** Validates name and email; errors by field, empty if valid. */
export function missingFromPerson({ name, email }: Person): PersonErrors {
  return {
    ...(!name.trim() && { name: 'Name is required' }),
    ...(!looksLikeEmail(email) && { email: 'Please enter a valid email address.' }),
  }
}

/** Name and email as slate cells with a submit button; shown only when needed, and remembered. */
export function SenderForm({
  label,
  pending,
  refused,
  failure,
  submitText,
  children,
  onSubmit,
}: {
  label: string
  pending: boolean
  refused: Record<string, string>
  failure: string | null
  submitText: string
  /** Further actions beside the button. */
  children?: ReactNode
  onSubmit(person: Person): void
}) {
  const [person, keep] = usePlanPart(personPart)
  const [missing, setMissing] = useState<PersonErrors>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = missingFromPerson(person)
    setMissing(found)
    const first = Object.keys(found)[0]
    if (first) return void (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus()
    onSubmit({ name: person.name.trim(), email: person.email.trim() })
  }
  const write = (change: Partial<Person>) => {
    setMissing({})
    keep((now) => ({ ...now, ...change }))
  }
  return (
    <form noValidate method="post" aria-label={label} onSubmit={submit}>
      <SlateBoard>
        <SlateGrid className="sm:grid-cols-2">
          <TextField
            label="Name"
            name="name"
            required
            autoComplete="name"
            maxLength={120}
            value={person.name}
            error={missing.name ?? refused.name}
            onChange={(event) => write({ name: event.target.value })}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            autoComplete="email"
            maxLength={254}
            value={person.email}
            error={missing.email ?? refused.email}
            onChange={(event) => write({ email: event.target.value })}
          />
        </SlateGrid>
      </SlateBoard>
      {failure && <SendFailure className="mt-6">{failure}</SendFailure>}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" pending={pending} pendingText="Sending..." className="max-sm:w-full">
          {submitText}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** Inline error, which stays after the notice has closed. */
export function SendFailure({ className, children }: { className?: string; children: string }) {
  const { email } = useBrand()
  return (
    <p className={`max-w-[42rem] border-l-2 border-bad pl-4 ${className ?? ''}`}>
      {children} Your plan is still in this browser. You can also email us at{' '}
      <a href={mailLink(email)} className="underline underline-offset-4 hover:text-accent">
        {email}
      </a>
      .
    </p>
  )
}
