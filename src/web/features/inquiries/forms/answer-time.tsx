import { useQuery } from '@tanstack/react-query'
import { dueEndpoints } from '#domain/ops/due/due-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Loaded by the loaders of the contact and enquiry pages. */
export const answerTimeQuery = endpointQuery(dueEndpoints.readAnswerTime)

/** How soon the studio usually answers, where it shows that. */
export function AnswerTime({ className }: { className: string }) {
  const text = useQuery(answerTimeQuery).data?.text
  return text ? <p className={className}>{text}</p> : null
}
