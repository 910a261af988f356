import { RequestError } from './call-endpoint.ts'

export interface ProblemMessage {
  message: string
  /** The server's own message, where the caller is at fault and it gave one: the specification has words for the rest. */
  refusal: string | null
  /** Words at the fields that are at fault, by field name; empty unless the input was refused. */
  fields: Record<string, string>
  /** The answer's status; 0 when there was no answer. */
  status: number
}

const unreachableMessage = 'Unable to connect to server. Please try again.'

/** What a failed call says to people: the server's own words where it gave any. */
export function problemMessage(error: unknown): ProblemMessage {
  if (!(error instanceof RequestError)) return { message: unreachableMessage, refusal: null, fields: {}, status: 0 }
  return {
    message: error.refusal?.message ?? 'Something went wrong on our side. Please try again.',
    refusal: error.status < 500 ? error.refusal?.message || null : null,
    fields: error.refusal?.errors ?? {},
    status: error.status,
  }
}

/**
 * The server's own words where it was told something wrong or was asked too often, else null: a public form then has the
 * specification's.
 */
export function messageOfRefusal(error: unknown): string | null {
  const { message, status } = problemMessage(error)
  return status === 422 || status === 429 ? message : null
}
