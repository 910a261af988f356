/** The longest that a session of either kind lasts without being asked about again. */
const lifeMilliseconds = 2 * 3_600_000
const most = 10_000

/** Tokens of sessions that were found to hold, each with the moment until which that is believed. */
const known = new Map<string, number>()

/**
 * Remembers who is signed in, so that the HTTP server can let them pass strangers without asking the database. It opens
 * nothing: what somebody may see is asked of the database every time.
 */
export function rememberSession(token: string): void {
  known.delete(token)
  known.set(token, Date.now() + lifeMilliseconds)
  if (known.size > most) known.delete(known.keys().next().value ?? '')
}

export const forgetSession = (token: string): boolean => known.delete(token)

/** 32 bytes as base64url. */
const tokens = /=([\w-]{43})(?=;|$)/g

export function isKnownSession(cookies: string | undefined): boolean {
  if (!cookies || known.size === 0) return false
  for (const [, token = ''] of cookies.matchAll(tokens)) if ((known.get(token) ?? 0) > Date.now()) return true
  return false
}
