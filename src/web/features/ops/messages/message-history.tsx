import { Link } from 'react-router'
import { mailStateLabels } from '#domain/mails/mail-messages.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { messagePages } from '../ops-queries.ts'

/** Mails about a project, newest first. */
export function MessageHistory({ projectId }: { projectId: string }) {
  return (
    <Section title="Sent before">
      <ListState
        list={useList(messagePages(projectId), (page) => page.messages)}
        failed="The history could not be loaded"
        empty={<p className="text-sm text-muted">No messages about this project yet.</p>}
        moreLabel="Show earlier"
      >
        {(messages) => (
          <ul aria-label="Sent before" className="divide-y divide-line text-sm">
            {messages.map(({ id, to, subject, state, queuedAt }) => (
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
        )}
      </ListState>
    </Section>
  )
}
