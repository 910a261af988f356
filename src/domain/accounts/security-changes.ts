/** What changes who gets into the studio, where its money goes or whose data leaves it: the owner is mailed of each. */
export const securityChanges = {
  'password-changed': 'The admin password was changed in the settings.',
  'password-reset': 'The admin password was set anew on the server (npm run admin-password).',
  'contact-address': 'The studio’s email address was changed.',
  'email-settings': 'The settings of outgoing email were changed.',
  'bank-details': 'The bank details on invoices were changed.',
  'client-exported': 'The data of a client was exported.',
  'client-erased': 'A client was erased.',
  'everything-ended': 'All other sessions, and all calendar feeds, private links and access codes, were ended.',
} as const

export type SecurityChange = keyof typeof securityChanges

/** Of what cannot be taken back, the owner hears before it is done as well. */
export const securityPlans = {
  'bank-details': 'Somebody signed in with the admin password is changing the bank details on invoices.',
  'client-exported': 'Somebody signed in with the admin password is exporting the data of a client.',
  'client-erased': 'Somebody signed in with the admin password is erasing a client.',
} as const satisfies Partial<Record<SecurityChange, string>>

export const describeSecurityEvent = ({ what, planned }: Pick<SecurityEvent, 'what' | 'planned'>): string =>
  planned && what in securityPlans ? securityPlans[what as keyof typeof securityPlans] : securityChanges[what]

export interface SecurityEvent {
  what: SecurityChange
  /** It is about to be done. */
  planned?: true
  /** ISO 8601. */
  at: string
  /** IP address of whoever did it; null on the server itself. */
  address: string | null
  /** An address that the studio had until then: told as well as the present one. */
  formerly?: string
}
