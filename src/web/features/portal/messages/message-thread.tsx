import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect } from 'react'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { PortalAttachment, PortalMessage } from '#domain/portal/portal-thread.ts'
import { threadEndpoints } from '#domain/portal/thread-endpoints.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useThread } from '#web/lib/pages/use-thread.ts'
import { Button } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { unreadMessagesQuery } from './message-queries.ts'

/** Messages of the contact and the studio, newest last. What is shown counts as seen. */
export function MessageThread({ read, studio }: { read: AnswerOf<typeof threadEndpoints.listMessages>; studio: string }) {
  const { messages, loadEarlier, loading, list, button } = useThread(read, (before) =>
    callEndpoint(threadEndpoints.listMessages, { query: { before } }),
  )
  useSeen(read.messages)
  return (
    <>
      {loadEarlier && (
        <div className="mb-3 flex justify-center">
          <Button ref={button} variant="quiet" size="small" pending={loading} pendingText="Loading..." onClick={loadEarlier}>
            Show earlier messages
          </Button>
        </div>
      )}
      <ol ref={list} tabIndex={-1} aria-label="Messages" className="grid grid-cols-1 gap-3 outline-none">
        {messages.map((message) => (
          <Item key={message.id} message={message} studio={studio} />
        ))}
      </ol>
    </>
  )
}

function Item({ message, studio }: { message: PortalMessage; studio: string }) {
  const { by, name, text, about, byEmail, attachments, sentAt } = message
  const isOwn = by === 'you'
  return (
    <li
      className={classNames(
        'min-w-0 max-w-[44rem] rounded-card border border-line px-4 py-3',
        isOwn ? 'bg-ink/4 sm:ml-12 sm:w-[calc(100%-3rem)] sm:justify-self-end' : 'border-l-2 border-l-accent bg-surface sm:mr-12',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p className="min-w-0 text-sm [overflow-wrap:anywhere]">
          <span className="font-semibold">{isOwn ? 'You' : name || studio}</span>
          {!isOwn && name !== '' && name !== studio && <span className="text-muted"> · {studio}</span>}
          {byEmail && <span className="text-muted"> · by email</span>}
        </p>
        <p className="timecode text-xs text-muted">
          <Moment at={sentAt} form="long" />
        </p>
      </div>
      {about && <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">About {about}</p>}
      {text && <p className="mt-1.5 max-w-prose text-[0.9375rem] whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
      {attachments.length > 0 && <Attachments attachments={attachments} />}
    </li>
  )
}

const Attachments = ({ attachments }: { attachments: PortalAttachment[] }) => (
  <ul aria-label="Files" className="mt-3 divide-y divide-line/70 border-t border-line/70">
    {attachments.map(({ id, name, bytes }) => (
      <li key={id}>
        <a
          href={pathOf(threadEndpoints.readAttachment, { params: { attachmentId: id } })}
          download={name}
          className="group flex min-h-11 items-center gap-2.5 py-2 text-sm"
        >
          <Download aria-hidden="true" size={15} className="shrink-0 text-muted group-hover:text-accent" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere] group-hover:underline">
            <span className="sr-only">Download </span>
            {name}
          </span>
          <span className="timecode shrink-0 text-xs text-muted">{byteLabel(bytes)}</span>
        </a>
      </li>
    ))}
  </ul>
)

/** Marks the latest message of the studio as seen, once somebody can see it. */
function useSeen(messages: PortalMessage[]): void {
  const queries = useQueryClient()
  const latest = messages.findLast(({ by }) => by === 'studio')?.id
  useEffect(() => {
    if (!latest) return
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      callEndpoint(threadEndpoints.markSeen, { body: { message: latest } }).then(
        () => invalidate(queries, unreadMessagesQuery()),
        // It stays new until the page is opened again.
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [latest, queries])
}
