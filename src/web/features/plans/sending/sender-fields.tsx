import { useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react'
import { looksLikeEmail } from '#domain/inquiries/newsletter/newsletter-messages.ts'
import type { Person } from '#domain/plans/summary-contact.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { SlateBoard, SlateGrid } from '#web/ui/pictures/slate.tsx'
import { personPart, usePlanPart } from '../storage/plan-storage.ts'
import { prepareToSend } from './use-send-plan.ts'

type PersonErrors = Partial<Record<keyof Person, string>>

/** Validates name and email; errors by field, empty if valid. */
function missingFromPerson({ name, email }: Person): PersonErrors {
  return {
    ...(!name.trim() && { name: 'Name is required' }),
    ...(!looksLikeEmail(email) && { email: 'Please enter a valid email address.' }),
  }
}

/** The sender's stored name and email, what is missing of them, and the properties of their fields. */
export function usePersonFields(refused: Partial<Record<string, string>>) {
  const [person, keep] = usePlanPart(personPart)
  const [missing, setMissing] = useState<PersonErrors>({})
  const bind = (name: keyof Person) => ({
    name,
    required: true,
    autoComplete: name,
    value: person[name],
    error: missing[name] ?? refused[name],
    onFocus: prepareToSend,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setMissing({})
      keep((now) => ({ ...now, [name]: target.value }))
    },
  })
  /** Focuses the first field that is missing or wrong; null if there is one. */
  const complete = (form: HTMLFormElement): Person | null => {
    const found = missingFromPerson(person)
    setMissing(found)
    const first = Object.keys(found)[0]
    if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus()
    return first ? null : { name: person.name.trim(), email: person.email.trim() }
  }
  return {
    person,
    complete,
    name: { label: 'Name', maxLength: 120, ...bind('name') },
    email: { label: 'Email', type: 'email', maxLength: 254, ...bind('email') },
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
  const { complete, name, email } = usePersonFields(refused)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const person = complete(event.currentTarget)
    if (person) onSubmit(person)
  }
  return (
    <form noValidate method="post" aria-label={label} onSubmit={submit}>
      <SlateBoard>
        <SlateGrid className="sm:grid-cols-2">
          <TextField {...name} />
          <TextField {...email} />
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
