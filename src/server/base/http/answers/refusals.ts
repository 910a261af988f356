import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { Problem, type ProblemCode } from '#domain/common/problem.ts'
import { isDiskFull } from '../../storage/disk-full.ts'
import { redactPath } from '../../log.ts'
import { isDatabaseUnavailable, isStorageAway } from '../limits/unavailable.ts'
import type { AppEnv } from '../request-context.ts'

/** Refusals that are logged for analysing attacks: failed sign-ins, forbidden calls, rate limits. */
const guarded = new Set<ProblemCode>(['not-signed-in', 'not-allowed', 'too-many'])

/** Converts errors to responses. Unexpected ones reveal only a reference number. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  const request = c.get('request')
  if (error instanceof Problem) {
    if (guarded.has(error.code)) {
      const { requestId, address } = request
      request.log.info({ requestId, address, method: c.req.method, path: redactPath(c.req.path), code: error.code }, 'refused')
    }
    return refuse(c, error)
  }
  if (isDiskFull(error)) {
    request.log.error({ err: error, requestId: request.requestId }, 'the disk is full')
    return refuse(c, new Problem('no-room', 'The server is full. Nothing was saved. Please try again later.'))
  }
  if (hasInvalidCharacters(error)) return refuse(c, new Problem('invalid', 'Please use plain text without control characters.'))
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error, requestId: request.requestId }, 'the database does not answer')
    return refuse(
      c,
      new Problem('overloaded', 'We can’t reach our records right now. Please try again in a moment.', { retryAfterSeconds: 5 }),
    )
  }
  if (isStorageAway(error)) {
    request.log.warn({ err: error, requestId: request.requestId }, 'the storage does not answer')
    return refuse(
      c,
      new Problem('overloaded', 'We can’t reach our files right now. Please try again in a moment.', { retryAfterSeconds: 5 }),
    )
  }
  request.log.error({ err: error, requestId: request.requestId }, 'unforeseen error')
  return refuse(
    c,
    new Problem('unforeseen', `Something went wrong on our side. If you contact us, please mention ${request.requestId}.`),
  )
}

export const answerUnknownEndpoint: NotFoundHandler<AppEnv> = (c) => refuse(c, new Problem('not-found', 'Not found.'))

function refuse(c: Context<AppEnv>, problem: Problem): Response {
  if (problem.retryAfterSeconds !== undefined) c.header('Retry-After', String(problem.retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  return c.json(problem.toRefusal(), problem.status as 400)
}

// PostgreSQL error codes for NUL in text (22021) and in JSON (22P05).
const codes = /^(22021|22P05)$/

/** True when the database refused a character that it cannot store. */
function hasInvalidCharacters(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && codes.test(code)) || hasInvalidCharacters(error.cause)
}
