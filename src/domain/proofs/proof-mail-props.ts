/** Props of the mails about proofs, by template; stored as JSON with the mail. */
export interface ProofMails {
  /** The key is the end of the link: whoever reads the mail may open it, as the mail's receiver may. */
  'gallery-ready': {
    name: string
    title: string
    key: string
    message: string
    /** Name of the package. */
    tier: string
    /** Null for no limit. Mails of earlier releases do not have it: theirs are of the default packages. */
    photos?: number | null
    included?: string
    passwordProtected: boolean
    /** A calendar day. */
    expiresOn: string | null
  }
  'selection-sent': { galleryId: string; title: string; clientName: string; chosen: number; comments: number; note: string }
  'finals-ready': { name: string; title: string; key: string; expiresOn: string | null }
}
