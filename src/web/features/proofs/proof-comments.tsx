import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { KeyboardEvent, RefObject, FormEvent } from 'react'
import { proofEndpoints, type Proof, type ProofComment } from '#domain/proofs/proof-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import type { ProblemMessage } from '#web/lib/calls/problem-message.ts'
import { useDraft } from '#web/lib/forms/use-draft.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { showProof } from './proof-queries.ts'

/** The client's comment on a picture. Drafts are kept across pictures, reloads and offline periods. */
export function ProofComments({
  galleryKey: key,
  proof: { id, comments },
  locked,
  field,
}: {
  galleryKey: string
  proof: Proof
  locked: boolean
  field: RefObject<HTMLTextAreaElement | null>
}) {
  const queries = useQueryClient()
  const [text, setText, forget] = useDraft(`proof.${id}`)
  const show = (change: (before: ProofComment[]) => ProofComment[]) =>
    showProof(queries, key, id, (proof) => ({ ...proof, comments: change(proof.comments) }))
  const { write, pending, errors, clearErrors } = useWrite({
    send: (body: { text: string }) => callEndpoint(proofEndpoints.commentOnProof, { params: { key, id }, body }),
    onDone({ comment }, sent) {
      forget(sent.text)
      show((before) => [...before, comment])
    },
    onRefused: (label) => notSaved('Your comment was not saved', label),
  })
  const remove = useWrite<string, unknown>({
    send: (commentId) => callEndpoint(proofEndpoints.removeProofComment, { params: { key, id: commentId } }),
    onDone: (_, commentId) => show((before) => before.filter((comment) => comment.id !== commentId)),
    onRefused: (label) => notSaved('Comment not deleted', label),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim()) write({ text })
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
    if (event.key !== 'Escape') return
    // Escape in the field leaves the field only, not the viewer.
    event.preventDefault()
    event.currentTarget.blur()
  }

  return (
    <section aria-label="Comments" className="grid gap-4">
      {comments.length > 0 && (
        <ul className="grid gap-3">
          {comments.map((comment) => (
            <li key={comment.id} className="flex items-start justify-between gap-2 border-l-2 border-accent pl-3 text-sm">
              <p className="min-w-0 py-0.5 wrap-anywhere whitespace-pre-line">
                {comment.author && <span className="block text-xs text-muted">{comment.author}</span>}
                {comment.text}
              </p>
              {!locked && (
                <button
                  type="button"
                  aria-label="Delete this comment"
                  onClick={() => remove.write(comment.id)}
                  className="-my-1 grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/10 hover:text-ink"
                >
                  <X aria-hidden="true" size={15} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {locked && comments.length === 0 && <p className="text-sm text-muted">No comments on this picture.</p>}
      {!locked && (
        <form onSubmit={submit} noValidate className="grid gap-2.5">
          <TextArea
            ref={field}
            label="Comment"
            rows={2}
            maxLength={1_000}
            placeholder="For example: could this be warmer?"
            value={text}
            error={errors.text}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setText(target.value)
              clearErrors()
            }}
          />
          <div className="flex justify-end">
            <Button
              type="submit"
              variant="secondary"
              size="small"
              disabled={!text.trim()}
              pending={pending}
              pendingText="Saving..."
            >
              Add comment
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

const notSaved = (title: string, { message }: ProblemMessage) => toast({ title, text: message, tone: 'bad' })
