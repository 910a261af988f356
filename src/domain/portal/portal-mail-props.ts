import type { PortalLinkPurpose } from './portal-access.ts'

/** Props of the mails about the client portal, by template; stored as JSON with the mail. */
export interface PortalMails {
  /** The token is only in the mail itself; the table of links has its hash. */
  'portal-link': {
    name: string
    token: string
    purpose: PortalLinkPurpose
    /** Where the mailbox is of several clients: which one this link is for. */
    client?: string
  }
  /** No longer sent; an earlier version may have left some unsent. */
  'portal-comment': { projectId: string; projectTitle: string; author: string; version: string; comment: string }
}
