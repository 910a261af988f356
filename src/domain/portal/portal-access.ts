/** Hours that a client's session lasts after signing in. */
export const portalSessionHours = 12
/** Hours that staff may look at the portal as a client. */
export const portalViewHours = 1

/** What a mailed link is for. */
export const portalLinkPurposes = ['sign-in', 'password'] as const
export type PortalLinkPurpose = (typeof portalLinkPurposes)[number]

/** Minutes that a mailed link opens for, once: the most that OWASP's ASVS allows (6.5.5). */
export const portalLinkMinutes = 10

/** The two accounts of the demo content, which its sign-in page names. */
export const demoAccounts = [
  { email: 'sarah@northfield.example', password: 'northfield-demo' },
  { email: 'james@lakeside.example', password: 'lakeside-demo' },
] as const
