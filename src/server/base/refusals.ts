import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { Problem, type ProblemCode } from '#domain/common/problem.ts'
import { isDatabaseAway, isStorageAway } from './away.ts'
import { isDiskFull } from './disk-full.ts'
import { redactPath } from './log.ts'
import type { AppEnv } from './request-context.ts'
import { isUnkeepable } from './unkeepable.ts'

/** What an operator looks for after an attack: failed sign-ins, what was not allowed, what came too often. */
const guarded = new Set<ProblemCode>(['not-signed-in', 'not-allowed', 'too-many'])

/** The one place where an error becomes an answer. What was not foreseen is told by its reference number only. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  const knock = c.get('knock')
  if (error instanceof Problem) {
    if (guarded.has(error.code)) {
      const { requestId, address } = knock
      knock.log.info({ requestId, address, method: c.req.method, path: redactPath(c.req.path), code: error.code }, 'refused')
    }
    return refuse(c, error)
  }
  if (isDiskFull(error)) {
    knock.log.error({ err: error, requestId: knock.requestId }, 'the disk is full')
    return refuse(c, new Problem('no-room', 'There is no room left here. Nothing was saved; please try again later.'))
  }
  if (isUnkeepable(error)) return refuse(c, new Problem('invalid', 'Please use plain text without control characters.'))
  if (isDatabaseAway(error)) {
    knock.log.warn({ err: error, requestId: knock.requestId }, 'the database does not answer')
    return refuse(
      c,
      new Problem('overloaded', 'We cannot reach our records right now. Please try again in a moment.', { retryAfterSeconds: 5 }),
    )
  }
  if (isStorageAway(error)) {
    knock.log.warn({ err: error, requestId: knock.requestId }, 'the storage does not answer')
    return refuse(
      c,
      new Problem('overloaded', 'We cannot reach our files right now. Please try again in a moment.', { retryAfterSeconds: 5 }),
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
