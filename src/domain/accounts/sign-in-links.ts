/** Minutes for which a mailed link is valid, once: the maximum of OWASP ASVS 6.5.5. */
export const signInLinkMinutes = 10

/** `staff` signs in to the admin area, the others are of the portal. */
export const signInLinkPurposes = ['sign-in', 'password', 'staff'] as const
export type SignInLinkPurpose = (typeof signInLinkPurposes)[number]

export const signInLinkMessages = {
  asked: `If this address has an account, we’ve emailed it a link. The link works once, for ${signInLinkMinutes} minutes.`,
  over: 'This link has been used or has expired. Please ask for a new one.',
} as const
