import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { gathered } from '../storage/gathered.ts'
import type { AppEnv } from './request-context.ts'

/** A sender that says nothing for so long is gone; whoever closed the laptop comes back on another connection. */
const silenceMilliseconds = 30_000

/**
 * The body of a request as it comes in, for as long as it takes. It is read from the socket itself where there is one: the
 * way through a web stream costs half the speed. Throws `malformed` when it breaks off.
 */
export async function* bodyOf(c: Context<AppEnv>): AsyncGenerator<Uint8Array, void> {
  const { incoming, takeTime } = c.env
  takeTime?.()
  incoming?.setTimeout(silenceMilliseconds, () => incoming.destroy())
  try {
    if (!incoming) return yield* c.req.raw.body ?? []
    // Left early, the socket stays open for the refusal.
    yield* gathered(incoming)
  } catch {
    throw new Problem('malformed', 'The connection broke off.')
  }
}
