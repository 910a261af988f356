import { useQueryClient } from '@tanstack/react-query'
import type { Delivery } from '#domain/deliveries/delivery-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { deliveryQuery, showDelivery } from './delivery-queries.ts'

/** A mutation of a project's files, which responds with all of them. */
export function useDeliveryWrite<Input, Answer extends { delivery: Delivery }>(
  projectId: string,
  {
    send,
    failure,
    fields,
    onDone,
  }: { send(input: Input): Promise<Answer>; failure: string; fields?: readonly string[]; onDone?(answer: Answer): void },
) {
  const queries = useQueryClient()
  return useWrite<Input, Answer>({
    failure,
    ...(fields && { fields }),
    send,
    onDone(answer) {
      showDelivery(queries, projectId, answer.delivery)
      onDone?.(answer)
    },
    // Somebody else, or the work itself, has changed it meanwhile.
    onRefused({ status }) {
      if (status === 409 || status === 404) void invalidate(queries, deliveryQuery(projectId))
    },
  })
}
