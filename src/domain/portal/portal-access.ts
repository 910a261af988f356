/** Hours that a client's session lasts after signing in. */
export const portalSessionHours = 12
/** Hours that a staff member's view of the portal as a client lasts. */
export const portalViewHours = 1

/** Purpose of a mailed link. */
export const portalLinkPurposes = ['sign-in', 'password'] as const
export type PortalLinkPurpose = (typeof portalLinkPurposes)[number]

/** Minutes for which a mailed link is valid, once: the maximum of OWASP ASVS 6.5.5. */
export const portalLinkMinutes = 10

/** Accounts of the demo content, shown on the sign-in page. */
export const demoAccounts = [
  { email: 'sarah@northfield.example', password: 'northfield-demo' },
  { email: 'james@lakeside.example', password: 'lakeside-demo' },
] as const
