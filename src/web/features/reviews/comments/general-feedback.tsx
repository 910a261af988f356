import { useMemo } from 'react'
import type { ReviewProject } from '#domain/reviews/review.ts'
import { generalLabel } from '#domain/reviews/versions/version-label.ts'
import { Button } from '#web/ui/button.tsx'
import { emptyDraft } from '../composer/draft.ts'
import { MessageField } from '../composer/message-field.tsx'
import { OutgoingItem } from '../composer/outgoing-item.tsx'
import { useReview } from '../review-context.ts'
import { ThreadItem } from './thread-item.tsx'
import type { ShownThread, Thread } from './threads.ts'
import { useReviewDraft } from '../composer/use-review-draft.ts'
import { VoiceSelect } from '../player/voice-select.tsx'

const titleOf = ({ deliverables, deliverableId }: ReviewProject) =>
  deliverables.find(({ id }) => id === deliverableId)?.title ?? 'the project'

/** Feedback on all of a deliverable rather than on a version. */
export function GeneralFeedback({
  threads,
  opened,
  onOpen,
}: {
  threads: readonly Thread[]
  opened: string | null
  onOpen(thread: ShownThread): void
}) {
  const { reviewKey, project, film, mayComment, outbox, asSomebody, voice } = useReview()
  const [draft, change] = useReviewDraft(`${film ?? reviewKey}.general`)
  const general = useMemo(
    () =>
      threads
        .filter(({ root }) => root.versionId === null)
        .map((thread): ShownThread => ({
          ...thread,
          frame: null,
          frameTo: null,
          page: null,
          pin: null,
          standing: '',
          elsewhere: false,
        })),
    [threads],
  )
  const leaving = outbox.entries.filter(({ body }) => body.version === generalLabel && !body.parentId)
  const ready = draft.text.trim() !== ''
  function send() {
    if (!ready) return
    asSomebody(() => {
      change(() => emptyDraft)
      void outbox.send({ version: generalLabel, comment: draft.text.trim(), name: voice })
    })
  }
  if (!mayComment && general.length === 0) return null
  return (
    <section aria-labelledby="general" className="min-w-0 xl:col-span-2">
      <h2 id="general" className="title-4">
        General feedback
      </h2>
      <p className="mt-1 text-sm text-muted">
        About {project.deliverables.length > 1 ? titleOf(project) : 'the project'} as a whole, not a particular version.
      </p>
      {general.length + leaving.length > 0 && (
        <ul className="mt-3 max-w-3xl border-t border-line">
          {general.map((thread) => (
            <ThreadItem key={thread.root.id} thread={thread} text={null} opened={opened === thread.root.id} onOpen={onOpen} />
          ))}
          {leaving.map((entry) => (
            <OutgoingItem key={entry.clientId} entry={entry} />
          ))}
        </ul>
      )}
      {mayComment && (
        <form
          aria-label="General feedback"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
          className="mt-4 grid max-w-3xl gap-2"
        >
          <MessageField
            label="General feedback"
            placeholder="What do you think of the project as a whole?"
            rows={3}
            value={draft.text}
            onChange={(text) => change((before) => ({ ...before, text }))}
            onSend={send}
            className="min-h-24"
          />
          <div className="flex justify-end gap-2">
            <VoiceSelect />
            <Button type="submit" size="small" disabled={!ready}>
              Submit feedback
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
