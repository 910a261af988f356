import { Paperclip } from 'lucide-react'
import { Fragment, useState, type ReactNode } from 'react'
import { mentionParts } from '#domain/people/mentions.ts'
import type { ReviewComment } from '#domain/reviews/review.ts'
import { mayStillEdit } from '#domain/reviews/review-rules.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { Moment, useMomentClock } from '#web/ui/text/moment.tsx'
import { SteadyButton } from '#web/ui/steady-button.tsx'
import { MessageField } from '../composer/message-field.tsx'
import { useReview } from '../review-context.ts'
import { useChangeComment, useRemoveComment } from './comment-writes.ts'

/** A comment or reply: author, time, text, attachments; editable by its author for some minutes. */
export function CommentBody({
  comment,
  answered,
  opened,
  children,
}: {
  comment: ReviewComment
  answered: boolean
  /** Whether its thread is open. */
  opened: boolean
  /** Further actions. */
  children?: ReactNode
}) {
  const { project, mayComment } = useReview()
  const { now } = useMomentClock()
  const [editing, setEditing] = useState(false)
  const [sure, setSure] = useState(false)
  const remove = useRemoveComment()
  const { author, mine, createdAt, editedAt } = comment
  const staff = author.kind === 'staff'
  const mayChange = mayComment && mine && mayStillEdit({ createdAt }, new Date(now))
  const mayRemove = mayComment && ((mayChange && !answered) || (project.viewer.staff && opened))

  return (
    <div className="flex gap-2.5">
      <Avatar name={author.name} staff={staff} picture={author.picture} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-[0.8125rem]">
          <span className="font-semibold wrap-anywhere">{author.name}</span>
          {staff && <span className="text-xs text-accent">Studio</span>}
          <span className="text-xs text-muted">
            <Moment at={createdAt} />
            {editedAt && ' · edited'}
          </span>
        </p>
        {editing ? (
          <EditForm comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <p dir="auto" className="mt-0.5 text-[0.9375rem] leading-normal wrap-anywhere whitespace-pre-line">
            {mentionParts(comment.comment, project.mentionable).map(({ text, mention }, index) =>
              mention ? (
                <strong key={index} className="font-semibold text-accent">
                  {text}
                </strong>
              ) : (
                <Fragment key={index}>{text}</Fragment>
              ),
            )}
          </p>
        )}
        {comment.attachments.length > 0 && (
          <ul className="mt-1.5 flex flex-wrap gap-1.5">
            {comment.attachments.map(({ id, name, bytes, url }) => (
              <li key={id} className="max-w-full">
                <a
                  href={url}
                  download={name}
                  className="inline-flex max-w-full items-center gap-1.5 rounded-control border border-line px-2 py-1 text-[0.8125rem] hover:border-line-strong"
                >
                  <Paperclip aria-hidden="true" size={13} className="shrink-0 text-muted" />
                  <span className="truncate">{name}</span>
                  <span className="timecode text-muted">{byteLabel(bytes)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {comment.answerBy && !editing && (
          <p className="mt-1 text-[0.8125rem] text-muted">
            {project.viewer.staff ? 'Answer promised by' : 'We answer by'} {comment.answerBy.text}.
          </p>
        )}
        {(mayChange || mayRemove || children) && !editing && (
          <p className="mt-0.5 -ml-1.5 flex flex-wrap gap-1">
            {children}
            {mayChange && (
              <button type="button" className="review-act" onClick={() => setEditing(true)}>
                Edit
              </button>
            )}
            {mayRemove && !sure && (
              <button type="button" className="review-act" onClick={() => setSure(true)}>
                Delete
              </button>
            )}
            {sure && (
              <>
                <SteadyButton className="review-act text-bad!" disabled={remove.pending} onClick={() => remove.write(comment.id)}>
                  Delete permanently
                </SteadyButton>
                <button type="button" className="review-act" onClick={() => setSure(false)}>
                  Keep
                </button>
              </>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

function EditForm({ comment: { id, comment }, onDone }: { comment: ReviewComment; onDone(): void }) {
  const [text, setText] = useState(comment)
  // Text typed during the request stays.
  const { write, pending, errors } = useChangeComment((sent) => sent === text.trim() && onDone())
  const save = () => {
    if (text.trim()) write({ id, comment: text.trim() })
  }
  return (
    <div className="mt-1 grid gap-2">
      <MessageField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for a moment ago
        autoFocus
        label="Edit the comment"
        value={text}
        error={errors.comment}
        onChange={setText}
        onSend={save}
        onLeave={onDone}
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
        <Button size="small" pending={pending} pendingText="Saving..." disabled={!text.trim()} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  )
}
