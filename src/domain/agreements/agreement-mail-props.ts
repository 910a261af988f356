/** Props of the mails about agreements, by template; stored as JSON with the mail. */
export interface AgreementMails {
  /** The key is the end of the link: whoever reads the mail may sign. `expiresOn` is a calendar day. */
  'agreement-to-sign': {
    name: string
    projectTitle: string
    title: string
    role: string
    key: string
    expiresOn: string | null
    /** Who signed before; empty for the first. */
    signedBefore: string[]
    again: boolean
  }
  /** To each side, with the PDF; `projectId` is for the studio alone. */
  'agreement-signed': {
    name: string
    projectTitle: string
    title: string
    signers: string[]
    signatureId: string
    projectId: string | null
  }
  /** To the studio. */
  'agreement-declined': { projectId: string; projectTitle: string; title: string; by: string; reason: string }
}
