import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { AppEnv } from './request-context.ts'

/** The one place where an error becomes an answer. What was not foreseen is told by its reference number only. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  const knock = c.get('knock')
  if (error instanceof Problem) return refuse(c, error)
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
