import { useSyncExternalStore } from 'react'
import type { InquiryDetail } from '#domain/inquiries/inbox/inquiry-details.ts'
import { Button } from '#web/ui/button.tsx'
import { breakable } from '#web/ui/text/breakable.tsx'

/** What was sent with a form, in sessionStorage: the page that follows it still says so. */
interface Sent {
  form: 'enquiry' | 'quote'
  title: string
  details: InquiryDetail[]
}

const storageKey = 'slatehouse.sent'
const listeners = new Set<() => void>()

export function keepSent(sent: Sent): void {
  store((storage) => storage.setItem(storageKey, JSON.stringify(sent)))
}

const forgetSent = (): void => store((storage) => storage.removeItem(storageKey))

function store(change: (storage: Storage) => void): void {
  try {
    change(sessionStorage)
  } catch {
    // Storage full or unavailable: it is said on the page of the form only.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function useSent(): Sent | null {
  const kept = useSyncExternalStore(subscribe, readKept, () => null)
  if (kept === null) return null
  try {
    const sent = JSON.parse(kept) as Sent
    return typeof sent.title === 'string' && Array.isArray(sent.details) ? sent : null
  } catch {
    return null
  }
}

/** On the page of the form: everything that was sent. */
export function SentDetails({ form }: { form: Sent['form'] }) {
  const sent = useSent()
  return sent?.form === form && <Details details={sent.details} className="mt-8" />
}

/** On the page that a form leads to: that it was received, with everything that was sent, until it is closed. */
export function LastSent({ form }: { form: Sent['form'] }) {
  const sent = useSent()
  if (sent?.form !== form) return null
  return (
    <section aria-label={sent.title} className="mb-10 border-l-2 border-good bg-good/6 px-5 py-4">
      <p className="font-semibold">{sent.title}</p>
      <details className="mt-1">
        <summary className="cursor-pointer text-sm text-muted">What you sent</summary>
        <Details details={sent.details} className="mt-3" />
      </details>
      <Button variant="quiet" size="small" className="mt-2 -ml-3.5" onClick={forgetSent}>
        Close
      </Button>
    </section>
  )
}

const Details = ({ details, className }: { details: readonly InquiryDetail[]; className: string }) => (
  <dl className={`grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm ${className}`}>
    {details.map(({ label, value }, index) => (
      <div key={index} className="contents">
        <dt className="text-muted wrap-anywhere">{breakable(label)}</dt>
        <dd className="whitespace-pre-line wrap-anywhere">{breakable(value)}</dd>
      </div>
    ))}
  </dl>
)
