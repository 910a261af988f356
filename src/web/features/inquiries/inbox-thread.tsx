import type { ReactNode } from 'react'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'

type Read = AnswerOf<typeof inquiryEndpoints.readInquiry>

/** Replies and notes of an entry, oldest first. */
export function InboxThread({
  notes,
  replies,
  replyState,
}: Pick<Read, 'notes' | 'replies'> & {
  /** Renders a mail's state; mails are another feature. */
  replyState(state: string): ReactNode
}) {
  const events = [...notes.map((note) => ({ ...note, subject: null, state: null })), ...replies].sort((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  )
  if (events.length === 0) return null
  return (
    <Section title="Since then">
      <ol className="grid gap-3">
        {events.map((event) => (
          <li
            key={event.id}
            className={
              event.state === null
                ? 'rounded-card border border-dashed border-line-strong/60 px-4 py-3'
                : 'rounded-card border border-line bg-surface px-4 py-3'
            }
          >
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="flex items-center gap-3">
                <span className="label text-[0.6875rem]">{event.state === null ? 'Note' : 'Reply'}</span>
                {event.state !== null && replyState(event.state)}
              </p>
              <p className="timecode text-xs text-muted">
                <span className="font-sans [overflow-wrap:anywhere]">{event.by}</span> ·{' '}
                <Moment at={event.createdAt} form="long" />
              </p>
            </div>
            {event.subject && <p className="mt-2 text-sm font-semibold [overflow-wrap:anywhere]">{event.subject}</p>}
            <p className="mt-1.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{event.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
