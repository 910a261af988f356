import type { SessionEnding } from '#domain/people/sessions.ts'
import { RequestError, watchSession } from '#web/lib/calls/call-endpoint.ts'
import { readSession } from './account-queries.ts'

/** Without a key or a press for this long, nobody uses the page. */
const idleMilliseconds = 60_000
/** Somebody who writes for longer without sending anything stays signed in. */
const pingMilliseconds = 5 * 60_000
/** Until the cookie of an answer that is under way has arrived. */
const graceMilliseconds = 400

/** Why the session ended; null where nobody says. */
export type Ended = SessionEnding | null

/** Why this browser is signed out, or undefined while it is not. Throws without an answer. */
export type FindEnding = () => Promise<Ended | undefined>

export async function findStaffEnding(): Promise<Ended | undefined> {
  const { authenticated, ended = null } = await readSession()
  return authenticated ? undefined : ended
}

/** Asks twice, since the cookie of an answer that is under way can change what is answered. */
export async function findEndingSurely(findEnding: FindEnding): Promise<Ended | undefined> {
  if ((await findEnding()) === undefined) return undefined
  await new Promise((resolve) => setTimeout(resolve, graceMilliseconds))
  return findEnding()
}

/** Keeps the session while somebody uses the page, and not longer. Returns the function that stops. */
export function keepSession(findEnding: FindEnding): () => void {
  let used = Date.now()
  let reported = used
  const isOpen = async () => (await findEndingSurely(findEnding).catch(() => null)) === undefined
  const stop = watchSession({ isIdle: () => Date.now() - used > idleMilliseconds, isOpen })
  const onUse = () => {
    used = Date.now()
    if (used - reported < pingMilliseconds) return
    reported = used
    void findEnding().catch(() => undefined)
  }
  const kinds = ['keydown', 'pointerdown', 'wheel']
  for (const kind of kinds) window.addEventListener(kind, onUse, { capture: true, passive: true })
  return () => {
    stop()
    for (const kind of kinds) window.removeEventListener(kind, onUse, { capture: true })
  }
}

export const isSignedOut = (error: unknown): boolean => error instanceof RequestError && error.status === 401
