import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { callEndpoint, type CallWithBody, type Declared } from './call-endpoint.ts'

/**
 * Query options for an endpoint that answers to a body and stores nothing. The cache key is method, path and call; `invalidate` leaves
 * it alone. `dependsOn` is what else changes the answer, such as the revision of a record.
 */
export function previewQuery<D extends Declared<'POST'>>(endpoint: D, call: CallWithBody<D>[0], ...dependsOn: unknown[]) {
  return queryOptions<AnswerOf<D>>({
    queryKey: [`${endpoint.method} ${endpoint.path}`, call, ...dependsOn],
    queryFn: () => callEndpoint(endpoint, ...([call] as CallWithBody<D>)),
  })
}
