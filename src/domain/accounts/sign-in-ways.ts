/** Ways of signing in to the admin area, as the audit log names them. */
export const signInWays = {
  studio: 'the studio’s password',
  password: 'a password',
  code: 'a password and a code',
  passkey: 'a passkey',
  provider: 'the identity provider',
  link: 'a mailed link',
} as const

export type SignInWay = keyof typeof signInWays

/** ` with a passkey`; empty for entries from before ways were recorded. */
export const byWay = (way: unknown): string =>
  typeof way === 'string' && Object.hasOwn(signInWays, way) ? ` with ${signInWays[way as SignInWay]}` : ''
