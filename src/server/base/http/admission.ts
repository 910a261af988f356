import type { IncomingMessage } from 'node:http'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { proofEndpoints } from '#domain/proofs/proof-endpoints.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { venueEndpoints } from '#domain/venues/venue-endpoints.ts'
import { countingKeys } from './counting-keys.ts'
import { isKnownSession } from '../access/known-sessions.ts'
import { openTaskQueue } from '../task-queue.ts'

/** Half of the turns for one network at the most, and room for an office of fifty who sign in at nine. */
const passwords = { atOnce: 4, mostWaiting: 200, share: { atOnce: 2, mostWaiting: 60 } }

/**
 * How many requests of a kind are worked on at once, and how many may wait for that (docs/decisions/0026). No kind can take
 * another's turns.
 */
const kinds = {
  /** Whoever restarts a server that does not answer asks these. */
  health: { atOnce: 10, mostWaiting: 40 },
  /** The admin area and the portal, from browsers whose session was found to hold. */
  signedIn: { atOnce: 100, mostWaiting: 200 },
  /** Costly by intention, a password is hashed for each: so nobody takes all of them. Staff never wait for anybody else. */
  staffSignIns: { ...passwords },
  portalSignIns: { ...passwords },
  /** Passwords and codes of links, galleries and venues. */
  linkPasswords: { ...passwords },
  /** Pictures, films and files of pages: what is made of them waits in queues of its own. */
  files: { atOnce: 300, mostWaiting: 300 },
  /** Everyone else: pages that are not at hand, forms, links. More at once would only wait for the database together. */
  visitors: { atOnce: 24, mostWaiting: 100 },
}

type Kind = keyof typeof kinds

/** What a request holds while it is worked on. */
export interface Slot {
  /** Gives it back: from here on the caller's own line sets the pace. Twice changes nothing. */
  leave(): void
  /** Lets somebody else have it meanwhile, and takes one again. Throws `overloaded`. */
  outside<T>(wait: () => Promise<T>): Promise<T>
}

export interface Admission {
  /** Whether a request from this address has to be sent away at once. */
  isFull(request: IncomingMessage, address: string): boolean
  /** Waits for a turn. Throws `overloaded`. */
  enter(request: IncomingMessage, address: string): Promise<Slot>
  /** Since the start. */
  readonly refused: Readonly<Record<Kind, number>>
}

/**
 * `patience`: milliseconds that anyone waits for a turn. Where work goes on at its usual pace, a full queue is through in a
 * fraction of that.
 */
export function makeAdmission({ patience = 5_000 } = {}): Admission {
  const queues = Object.fromEntries(
    Object.entries(kinds).map(([kind, limits]) => [kind, openTaskQueue({ ...limits, patience })]),
  ) as Record<Kind, ReturnType<typeof openTaskQueue>>
  const refused = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0])) as Record<Kind, number>

  async function take(kind: Kind, address: string): Promise<() => void> {
    try {
      return await queues[kind].take(callerOf(kind, address))
    } catch (error) {
      refused[kind] += 1
      throw error
    }
  }

  return {
    refused,
    isFull(request, address) {
      const kind = kindOf(request)
      if (!queues[kind].isFull(callerOf(kind, address))) return false
      refused[kind] += 1
      return true
    },
    async enter(request, address) {
      const kind = kindOf(request)
      let leave = await take(kind, address)
      return {
        leave: () => leave(),
        async outside(wait) {
          leave()
          const waited = await wait()
          leave = await take(kind, address)
          return waited
        },
      }
    },
  }
}

const health = /^\/(healthz|readyz|metrics)(\?|$)/
const unlocking = [reviewEndpoints.unlockReview, proofEndpoints.unlockProofs, venueEndpoints.unlockVenue]
const guesses: [RegExp, Kind][] = [
  [pathPattern(accountEndpoints.signIn.path), 'staffSignIns'],
  [pathPattern(portalEndpoints.signIn.path), 'portalSignIns'],
  ...unlocking.map(({ path }): [RegExp, Kind] => [pathPattern(path), 'linkPasswords']),
]
const files = /^\/(media|assets|og)\/|^\/api\/[^?]*\/pictures\/|^[^?]*\.\w+(\?|$)/

function kindOf({ method, url = '', headers }: IncomingMessage): Kind {
  if (health.test(url)) return 'health'
  if (isKnownSession(headers.cookie)) return 'signedIn'
  if (method === 'POST') {
    const plain = unescaped(url)
    return guesses.find(([path]) => path.test(plain))?.[1] ?? 'visitors'
  }
  return files.test(url) ? 'files' : 'visitors'
}

/** The router reads a path with or without escapes. */
function unescaped(url: string): string {
  try {
    return url.includes('%') ? decodeURI(url) : url
  } catch {
    return url
  }
}

/** Where nothing is shared out, everyone is one caller. */
const callerOf = (kind: Kind, address: string): string => ('share' in kinds[kind] ? countingKeys(address).network : '')

/** A declared path, with or without a query behind it. */
function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}/?(\\?|$)`)
}
