import type { SecurityEvent } from './security-changes.ts'

/** Props of the mails about accounts, by template; stored as JSON with the mail. */
export interface AccountMails {
  /** To the studio: failed staff sign-ins in the last hour. */
  'sign-ins-failing': { failures: number }
  /** To a member of staff who asked for it. The token is only in the mail itself. */
  'staff-link': { name: string; token: string }
  /** To the owner. ISO 8601; IP address of the person, null for commands on the server. */
  'security-notice': Pick<SecurityEvent, 'what' | 'planned' | 'at' | 'address'>
}
