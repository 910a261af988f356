import { useQueryClient } from '@tanstack/react-query'
import { unreachedNotice } from '#domain/people/mentions.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import type { ProblemMessage } from '#web/lib/calls/problem-message.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useReview } from '../review-context.ts'
import { dropComment, reviewChanged, showComment, showSettled } from '../review-queries.ts'

const notDone =
  (title: string) =>
  ({ message }: ProblemMessage) =>
    toast({ title, text: message, tone: 'bad' })

export function useChangeComment(onDone: (sent: string) => void) {
  const queries = useQueryClient()
  const { reviewKey: key } = useReview()
  return useWrite({
    fields: ['comment'],
    send: ({ id, comment }: { id: string; comment: string }) =>
      callEndpoint(reviewEndpoints.changeComment, { params: { key, id }, body: { comment } }),
    onDone({ comment, unreached }, sent) {
      showComment(queries, key, comment)
      const notice = unreachedNotice(unreached)
      if (notice) toast({ title: 'Comment saved', text: notice, tone: 'good' })
      onDone(sent.comment)
    },
    onRefused: notDone('Comment not saved'),
  })
}

export function useRemoveComment() {
  const queries = useQueryClient()
  const { reviewKey: key } = useReview()
  return useWrite({
    send: (id: string) => callEndpoint(reviewEndpoints.removeComment, { params: { key, id } }),
    onDone(_, id) {
      dropComment(queries, key, id)
      void reviewChanged(queries, key)
    },
    onRefused: notDone('Comment not deleted'),
  })
}

/** Resolves a thread, optionally in a version, or reopens it: shown at once, and taken back when it is refused. */
export function useSettleComment() {
  const queries = useQueryClient()
  const { reviewKey: key } = useReview()
  return useWrite({
    send: ({ id, ...body }: { id: string; resolved: boolean; fixedIn?: string }) =>
      callEndpoint(reviewEndpoints.settleComment, { params: { key, id }, body }),
    optimisticUpdate: ({ id, resolved, fixedIn = '' }) =>
      showSettled(queries, key, { id, resolved: resolved ? { at: new Date().toISOString(), by: '', fixedIn } : null }),
    onDone({ comment }) {
      showComment(queries, key, comment)
      void reviewChanged(queries, key)
    },
    onRefused: notDone('Comment not changed'),
  })
}
