import { ArrowLeft, Mail, Phone, Reply } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { OpenedEntry } from '#domain/inquiries/inbox.ts'
import { inboxKindLabels, sourceLabel } from '#domain/inquiries/inbox-labels.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { phoneLink } from '#web/lib/phone-link.ts'
import { NetPounds } from '#web/lib/vat-lines.tsx'
import { Address } from '#web/ui/address.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { FactStrip } from '#web/ui/fact-strip.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'
import { InboxMessage } from './inbox-message.tsx'
import { InboxQuote } from './inbox-quote.tsx'
import { InboxStatusChoice } from './inbox-status.tsx'

/** An inbox entry: sender, all answers, and the history (`children`). */
export function InboxEntryView({
  entry,
  back,
  onReply,
  editors,
  children,
}: {
  entry: OpenedEntry
  back: string
  onReply(): void
  /** Says who else writes on it. */
  editors: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useRef<string>(undefined)
  useEffect(() => {
    // Focus the heading when opened from the list; not on page load.
    const fromList = document.activeElement?.id === `entry-${entry.id}`
    if (opened.current !== entry.id && fromList) heading.current?.focus({ preventScroll: true })
    opened.current = entry.id
  }, [entry.id])

  const { id, kind, status, name, email, phone, company, subject, message, source, total, submittedAt } = entry
  return (
    <article className="@container mx-auto max-w-5xl px-4 pt-5 pb-16 sm:px-8 xl:pt-7">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-5 xl:flex-nowrap xl:items-start">
        <Link
          to={back}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-muted hover:text-ink xl:hidden"
        >
          <ArrowLeft aria-hidden="true" size={16} />
          Inbox
        </Link>
        <div className="min-w-0 max-xl:order-last max-xl:w-full">
          <h1 ref={heading} tabIndex={-1} className="title-3 [overflow-wrap:anywhere] outline-none">
            {name}
          </h1>
          <p className="mt-1.5 text-muted [overflow-wrap:anywhere]">{company ? `${company} · ${subject}` : subject}</p>
          {editors}
        </div>
        <div className="shrink-0">
          <InboxStatusChoice id={id} status={status} />
        </div>
      </div>

      <div className="mt-5 flex flex-wrap gap-2">
        <Button size="small" onClick={onReply}>
          <Reply aria-hidden="true" size={15} />
          Reply
        </Button>
        <ButtonAnchor variant="secondary" size="small" href={mailLink(email, `Re: ${subject}`)}>
          <Mail aria-hidden="true" size={15} />
          <Address text={email} />
        </ButtonAnchor>
        {phone && (
          <ButtonAnchor variant="secondary" size="small" href={phoneLink(phone)} className="timecode">
            <Phone aria-hidden="true" size={15} />
            {phone}
          </ButtonAnchor>
        )}
      </div>

      <FactStrip
        className="mt-6"
        facts={[
          { label: 'Received', value: <Moment at={submittedAt} form="long" />, wide: true },
          { label: 'Kind', value: inboxKindLabels[kind] },
          { label: 'Source', value: sourceLabel(source) },
          ...(total === null ? [] : [{ label: 'Quoted', value: <NetPounds amount={total} /> }]),
        ]}
      />

      <div className="mt-9 grid gap-9">
        {message && (
          <Section title="Message">
            <InboxMessage key={id} text={message} />
          </Section>
        )}
        <InboxDetails entry={entry} />
        {entry.breakdown.length > 0 && <InboxQuote entry={entry} />}
        {children}
      </div>
    </article>
  )
}

/** Answered form fields that are not shown above. */
function InboxDetails({ entry }: { entry: OpenedEntry }) {
  const above = [entry.name, entry.email, entry.company, entry.phone, entry.message]
  const details = entry.details.filter(({ value }) => !above.includes(value))
  if (details.length === 0) return null
  return (
    <Section title="The form">
      <dl className="text-sm">
        {details.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)] @lg:grid-cols-[11rem_minmax(0,1fr)] gap-4 border-b border-line/70 py-2 last:border-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
