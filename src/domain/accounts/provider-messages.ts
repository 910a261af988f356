/** Why signing in by the identity provider ended without a session, as the sign-in page says it. */
export const providerRefusals = {
  unreachable: 'The identity provider did not answer. Please try again in a moment, or sign in another way.',
  expired: 'This sign-in took too long, or was started in another browser. Please try again.',
  cancelled: 'You cancelled the sign-in.',
  failed: 'The identity provider’s answer could not be verified. Please try again.',
  'too-many': 'Too many attempts. Please wait a little and try again.',
  unverified: 'Your identity provider has not verified your email address, so we can’t match it to an account.',
  domain: 'Email addresses of this domain can’t sign in here.',
  unknown: 'There is no account for you here. Ask an owner of the studio to invite you.',
  'only-by-invitation': 'Owners need an invitation. Ask an owner of the studio to invite you.',
  invitation: 'Your invitation has expired. Ask the studio for a new one.',
  suspended: 'Your account is suspended. Ask an owner of the studio.',
  removed: 'Your account was removed. Ask an owner of the studio to invite you again.',
  'another-identity': 'Your account is connected to another sign-in of the identity provider. Ask an owner of the studio.',
  'second-factor':
    'The studio requires a second factor, and your identity provider did not say that it asked for one. Sign in with your passkey, or with your password and code.',
  'another-person': 'You signed in as someone else. Please use the account you are signed in with.',
} as const

export type ProviderRefusal = keyof typeof providerRefusals

export const isProviderRefusal = (text: string | null): text is ProviderRefusal =>
  text !== null && Object.hasOwn(providerRefusals, text)
