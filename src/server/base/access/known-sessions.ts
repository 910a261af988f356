import { LRUCache } from 'lru-cache'

/** Tokens of sessions that the database confirmed, for two hours. */
const known = new LRUCache<string, true>({ max: 10_000, ttl: 2 * 3_600_000 })

/**
 * Caches a valid session token, so that admission control can prefer signed-in users without a query. It grants no access:
 * permissions are always read from the database.
 */
export function rememberSession(token: string): void {
  known.set(token, true)
}

export const forgetSession = (token: string): boolean => known.delete(token)

/** 32 bytes as base64url. */
const tokens = /=([\w-]{43})(?=;|$)/g

export function isKnownSession(cookies: string | undefined): boolean {
  if (!cookies || known.size === 0) return false
  for (const [, token = ''] of cookies.matchAll(tokens)) if (known.has(token)) return true
  return false
}
