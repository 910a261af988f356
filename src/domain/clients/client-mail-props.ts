/** Props of the mails about clients, by template; stored as JSON with the mail. */
export interface ClientMails {
  /** The token is only in the mail itself; the contact's row has its hash. */
  'portal-invitation': {
    name: string
    token: string
    /** The colleague who asked for it; left out where the studio did. */
    invitedBy?: string
  }
  'portal-password-changed': { name: string }
}
