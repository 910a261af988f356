import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import type { PortalReviewItem } from '#domain/portal/portal-project.ts'
import { approveToasts, commentToasts, requestToasts } from '#domain/portal/portal-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import type { ProblemMessage } from '#web/lib/calls/problem-message.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { portalChanged } from '../portal-queries.ts'

interface Toasts {
  done: { title: string; text: string }
  failed: { title: string; text: string }
}

/** Mutation for a review item: shows its notices, invalidates list and project. */
function useAnswer<Input>(
  toasts: Toasts,
  send: (input: Input) => Promise<unknown>,
  onDone?: (sent: Input) => void,
  onConflict?: () => void,
) {
  const queries = useQueryClient()
  return useWrite<Input, unknown>({
    send,
    onDone(_, sent) {
      toast({ ...toasts.done, tone: 'good' })
      onDone?.(sent)
      void portalChanged(queries)
    },
    onRefused({ status, message }: ProblemMessage) {
      // 409: show the server's message, since a retry cannot help.
      toast({ ...toasts.failed, ...(status === 409 && { text: message }), tone: 'bad' })
      if (status !== 409) return
      onConflict?.()
      void portalChanged(queries)
    },
  })
}

/** Asks what is open before an approval: approves at once where nothing is, else hands the points on. */
export function useApprovalCheck(id: string, onOpen: (points: readonly string[]) => void, approve: () => void) {
  return useWrite<void, AnswerOf<typeof portalEndpoints.checkApproval>>({
    failure: approveToasts.failed.title,
    send: () => callEndpoint(portalEndpoints.checkApproval, { params: { id } }),
    onDone: ({ points }) => (points.length > 0 ? onOpen(points) : approve()),
  })
}

/** `told` are the points that the page said are open, and `captions` what it named; `onOver` once they no longer count. */
export const useApprove = ({ id, captions = [] }: Pick<PortalReviewItem, 'id' | 'captions'>, onOver: () => void) =>
  useAnswer<readonly string[]>(
    approveToasts,
    (told) =>
      callEndpoint(portalEndpoints.approveItem, {
        params: { id },
        body: { told: [...told], captions: captions.map(({ sha256 }) => sha256) },
      }),
    onOver,
    onOver,
  )

/** `price` in pounds of a round beyond those included. */
export const useRequestChanges = (id: string, price: number | null, onDone: (sent: string) => void) =>
  useAnswer(
    requestToasts,
    (feedback: string) =>
      callEndpoint(portalEndpoints.requestChanges, { params: { id }, body: { feedback, expectedPrice: price } }),
    onDone,
  )

export const useComment = (id: string, onDone: (sent: string) => void) =>
  useAnswer(
    commentToasts,
    (comment: string) => callEndpoint(portalEndpoints.comment, { params: { id }, body: { comment } }),
    onDone,
  )
