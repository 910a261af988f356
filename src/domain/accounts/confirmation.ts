/** Minutes during which a sign-in or a confirmed password counts as recent. */
export const confirmationMinutes = 15

/** Whoever sets a password without the current one, and did not sign in by a mailed link lately. */
export const currentPasswordDue = 'Please enter your current password. Forgotten it? Sign out, and sign in by a mailed link.'
