import { Brush, Check, RotateCcw } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import { pageLabel } from '#domain/reviews/comments/comment-place.ts'
import { maySettle } from '#domain/reviews/review-rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SteadyButton } from '#web/ui/steady-button.tsx'
import { CommentBody } from './comment-body.tsx'
import { SideLabel } from '../compare/side-label.tsx'
import { useSettleComment } from './comment-writes.ts'
import { sayRange, writeRange, type FrameLabels } from '../player/frame-labels.ts'
import { OutgoingItem } from '../composer/outgoing-item.tsx'
import { ReplyForm } from '../composer/reply-form.tsx'
import { useReview } from '../review-context.ts'
import { TaskButton } from './task-button.tsx'
import type { ShownThread } from './threads.ts'

export const threadId = (id: string): string => `comment-${id}`

/** A comment with its replies. A click on its time seeks to its frame. */
export const ThreadItem = memo(function ThreadItem({
  thread,
  text: labels,
  opened,
  onOpen,
}: {
  thread: ShownThread
  /** How frames of the shown version are written. */
  text: FrameLabels | null
  opened: boolean
  onOpen(thread: ShownThread): void
}) {
  const { mayComment, outbox, project, Wish } = useReview()
  const [replying, setReplying] = useState(false)
  const { root, replies, standing, compared } = thread
  const text = compared ? compared.text : labels
  const when = timeOf(thread, text)

  return (
    <li id={threadId(root.id)} data-open={opened} className="review-thread">
      <div className="mb-1 flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        {compared && <SideLabel side={compared.side} label={root.version} className="max-w-32 text-[0.8125rem]" />}
        {when && (
          <button
            type="button"
            aria-label={['Go to ' + when, ...(compared ? [root.version] : []), ...spokenTimeOf(thread, text)].join(', ')}
            aria-current={opened || undefined}
            onClick={() => onOpen(thread)}
            className="review-time timecode min-h-8"
          >
            {when}
          </button>
        )}
        {root.drawing && <Brush role="img" aria-label="With a drawing" size={13} className="text-muted" />}
        {standing && <Badge tone={root.resolved ? 'good' : 'warn'}>{standing}</Badge>}
        {root.resolved && !standing && <Badge tone="good">Resolved</Badge>}
        {thread.elsewhere && !standing.includes(root.version) && <Badge>{root.version}</Badge>}
        <span className="flex-1" />
        {mayComment && maySettle(root, project.viewer) && <Settle thread={thread} />}
      </div>
      {/* The time above is the accessible control; a click on the text is a shortcut. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={classNames('cursor-pointer', root.resolved && !opened && 'opacity-70')}
        onClick={({ target }) =>
          !(target as Element).closest('button, a, textarea, input, select') && !hasSelection() && onOpen(thread)
        }
      >
        <CommentBody comment={root} answered={replies.length > 0} opened={opened}>
          {mayComment && !replying && (
            <button type="button" onClick={() => setReplying(true)} className="review-act">
              Reply
            </button>
          )}
          {project.viewer.staff && <TaskButton commentId={root.id} />}
          {project.viewer.staff && root.author.kind === 'client' && (
            <Suspense>
              <Wish projectId={project.id} source={{ comment: root.id }} />
            </Suspense>
          )}
        </CommentBody>
      </div>
      {replies.length > 0 && (
        <ul className="mt-2.5 ml-9 grid gap-2.5 border-l border-line pl-3">
          {replies.map((reply) => (
            <li key={reply.id} id={threadId(reply.id)}>
              <CommentBody comment={reply} answered={false} opened={opened} />
            </li>
          ))}
        </ul>
      )}
      <ul className="ml-9">
        {outbox.entries
          .filter(({ body }) => body.parentId === root.id)
          .map((entry) => (
            <OutgoingItem key={entry.clientId} entry={entry} />
          ))}
      </ul>
      {replying && <ReplyForm root={root} onDone={() => setReplying(false)} />}
    </li>
  )
})

function timeOf({ root, frame, frameTo, page, pin, elsewhere }: ShownThread, text: FrameLabels | null): string {
  if (frame !== null && text) return writeRange(frame, frameTo, text)
  if (page !== null || root.point) {
    const point = pin === null ? root.point && 'Point' : `Point ${pin}`
    return [pageLabel(page), point].filter(Boolean).join(' · ')
  }
  if (root.timestamp) return root.timestamp
  return elsewhere ? root.version : root.versionId ? 'Whole version' : ''
}

const spokenTimeOf = ({ frame, frameTo }: ShownThread, text: FrameLabels | null): string[] =>
  frame !== null && text ? [sayRange(frame, frameTo, text)] : []

const hasSelection = (): boolean => getSelection()?.type === 'Range'

/** Resolve and reopen buttons; the studio picks the version of the fix. */
function Settle({ thread: { root } }: { thread: ShownThread }) {
  const { project, versions } = useReview()
  const { write, pending } = useSettleComment()
  if (root.resolved) {
    return (
      <SteadyButton
        disabled={pending}
        onClick={() => write({ id: root.id, resolved: false })}
        className="review-act inline-flex items-center gap-1"
      >
        <RotateCcw aria-hidden="true" size={13} />
        Reopen
      </SteadyButton>
    )
  }
  const from = versions.findIndex(({ id }) => id === root.versionId)
  const later = versions.slice(from + 1)
  if (project.viewer.staff && later.length > 0) {
    return (
      <select
        aria-label="Resolve"
        disabled={pending}
        value=""
        onChange={({ target }) => write({ id: root.id, resolved: true, fixedIn: target.value === '-' ? '' : target.value })}
        className="review-act w-24 cursor-pointer bg-transparent"
      >
        <option value="" disabled>
          Resolve
        </option>
        {later.toReversed().map(({ version }) => (
          <option key={version} value={version}>
            Fixed in {version}
          </option>
        ))}
        <option value="-">Resolved</option>
      </select>
    )
  }
  return (
    <SteadyButton
      disabled={pending}
      onClick={() => write({ id: root.id, resolved: true })}
      className="review-act inline-flex items-center gap-1"
    >
      <Check aria-hidden="true" size={14} />
      Resolve
    </SteadyButton>
  )
}
