import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { InboxEntry } from '#domain/inquiries/inbox.ts'
import { inboxKindLabels } from '#domain/inquiries/inbox-labels.ts'
import { NetPounds } from '#web/lib/vat-lines.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Moment } from '#web/ui/moment.tsx'
import { InboxStatusMark } from './inbox-status.tsx'

/** An entry in the list: sender, time, subject and preview. */
export function InboxRow({ entry, to, open }: { entry: InboxEntry; to: string; open: boolean }) {
  const { id, kind, status, name, company, subject, message, total, submittedAt } = entry
  return (
    <li>
      <Link
        to={to}
        id={`entry-${id}`}
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
          <InboxStatusMark status={status} />
        </span>
        <span className="min-w-0">
          <span className="flex items-baseline justify-between gap-3">
            <span className={classNames('truncate', status === 'new' ? 'font-semibold' : 'text-ink')}>
              {name}
              {company && <span className="font-normal text-muted"> · {company}</span>}
            </span>
            <span className="timecode shrink-0 text-xs text-muted">
              <Moment at={submittedAt} />
            </span>
          </span>
          <span className="mt-0.5 flex items-baseline justify-between gap-3 text-sm">
            <span className="truncate">{subject}</span>
            <span className="label shrink-0 text-[0.6875rem]">{inboxKindLabels[kind]}</span>
          </span>
          {message && <span className="mt-0.5 block truncate text-sm text-muted">{message}</span>}
          {!message && total !== null && (
            <span className="timecode mt-0.5 block text-sm text-muted">
              <NetPounds amount={total} />
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
