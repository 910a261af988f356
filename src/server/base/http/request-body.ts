import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { AppEnv } from './request-context.ts'

/** Milliseconds without data after which a sender counts as gone. */
const silenceMilliseconds = 30_000

/**
 * Streams a request's body. Reads from the socket if there is one, since web streams halve the speed. Throws `malformed` when the
 * connection breaks.
 */
export async function* bodyOf(c: Context<AppEnv>): AsyncGenerator<Uint8Array, void> {
  const { incoming, takeTime } = c.env
  takeTime?.()
  incoming?.setTimeout(silenceMilliseconds, () => incoming.destroy())
  try {
    if (!incoming) return yield* c.req.raw.body ?? []
    // On an early exit the socket stays open for the response.
    yield* incoming.iterator({ destroyOnReturn: false })
  } catch {
    throw new Problem('malformed', 'The connection was lost.')
  }
}
