/** Changes to access, bank details or exported data: the owner gets a mail about each. */
export const securityChanges = {
  'password-changed': 'The admin password was changed in the settings.',
  'password-reset': 'The admin password was reset on the server (npm run admin-password).',
  'contact-address': 'The studio’s email address was changed.',
  'email-settings': 'The email settings were changed.',
  'bank-details': 'The bank details on invoices were changed.',
  'payee-details': 'The bank details of somebody whom the studio pays were changed.',
  'payment-file': 'A payment file for the bank was made.',
  'payment-link': 'The payment link of an invoice was changed: the client pays there.',
  'webhook-address': 'A webhook was given an address: events of the studio are sent there.',
  'client-exported': 'A client’s data was exported.',
  'client-erased': 'A client was erased.',
  'studio-exported': 'The studio was exported as a file, with its prices and bank details.',
  'everything-exported': 'A full export of the studio was asked for.',
  'everything-downloaded':
    'An archive of the whole studio was downloaded, with all records and files and the key that protects stored passwords.',
  'everything-ended': 'All other sessions, and all calendar feeds, private links and access codes, were ended.',
} as const

export type SecurityChange = keyof typeof securityChanges

/** Irreversible actions: the owner also gets a mail before they are carried out. */
export const securityPlans = {
  'bank-details': 'Someone signed in with the admin password is changing the bank details on invoices.',
  'client-exported': 'Someone signed in with the admin password is exporting a client’s data.',
  'client-erased': 'Someone signed in with the admin password is erasing a client.',
} as const satisfies Partial<Record<SecurityChange, string>>

export const describeSecurityEvent = ({ what, planned }: Pick<SecurityEvent, 'what' | 'planned'>): string =>
  planned && what in securityPlans ? securityPlans[what as keyof typeof securityPlans] : securityChanges[what]

export interface SecurityEvent {
  what: SecurityChange
  /** True for a mail that is sent before the action. */
  planned?: true
  /** ISO 8601. */
  at: string
  /** IP address of the person; null for commands run on the server. */
  address: string | null
  /** The studio's previous email address, which gets the mail as well. */
  formerly?: string
}
