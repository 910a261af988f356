import { memo, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { QueryState, type Query } from '#web/ui/lists/query-state.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { FrameLabels } from '../player/frame-labels.ts'
import { OutgoingItem } from '../composer/outgoing-item.tsx'
import { useReview } from '../review-context.ts'
import { ThreadList } from './thread-list.tsx'
import type { ShownThread, ThreadFilter } from './threads.ts'

/** Comments of a version, with filters. */
export const ThreadPanel = memo(function ThreadPanel({
  label,
  threads,
  comments,
  filter,
  onFilter,
  text,
  hint,
  opened,
  onOpen,
}: {
  /** Label of the version. */
  label: string
  threads: readonly ShownThread[]
  comments: Query<unknown>
  filter: ThreadFilter
  onFilter(filter: ThreadFilter): void
  text: FrameLabels | null
  /** How to begin, where there are no comments. */
  hint: string
  opened: string | null
  onOpen(thread: ShownThread): void
}) {
  const { outbox, versions, mayComment } = useReview()
  const leaving = outbox.entries.filter(({ body }) => body.version === label && !body.parentId)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line px-4 py-2">
        <h2 className="text-sm font-semibold">
          Comments <span className="timecode text-muted">{comments.data ? threads.length : ''}</span>
        </h2>
        <span className="flex-1" />
        <Toggle on={filter.open} onChange={(open) => onFilter({ ...filter, open })}>
          Open
        </Toggle>
        <Toggle on={filter.mine} onChange={(mine) => onFilter({ ...filter, mine })}>
          Mine
        </Toggle>
        {versions.length > 1 && (
          <Segmented
            label="Comments of"
            value={filter.scope}
            options={[
              { value: 'version', label },
              { value: 'all', label: 'All' },
            ]}
            onChange={(scope) => onFilter({ ...filter, scope })}
            className="[&_label]:min-h-8 [&_label]:max-w-24 [&_label]:overflow-hidden [&_label]:px-2 [&_label]:text-[0.8125rem]"
          />
        )}
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
              <ThreadList threads={threads} text={text} opened={opened} onOpen={onOpen} />
              <ul>
                {leaving.map((entry) => (
                  <OutgoingItem key={entry.clientId} entry={entry} />
                ))}
              </ul>
              {threads.length + leaving.length === 0 && (
                <Quiet narrowed={filter.open || filter.mine} mayComment={mayComment} hint={hint} />
              )}
            </>
          )}
        </QueryState>
      </div>
    </>
  )
})

function Toggle({ on, onChange, children }: { on: boolean; onChange(on: boolean): void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className={classNames(
        'min-h-8 rounded-control border px-2.5 text-[0.8125rem] font-semibold',
        on ? 'border-accent bg-accent/10 text-accent' : 'border-line text-muted hover:border-line-strong hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}

function Quiet({ narrowed, mayComment, hint }: { narrowed: boolean; mayComment: boolean; hint: string }) {
  return (
    <div className="px-6 py-12 text-center">
      <p className="title-4">{narrowed ? 'No comments match' : 'No comments yet'}</p>
      <p className="mt-1 text-sm text-muted">
        {narrowed ? 'No comments on this version match the filter.' : mayComment ? hint : 'Comments on this version appear here.'}
        {!narrowed && mayComment && <span className="pointer-coarse:hidden"> Press C to comment, or ? for all shortcuts.</span>}
      </p>
    </div>
  )
}

export function ThreadsLoading() {
  return (
    <div className="grid gap-4 p-4">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-20" />
      ))}
    </div>
  )
}
