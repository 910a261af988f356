import type { Subject } from './notification.ts'
import type { StaffRole } from './roles.ts'

export interface NewBrowser {
  /** `Chrome on Linux` */
  browser: string
  /** IP address. */
  address: string
  /** ISO 8601. */
  at: string
}

export interface SignInChange {
  what: 'password' | 'passkey-added' | 'passkey-removed' | 'token-made'
  passkey?: string
  /** Name of an API token. */
  token?: string
}

export interface PeopleMails {
  /** The token is only in the mail itself; the invitation's row has its hash. */
  'staff-invitation': { name: string; token: string; role: StaffRole; inviter: string | null }
  /** What concerns a member of staff, at once or as the digest of a day. Oldest first. */
  notifications: {
    name: string
    digest: boolean
    items: (Subject & {
      /** Title of the project, or name of the record. */
      projectTitle: string
      text: string
      /** Path of the page. */
      link: string
      /** Text of the comment that mentions them; empty without one. */
      quotation: string
    })[]
  }
  /** `of`: the studio's password, or the portal; left out for an account in the admin area. */
  'new-browser': NewBrowser & { name: string; of?: 'studio' | 'portal' }
  /** What somebody signs in with was changed. `passkey` is its name; `portal` for a person of a client. */
  'sign-in-changed': SignInChange & { name: string; portal?: true }
}
