import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { AppEnv } from './request-context.ts'

/** The one place where an error becomes an answer. What was not foreseen is told by its reference number only. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  const knock = c.get('knock')
  if (error instanceof Problem) return refuse(c, error)
  if (isDatabaseAway(error)) {
    knock.log.warn({ err: error, requestId: knock.requestId }, 'the database does not answer')
    return refuse(
      c,
      new Problem('overloaded', 'We cannot reach our records right now. Please try again in a moment.', { retryAfterSeconds: 5 }),
    )
  }
  knock.log.error({ err: error, requestId: knock.requestId }, 'unforeseen error')
  return refuse(
    c,
    new Problem('unforeseen', `Something went wrong on our side. If you write to us, please mention ${knock.requestId}.`),
  )
}

export const answerUnknownDoor: NotFoundHandler<AppEnv> = (c) => refuse(c, new Problem('not-found', 'Not found.'))

function refuse(c: Context<AppEnv>, problem: Problem): Response {
  if (problem.retryAfterSeconds !== undefined) c.header('Retry-After', String(problem.retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  return c.json(problem.toRefusal(), problem.status as 400)
}

// Classes 08 (connection), 53 (resources) and 57P (shutting down, starting up) of PostgreSQL, and the system's own words.
const away = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/
const awayWords = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && away.test(code)) || awayWords.test(error.message) || isDatabaseAway(error.cause)
}
