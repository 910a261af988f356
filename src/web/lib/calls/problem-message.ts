import { RequestError } from './call-endpoint.ts'

export interface ProblemMessage {
  message: string
  /** The server's own message of a client error (4xx), if any; otherwise the default text is shown. */
  refusal: string | null
  /** Messages by field name; empty unless validation failed. */
  fields: Record<string, string>
  /** HTTP status; 0 without a response. */
  status: number
  /** Sign-in needs a second factor. */
  secondFactor?: boolean
}

const unreachableMessage = 'Unable to connect to server. Please try again.'

/** Message for users about a failed call, from the server where it sent one. */
export function problemMessage(error: unknown): ProblemMessage {
  if (!(error instanceof RequestError)) return { message: unreachableMessage, refusal: null, fields: {}, status: 0 }
  return {
    message: error.refusal?.message ?? 'Something went wrong on our side. Please try again.',
    refusal: error.status < 500 ? error.refusal?.message || null : null,
    fields: error.refusal?.errors ?? {},
    status: error.status,
    secondFactor: error.refusal?.secondFactor ?? false,
  }
}

/**
 * The server's message of a conflict, a validation error or a rate limit, else null: public forms then show the default
 * text.
 */
export function messageOfRefusal(error: unknown): string | null {
  const { message, status } = problemMessage(error)
  return status === 409 || status === 422 || status === 429 ? message : null
}
