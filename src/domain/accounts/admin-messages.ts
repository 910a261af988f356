export const passwordMissing = 'Password is required'

export const leastAdminPasswordLetters = 12

/** Toasts of signing in and out, as the specification has them. */
export const signInToasts = {
  done: (brandName: string) => ({ title: 'Login successful', text: `Welcome to ${brandName} Admin` }),
  refused: { title: 'Login failed', text: 'Invalid credentials', field: 'Invalid password' },
} as const

export const signOutToasts = {
  done: { title: 'Logged out successfully', text: 'You have been logged out of the admin panel' },
  failed: { title: 'Logout failed', text: 'Unable to logout properly' },
} as const

/** Not in the specification: shown when a session expires while the page is in use. */
export const sessionEndedToast = { title: 'Your session has ended', text: 'Please sign in again. What you were writing is kept.' }
