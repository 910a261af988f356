import { Link } from 'react-router'
import { conversationKindLabels } from '#domain/conversations/conversation-labels.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { conversationsOfQuery } from '../conversation-queries.ts'
import { ConversationStatusMark } from './conversation-status.tsx'

/** The conversations with a client, or about a project; each opens in the inbox. */
export function ConversationsPanel({ about }: { about: { client: string } | { project: string } }) {
  const list = useList(conversationsOfQuery(about), (page) => page.conversations)
  return (
    <Section title="Conversation">
      <ListState
        list={list}
        counted="paged"
        noun={['conversation', 'conversations']}
        total={list.page?.counts.all}
        loading={<Skeleton className="h-20" />}
        failed="The conversations could not be loaded"
        empty={
          <p className="text-sm text-muted">
            {'client' in about
              ? 'No conversation yet. What they write to the studio appears here.'
              : 'No conversation is linked to this project yet. Link one from the inbox.'}
          </p>
        }
      >
        {(rows) => (
          <ul aria-label="Conversations" className="divide-y divide-line rounded-card border border-line bg-surface">
            {rows.map(({ id, kind, status, name, email, subject, preview, lastMessageAt, lastDirection, snoozedUntil }) => (
              <li key={id}>
                <Link
                  to={`/admin/inbox/${id}`}
                  className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2 px-4 py-3 text-sm -outline-offset-2 hover:bg-ink/3"
                >
                  <span className="flex h-5 items-center">
                    <ConversationStatusMark status={status} snoozed={snoozedUntil !== null} />
                  </span>
                  <span className="min-w-0">
                    <span className="flex items-baseline justify-between gap-3">
                      <span className="truncate font-semibold">{subject || 'No subject'}</span>
                      <span className="timecode shrink-0 text-xs text-muted">
                        <Moment at={lastMessageAt} />
                      </span>
                    </span>
                    <span className="mt-0.5 flex items-baseline justify-between gap-3 text-muted">
                      <span className="truncate">
                        {lastDirection === 'in' ? name || email : lastDirection === 'out' ? 'Studio' : 'Note'}
                        {preview && `: ${preview}`}
                      </span>
                      <span className="label shrink-0 text-[0.6875rem]">{conversationKindLabels[kind]}</span>
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </Section>
  )
}
