import type { IncomingMessage } from 'node:http'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { secondFactorEndpoints } from '#domain/accounts/second-factor-endpoints.ts'
import { isLinkPage } from '#domain/brand/public-pages.ts'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { proofEndpoints } from '#domain/proofs/proof-endpoints.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { venueEndpoints } from '#domain/venues/venue-endpoints.ts'
import { countingKeys } from './counting-keys.ts'
import { isLocalNetwork, makePace } from './network-pace.ts'
import { isKnownSession } from '../../access/known-sessions.ts'
import { openTaskQueue } from '../../task-queue.ts'

/** At most half of the slots for one network, with a queue for an office of fifty people signing in at once. */
const passwords = { atOnce: 4, mostWaiting: 200, share: { atOnce: 2, mostWaiting: 60 } }

/**
 * Uncached pages and calls: more would only wait for the database. Pages are rendered on one thread, so whoever comes waits for all
 * that are under way: one network has few at once, which is enough to keep that thread busy.
 */
const pages = { atOnce: 24, mostWaiting: 40, share: { atOnce: 4, mostWaiting: 24 } }

/** Of one network: two seconds of working time at once, and then a quarter of the time that passes, over all kinds that have it. */
const networkPace = { burst: 2_000, ofEach: 0.25, mostOfTask: 500, isFree: isLocalNetwork }

/** Concurrency limits and queue lengths by kind of request (docs/decisions/0026). Kinds do not share slots. */
const kinds = {
  /** Health checks of supervisors. */
  health: { atOnce: 10, mostWaiting: 40 },
  /** Admin area and portal, from browsers with a valid session. */
  signedIn: { atOnce: 100, mostWaiting: 200 },
  /** Password hashing is expensive on purpose. Staff have slots of their own. */
  staffSignIns: { ...passwords },
  portalSignIns: { ...passwords },
  /** Passwords and codes of links, galleries and venues. */
  linkPasswords: { ...passwords },
  /** Sign-in pages of staff, their other ways in (passkeys, identity provider, invitations), and calls with a token. */
  staffPages: { ...pages },
  /** Clients' pages by link, and the portal. */
  linkPages: { ...pages },
  /** Pictures, films and static files: making derivatives has its own queues. */
  files: { atOnce: 300, mostWaiting: 300, share: { atOnce: 200, mostWaiting: 200 } },
  /** All others: uncached pages of the website, and forms. */
  visitors: { ...pages },
}

type Kind = keyof typeof kinds

const notPaced = new Set<string>(['health', 'signedIn', 'files'] satisfies Kind[])

/** A request's slot. */
export interface Slot {
  /** Releases the slot before a slow response body. Idempotent. */
  leave(): void
  /** Releases the slot while waiting, and takes one again. Throws `overloaded`. */
  outside<T>(wait: () => Promise<T>): Promise<T>
}

export interface Admission {
  /** True when a request from this address must be refused at once. */
  isFull(request: IncomingMessage, address: string): boolean
  /** Waits for a slot. Throws `overloaded`. */
  enter(request: IncomingMessage, address: string): Promise<Slot>
  /** Since the process started. */
  readonly refused: Readonly<Record<Kind, number>>
}

/** `waitTimeout`: maximum milliseconds of waiting for a slot. At normal speed a full queue takes a fraction of it. */
export function makeAdmission({ waitTimeout = 5_000 } = {}): Admission {
  const pace = makePace(networkPace)
  const queues = Object.fromEntries(
    Object.entries(kinds).map(([kind, limits]) => [
      kind,
      openTaskQueue({ ...limits, waitTimeout, ...(!notPaced.has(kind) && { pace }) }),
    ]),
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
const staffSignIns = [
  accountEndpoints.signIn,
  accountEndpoints.signInPerson,
  accountEndpoints.signInByLink,
  accountEndpoints.askForLink,
  secondFactorEndpoints.beginPasskeySignIn,
  secondFactorEndpoints.signInWithPasskey,
  peopleEndpoints.acceptInvitation,
]
const portalSignIns = [
  portalEndpoints.signIn,
  portalEndpoints.signInWithPasskey,
  portalEndpoints.enterByLink,
  portalEndpoints.setPassword,
  clientEndpoints.takeUpInvitation,
]
const guesses: [RegExp, Kind][] = [
  ...staffSignIns.map(({ path }): [RegExp, Kind] => [pathPattern(path), 'staffSignIns']),
  ...portalSignIns.map(({ path }): [RegExp, Kind] => [pathPattern(path), 'portalSignIns']),
  ...unlocking.map(({ path }): [RegExp, Kind] => [pathPattern(path), 'linkPasswords']),
]
const files = /^\/(media|assets|og)\/|^\/api\/[^?]*\/pictures\/|^[^?]*\.\w+(\?|$)/

function kindOf({ method, url = '', headers }: IncomingMessage): Kind {
  if (health.test(url)) return 'health'
  if (isKnownSession(headers.cookie)) return 'signedIn'
  const plain = unescaped(url)
  const guessed = method === 'POST' ? guesses.find(([path]) => path.test(plain))?.[1] : undefined
  if (guessed) return guessed
  if (method !== 'POST' && files.test(url)) return 'files'
  if (ofStaff.test(plain)) return 'staffPages'
  return ofPortal.test(plain) || isLinkPage(plain) ? 'linkPages' : 'visitors'
}

const ofStaff = /^\/(api\/)?(admin|ops|invitation|people)([/?]|$)/i
const ofPortal = /^\/(api\/)?portal(-invitations)?([/?]|$)/i

/** The router accepts paths with and without escapes. */
function unescaped(url: string): string {
  try {
    return url.includes('%') ? decodeURI(url) : url
  } catch {
    return url
  }
}

/** Kinds without a share per network count as one caller. */
const callerOf = (kind: Kind, address: string): string => ('share' in kinds[kind] ? countingKeys(address).network : '')

/** Matches a declared path, with or without a query. */
function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}/?(\\?|$)`, 'i')
}
