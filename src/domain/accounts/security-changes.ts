/** What changes who gets into the studio, where its money goes or whose data leaves it: the owner is mailed of each. */
export const securityChanges = {
  'password-changed': 'The admin password was changed in the settings.',
  'password-reset': 'The admin password was set anew on the server (npm run admin-password).',
  'contact-address': 'The studio’s email address was changed.',
  'email-settings': 'The settings of outgoing email were changed.',
  'bank-details': 'The bank details on invoices were changed.',
  'client-exported': 'The data of a client was exported.',
  'client-erased': 'A client was erased.',
} as const

export type SecurityChange = keyof typeof securityChanges

export interface SecurityEvent {
  what: SecurityChange
  /** ISO 8601. */
  at: string
  /** IP address of whoever did it; null on the server itself. */
  address: string | null
  /** An address that the studio had until then: told as well as the present one. */
  formerly?: string
}
