import type { IncomingMessage } from 'node:http'
import { accountDoors } from '#domain/accounts/account-doors.ts'
import { portalDoors } from '#domain/portal/portal-doors.ts'
import { isKnownSession } from './known-sessions.ts'
import { openTurns } from './turns.ts'

/**
 * How many requests of a kind are worked on at once, and how many may wait for that (docs/decisions/0026). No kind can take
 * another's turns.
 */
const kinds = {
  /** Whoever restarts a server that does not answer asks these. */
  health: { atOnce: 10, mostWaiting: 40 },
  /** The desk and the portal, from browsers whose session was found to hold. */
  signedIn: { atOnce: 100, mostWaiting: 200 },
  /** Costly by intention: a password is hashed for each. */
  signingIn: { atOnce: 4, mostWaiting: 30 },
  /** Pictures, films and files of pages: what is made of them waits in queues of its own. */
  files: { atOnce: 300, mostWaiting: 300 },
  /** Everyone else: pages that are not at hand, forms, links. More at once would only wait for the database together. */
  visitors: { atOnce: 24, mostWaiting: 100 },
}

type Kind = keyof typeof kinds

/** What a request holds while it is worked on. */
export interface Turn {
  /** Gives it back: from here on the caller's own line sets the pace. Twice changes nothing. */
  leave(): void
  /** Lets somebody else have it meanwhile, and takes one again. Throws `overloaded`. */
  outside<T>(wait: () => Promise<T>): Promise<T>
}

export interface Admission {
  /** Whether a request has to be sent away at once. */
  isFull(request: IncomingMessage): boolean
  /** Waits for a turn. Throws `overloaded`. */
  enter(request: IncomingMessage): Promise<Turn>
  /** Since the start. */
  readonly refused: Readonly<Record<Kind, number>>
}

/**
 * `patience`: milliseconds that anyone waits for a turn. Where work goes on at its usual pace, a full queue is through in a
 * fraction of that.
 */
export function makeAdmission({ patience = 5_000 } = {}): Admission {
  const turns = Object.fromEntries(
    Object.entries(kinds).map(([kind, limits]) => [kind, openTurns({ ...limits, patience })]),
  ) as Record<Kind, ReturnType<typeof openTurns>>
  const refused: Record<Kind, number> = { health: 0, signedIn: 0, signingIn: 0, files: 0, visitors: 0 }

  async function take(kind: Kind): Promise<() => void> {
    try {
      return await turns[kind].take()
    } catch (error) {
      refused[kind] += 1
      throw error
    }
  }

  return {
    refused,
    isFull(request) {
      const kind = kindOf(request)
      if (!turns[kind].full) return false
      refused[kind] += 1
      return true
    },
    async enter(request) {
      const kind = kindOf(request)
      let leave = await take(kind)
      return {
        leave: () => leave(),
        async outside(wait) {
          leave()
          const waited = await wait()
          leave = await take(kind)
          return waited
        },
      }
    },
  }
}

const health = /^\/(healthz|readyz|metrics)(\?|$)/
const signIns = new Set<string>([accountDoors.signIn.path, portalDoors.signIn.path])
const files = /^\/(media|assets|og)\/|^\/api\/[^?]*\/pictures\/|^[^?]*\.\w+(\?|$)/

function kindOf({ method, url = '', headers }: IncomingMessage): Kind {
  if (health.test(url)) return 'health'
  if (isKnownSession(headers.cookie)) return 'signedIn'
  if (method === 'POST') return signIns.has(url) ? 'signingIn' : 'visitors'
  return files.test(url) ? 'files' : 'visitors'
}
