import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { AppEnv } from '../request-context.ts'

/** Milliseconds without data after which a sender counts as gone. */
const silenceMilliseconds = 30_000

/**
 * Streams a request's body. Reads from the socket if there is one, since web streams halve the speed. Throws `malformed` when the
 * connection breaks, or nothing arrives for `silence` milliseconds. What is done with the body may take longer than that.
 */
export async function* bodyOf(c: Context<AppEnv>, silence = silenceMilliseconds): AsyncGenerator<Uint8Array, void> {
  const { incoming, takeTime } = c.env
  takeTime?.()
  const before = incoming?.socket.timeout ?? 0
  const cut = () => void incoming?.destroy()
  incoming?.setTimeout(silence, cut)
  try {
    if (!incoming) return yield* c.req.raw.body ?? []
    // On an early exit the socket stays open for the response.
    yield* incoming.iterator({ destroyOnReturn: false })
  } catch {
    throw new Problem('malformed', 'The connection was lost.')
  } finally {
    incoming?.off('timeout', cut).setTimeout(before)
  }
}
