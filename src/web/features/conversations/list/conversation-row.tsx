import { PenLine, Reply, UserRound } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { ConversationRow as Row } from '#domain/conversations/conversation.ts'
import { conversationKindLabels } from '#domain/conversations/conversation-labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Moment, useMomentClock } from '#web/ui/text/moment.tsx'
import { ConversationStatusMark } from './conversation-status.tsx'

/** A conversation in the list: who, when, about what, how it stands and whose it is. */
export function ConversationRow({ row, to, open }: { row: Row; to: string; open: boolean }) {
  const {
    id,
    kind,
    status,
    name,
    email,
    subject,
    preview,
    lastMessageAt,
    lastDirection,
    assignee,
    tags,
    snoozedUntil,
    client,
    draftWaits,
  } = row
  const { now } = useMomentClock()
  const isSnoozed = snoozedUntil !== null && Date.parse(snoozedUntil) > now
  return (
    <li>
      <Link
        to={to}
        id={`conversation-${id}`}
        preventScrollReset
        onKeyDown={walkRows}
        aria-current={open ? 'page' : undefined}
        className={classNames(
          'relative grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2 px-4 py-3 -outline-offset-2 transition-colors duration-150 hover:bg-ink/3 lg:px-5',
          'aria-[current=page]:bg-accent/9',
        )}
      >
        {open && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-0.5 bg-accent" />}
        <span className="flex h-6 items-center">
          <ConversationStatusMark status={status} snoozed={isSnoozed} />
        </span>
        <span className="min-w-0">
          <span className="flex items-baseline justify-between gap-3">
            <span className={classNames('truncate', status === 'new' ? 'font-semibold' : 'text-ink')}>
              {name || email}
              {client && client.name !== name && <span className="font-normal text-muted"> · {client.name}</span>}
            </span>
            <span className="timecode shrink-0 text-xs text-muted">
              <Moment at={lastMessageAt} />
            </span>
          </span>
          <span className="mt-0.5 flex items-baseline justify-between gap-3 text-sm">
            <span className="truncate">{subject || 'No subject'}</span>
            <span className="label shrink-0 text-[0.6875rem]">{conversationKindLabels[kind]}</span>
          </span>
          {preview && (
            <span className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
              {lastDirection === 'out' && <Reply aria-label="You:" role="img" size={13} className="shrink-0" />}
              {lastDirection === 'note' && <span className="label shrink-0 text-[0.6875rem]">Note</span>}
              <span className="truncate">{preview}</span>
            </span>
          )}
          {(assignee || tags.length > 0 || draftWaits) && (
            <span className="mt-1.5 flex min-w-0 flex-wrap items-center gap-1.5 text-xs text-muted">
              {draftWaits && (
                <span className="inline-flex items-center gap-1 font-semibold text-accent">
                  <PenLine aria-hidden="true" size={12} className="shrink-0" />
                  Draft waits
                </span>
              )}
              {tags.map((tag) => (
                <span key={tag} className="max-w-40 truncate rounded-[2px] bg-ink/8 px-1.5 py-px font-semibold text-ink">
                  {tag}
                </span>
              ))}
              {assignee && (
                <span className="ml-auto inline-flex min-w-0 items-center gap-1">
                  <UserRound aria-hidden="true" size={12} className="shrink-0" />
                  <span className="truncate">
                    <span className="sr-only">Assigned to </span>
                    {assignee.name}
                  </span>
                </span>
              )}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** Up and down arrows move between rows; Tab leaves the list. */
function walkRows(event: KeyboardEvent<HTMLAnchorElement>): void {
  const row = event.currentTarget.closest('li')
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key]
  if (!next) return
  event.preventDefault()
  next.querySelector('a')?.focus()
}
