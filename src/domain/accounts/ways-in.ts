/** What signs somebody in. */
export interface WaysIn {
  password: boolean
  passkeys: number
  /** An authenticator app. */
  app: boolean
  /** Single sign-on. */
  identity: boolean
  /** The studio requires a second factor of this account. */
  needsFactor: boolean
}

/**
 * Why a way of signing in may not be removed, or null: something else has to sign in, and a second factor that is required has to
 * stay. Says what to add first.
 */
export function refusalToRemoveWay(way: 'passkey' | 'app' | 'identity', ways: WaysIn): string | null {
  const left = {
    ...ways,
    ...(way === 'passkey' && { passkeys: ways.passkeys - 1 }),
    ...(way === 'app' && { app: false }),
    ...(way === 'identity' && { identity: false }),
  }
  const other = way === 'identity' ? 'Add a passkey or set a password first.' : 'Set a password first.'
  if (way !== 'app' && !left.password && left.passkeys < 1 && !left.identity) return `This is your only way to sign in. ${other}`
  if (way === 'identity' || !ways.needsFactor || left.app || left.passkeys > 0) return null
  return `The studio requires a second factor. ${way === 'app' ? 'Add a passkey' : 'Set up an authenticator app'} first.`
}
