export type ProblemCode =
  | 'malformed'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'wrong-version'
  | 'too-large'
  | 'wrong-type'
  | 'invalid'
  | 'busy'
  | 'too-many'
  | 'unforeseen'
  | 'overloaded'
  | 'no-room'

const statusOf: Record<ProblemCode, number> = {
  malformed: 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'wrong-version': 412,
  'too-large': 413,
  'wrong-type': 415,
  invalid: 422,
  busy: 423,
  'too-many': 429,
  unforeseen: 500,
  overloaded: 503,
  'no-room': 507,
}

/** Body of every error response of `/api`. */
export interface Refusal {
  success: false
  message: string
  errors?: Record<string, string>
  /** The call succeeds when retried after confirming the password in this session. */
  passwordNeeded?: true
  /** The password was right, and a second factor is due. */
  secondFactor?: true
  /** Why an API token is refused. */
  reason?: TokenRefusal
}

export const tokenRefusals = ['token-malformed', 'token-unknown', 'token-expired', 'token-revoked', 'account-suspended'] as const
export type TokenRefusal = (typeof tokenRefusals)[number]

/**
 * The product's one error type for expected refusals: thrown by rules and service functions, turned into a response in
 * `server/base/http/answers/refusals.ts`.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  /** Messages for invalid fields, by field name. */
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly passwordNeeded: boolean
  readonly secondFactor: boolean
  readonly reason: TokenRefusal | undefined

  constructor(
    code: ProblemCode,
    message: string,
    details: {
      fields?: Record<string, string>
      retryAfterSeconds?: number
      passwordNeeded?: true
      secondFactor?: true
      reason?: TokenRefusal
    } = {},
  ) {
    super(message)
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.passwordNeeded = details.passwordNeeded ?? false
    this.secondFactor = details.secondFactor ?? false
    this.reason = details.reason
  }

  get status(): number {
    return statusOf[this.code]
  }

  toRefusal(): Refusal {
    const { message, fields, passwordNeeded, secondFactor, reason } = this
    return {
      success: false,
      message,
      ...(fields && { errors: fields }),
      ...(passwordNeeded && { passwordNeeded }),
      ...(secondFactor && { secondFactor }),
      ...(reason && { reason }),
    }
  }
}

/** Throws `conflict` for a save based on an older revision than the stored one. Without a revision the last save wins. */
export function expectRevision(known: number | undefined, stored: number, record = 'this'): void {
  if (known === undefined || known === stored) return
  throw new Problem(
    'conflict',
    `Someone else saved ${record} while you were writing. Your text is still here. Please compare before you save again.`,
  )
}
