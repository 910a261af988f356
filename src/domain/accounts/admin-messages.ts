import type { SessionEnding } from '../people/sessions.ts'

/** Toasts of signing in and out. */
export const signInToasts = {
  done: (brandName: string) => ({ title: 'Login successful', text: `Welcome to ${brandName} Admin` }),
  refused: { title: 'Login failed', text: 'Invalid credentials', field: 'Invalid password' },
} as const

export const signOutToasts = {
  done: { title: 'Logged out successfully', text: 'You have been logged out of the admin panel' },
  failed: { title: 'Logout failed', text: 'Unable to logout properly' },
} as const

/** Why a session ended while a page was open. */
export const sessionEndedMessages: Readonly<Record<SessionEnding | 'over', { title: string; text: string }>> = {
  over: { title: 'Your session has ended', text: 'Please sign in again. What you were writing is kept.' },
  elsewhere: { title: 'You’ve been signed out', text: 'This session was ended in another browser. Please sign in again.' },
  password: { title: 'You’ve been signed out', text: 'The password was changed. Please sign in with the new one.' },
  suspended: {
    title: 'Your account is suspended',
    text: 'An owner of the studio has suspended it. Once they let you back in, you can sign in again.',
  },
  removed: { title: 'Your account was removed', text: 'Ask an owner of the studio for a new invitation.' },
}

/** A passkey is both factors in one. */
export const passkeyDue = 'Your account has a passkey. Please sign in with it.'

/** An owner has switched the one-field sign-in off. */
export const studioPasswordOff = 'The studio’s password is switched off. Sign in with your own account below.'
