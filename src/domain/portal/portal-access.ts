/** Purpose of a mailed link. */
export const portalLinkPurposes = ['sign-in', 'password'] as const
export type PortalLinkPurpose = (typeof portalLinkPurposes)[number]

/** Accounts of the demo content, shown on the sign-in page. */
export const demoAccounts = [
  { email: 'sarah@northfield.example', password: 'northfield-demo' },
  { email: 'james@lakeside.example', password: 'lakeside-demo' },
] as const
