import { ArrowLeft, Check, Clock, Mail, PenLine, Reply, RotateCcw } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import type { OpenedConversation } from '#domain/conversations/conversation.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { AddressNotice } from '#web/ui/forms/address-notice.tsx'
import { Address } from '#web/ui/text/address.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { MomentOfDay } from '#web/ui/text/moment.tsx'
import { ConversationFacts } from '../conversation-facts.tsx'
import { ConversationStatusBadge } from '../list/conversation-status.tsx'
import { MoreMenu, type ClientPicker, type ProjectPicker } from '../more-menu.tsx'
import { offeredReplyId } from './offered-reply.tsx'
import { SnoozeMenu } from '../list/snooze-menu.tsx'
import { useChange } from '../use-change.ts'

/** An open conversation: with whom, what can be done, how it stands, and its messages (`children`). */
export function ConversationView({
  conversation,
  company,
  back,
  onReply,
  editors,
  contact,
  ProjectPicker,
  ClientPicker,
  children,
}: {
  conversation: OpenedConversation
  /** As they gave it in a form. */
  company?: string | undefined
  back: string
  onReply(): void
  /** Says who else writes on it. */
  editors: ReactNode
  /** Further ways to reach them. */
  contact?: ReactNode
  ProjectPicker: ProjectPicker
  ClientPicker: ClientPicker
  children: ReactNode
}) {
  const { id, status, name, email, subject, snoozedUntil, addressProblem, offered } = conversation
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useRef<string>(undefined)
  useEffect(() => {
    // Focus the heading when opened from the list; not on page load.
    const fromList = document.activeElement?.id === `conversation-${id}`
    if (opened.current !== id && fromList) heading.current?.focus({ preventScroll: true })
    opened.current = id
  }, [id])
  const closing = useChange(id, 'Status not changed')
  const clearing = useChange(id, 'The address is still marked')
  const next = status === 'closed' ? 'new' : 'closed'
  const about = subject || 'No subject'

  return (
    <article className="@container mx-auto max-w-5xl px-4 pt-5 pb-16 sm:px-8 xl:pt-7">
      <Link
        to={back}
        className="-mt-1 mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-muted hover:text-ink xl:hidden"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        Inbox
      </Link>
      <div className="flex items-start justify-between gap-x-6">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="title-3 [overflow-wrap:anywhere] outline-none">
            {name || email}
          </h1>
          <p className="mt-1.5 text-muted [overflow-wrap:anywhere]">{company ? `${company} · ${about}` : about}</p>
          {editors}
        </div>
        <p role="status" aria-label="Status" className="shrink-0 pt-1">
          <ConversationStatusBadge status={status} />
        </p>
      </div>

      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button size="small" onClick={onReply}>
          <Reply aria-hidden="true" size={15} />
          Reply
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => closing.write({ changes: { status: next }, shown: { status: next } })}
        >
          {status === 'closed' ? <RotateCcw aria-hidden="true" size={15} /> : <Check aria-hidden="true" size={15} />}
          {status === 'closed' ? 'Reopen' : 'Done'}
        </Button>
        <SnoozeMenu conversation={conversation} />
        <MoreMenu conversation={conversation} ProjectPicker={ProjectPicker} ClientPicker={ClientPicker} />
        <span className="flex min-w-0 flex-wrap items-center gap-2 @2xl:ml-auto">
          {email && (
            <ButtonAnchor variant="quiet" size="small" href={mailLink(email, `Re: ${subject}`)} className="min-w-0">
              <Mail aria-hidden="true" size={15} className="shrink-0" />
              <Address text={email} />
            </ButtonAnchor>
          )}
          {contact}
        </span>
      </div>

      {snoozedUntil && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-ink/4 px-4 py-2.5 text-sm">
          <Clock aria-hidden="true" size={16} className="shrink-0 text-muted" />
          <span>
            Snoozed until <MomentOfDay at={snoozedUntil} />, or until they write.
          </span>
        </p>
      )}
      {offered && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-accent/45 bg-accent/6 px-4 py-2 text-sm">
          <PenLine aria-hidden="true" size={16} className="shrink-0 text-accent" />
          <span className="flex-1">An assistant drafted a reply.</span>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              onReply()
              // Not the field, whose keyboard would cover it on a phone.
              const draft = document.getElementById(offeredReplyId)
              draft?.focus({ preventScroll: true })
              draft?.scrollIntoView({ block: 'center' })
            }}
          >
            Read it
          </Button>
        </p>
      )}
      {addressProblem && (
        <AddressNotice
          {...addressProblem}
          since={dayOf(addressProblem.since)}
          email={email}
          onClear={() => clearing.write({ changes: { addressProblem: null }, shown: { addressProblem: null } })}
        />
      )}

      <ConversationFacts conversation={conversation} />
      <div className="mt-8 grid grid-cols-1 gap-9">{children}</div>
    </article>
  )
}

const dayOf = (moment: string): string => longDay(studioDay(new Date(moment)))
