import { useMemo, useState } from 'react'
import { QueryState, type Query } from '#web/ui/lists/query-state.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { OutgoingItem } from '../composer/outgoing-item.tsx'
import { useReview } from '../review-context.ts'
import { ThreadList } from '../comments/thread-list.tsx'
import { ThreadsLoading } from '../comments/thread-panel.tsx'
import type { ShownThread, Side } from '../comments/threads.ts'
import { useCommentSwipe } from '../comments/use-comment-swipe.ts'
import type { ComparedThread } from './compared-threads.ts'

/** Comments of both compared versions in one list, or those of one. */
export function CompareComments({
  labels,
  threads,
  comments,
  opened,
  onOpen,
  go,
}: {
  /** Labels of the versions. */
  labels: Record<Side, string>
  threads: readonly ComparedThread[]
  comments: Query<unknown>
  opened: string | null
  onOpen(thread: ShownThread): void
  /** Next (1) or previous (-1) comment. */
  go(by: 1 | -1): void
}) {
  const { outbox } = useReview()
  const [scope, setScope] = useState<'both' | Side>('both')
  const shown = useMemo(
    () => (scope === 'both' ? threads : threads.filter(({ compared }) => compared.side === scope)),
    [threads, scope],
  )
  const wanted = scope === 'both' ? [labels.left, labels.right] : [labels[scope]]
  const leaving = outbox.entries.filter(({ body }) => wanted.includes(body.version) && !body.parentId)
  const swipe = useCommentSwipe(go)
  return (
    <section aria-label="Comments" className="review-words" {...swipe}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line px-4 py-2">
        <h2 className="text-sm font-semibold">
          Comments <span className="timecode text-muted">{comments.data ? shown.length : ''}</span>
        </h2>
        <span className="flex-1" />
        <Segmented
          label="Comments of"
          value={scope}
          options={[
            { value: 'both', label: 'Both' },
            { value: 'left', label: labels.left },
            { value: 'right', label: labels.right },
          ]}
          onChange={(chosen) => setScope(chosen)}
          className="[&_label]:min-h-8 [&_label]:max-w-24 [&_label]:overflow-hidden [&_label]:px-2 [&_label]:text-[0.8125rem]"
        />
      </div>
      <div className="min-h-0 flex-1 lg:overflow-y-auto lg:overscroll-contain" tabIndex={-1}>
        <QueryState
          query={comments}
          loading={<ThreadsLoading />}
          failed={{ title: 'The comments could not be loaded', text: 'No comments are lost. Please try again.' }}
          className="p-4"
        >
          {() => (
            <>
              <ThreadList threads={shown} text={null} opened={opened} onOpen={onOpen} />
              <ul>
                {leaving.map((entry) => (
                  <OutgoingItem key={entry.clientId} entry={entry} />
                ))}
              </ul>
              {shown.length + leaving.length === 0 && (
                <div className="px-6 py-12 text-center">
                  <p className="title-4">No comments yet</p>
                  <p className="mt-1 text-sm text-muted">Comments on {wanted.join(' and ')} appear here.</p>
                </div>
              )}
            </>
          )}
        </QueryState>
      </div>
    </section>
  )
}
