import { useEffect, useRef, type FormEvent } from 'react'
import type { ReviewComment } from '#domain/reviews/review.ts'
import { Button } from '#web/ui/button.tsx'
import { AttachButton, AttachmentChips, useAttaching } from '../comments/attachments.tsx'
import { emptyDraft } from './draft.ts'
import { MessageField } from './message-field.tsx'
import { useReview } from '../review-context.ts'
import { useReviewDraft } from './use-review-draft.ts'
import { VoiceSelect } from '../player/voice-select.tsx'

/** Reply form of a thread. */
export function ReplyForm({ root, onDone }: { root: ReviewComment; onDone(): void }) {
  const { reviewKey, outbox, asSomebody, voice } = useReview()
  const [draft, change] = useReviewDraft(`${reviewKey}.reply.${root.id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'center' })
  }, [])
  const attaching = useAttaching(reviewKey, draft.attachments, (attachment) =>
    change((before) => ({ ...before, attachments: [...before.attachments, attachment] })),
  )
  const ready = draft.text.trim() !== '' && !attaching.busy
  function send() {
    if (!ready) return
    asSomebody(() => {
      change(() => emptyDraft)
      onDone()
      void outbox.send({
        version: root.version,
        comment: draft.text.trim(),
        parentId: root.id,
        attachments: draft.attachments.map(({ id }) => id),
        name: voice,
      })
    })
  }
  return (
    <form
      aria-label="Reply"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
      className="review-reply mt-2 ml-9 grid gap-2"
    >
      <MessageField
        ref={field}
        label="Reply"
        placeholder="Reply"
        value={draft.text}
        onChange={(text) => change((before) => ({ ...before, text }))}
        onSend={send}
        onLeave={onDone}
      />
      <AttachmentChips
        attached={draft.attachments}
        attaching={attaching}
        onRemove={(id) => change((before) => ({ ...before, attachments: before.attachments.filter((one) => one.id !== id) }))}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <AttachButton attaching={attaching} />
        <VoiceSelect />
        <span className="flex-1" />
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="small" disabled={!ready}>
          Reply
        </Button>
      </div>
    </form>
  )
}
