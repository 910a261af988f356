import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mailStateLabels } from '#domain/mails/mail-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'
import { PanelWait } from './panel.tsx'
import { messagePages } from './ops-queries.ts'

/** Mails about a project, newest first. */
export function MessageHistory({ projectId }: { projectId: string }) {
  const read = useInfiniteQuery(messagePages(projectId))
  const messages = read.data?.pages.flatMap((page) => page.messages)
  return (
    <Section title="Sent before">
      {!messages && <PanelWait read={read} what="The history" />}
      {messages?.length === 0 && <p className="text-sm text-muted">No messages about this project yet.</p>}
      <ul aria-label="Sent before" className="divide-y divide-line text-sm">
        {messages?.map(({ id, to, subject, state, queuedAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Link to={`/admin/outbox?mail=${id}`} className="font-medium hover:text-accent">
                {subject || 'Not prepared yet'}
              </Link>
              <span className="block text-xs text-muted">
                {to} · {mailStateLabels[state]}
              </span>
            </span>
            <span className="timecode text-xs whitespace-nowrap text-muted">
              <Moment at={queuedAt} />
            </span>
          </li>
        ))}
      </ul>
      {read.hasNextPage && (
        <Button variant="quiet" size="small" pending={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </Section>
  )
}
