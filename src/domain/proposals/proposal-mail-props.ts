import type { OfferChanges } from './proposal.ts'
import type { VatSums } from '../common/money/vat.ts'

/** What was signed or approved, as its mails call it. */
export type SignedKind = 'proposal' | 'change-order' | 'sign-off' | 'version'

/** Props of the mails about proposals, by template; stored as JSON with the mail. */
export interface ProposalMails {
  /** Pence; the time as ISO 8601. `message` is an optional text of staff. */
  'proposal-sent': {
    name: string
    projectTitle: string
    proposalId: string
    total: number
    vat?: VatSums | null
    /** Of the sums; left out for the studio's own. */
    currency?: string
    expiresAt: string
    message: string
    changes?: OfferChanges
    /** Of a change order. */
    change?: { number: number; reason: string }
    /** To one of several signers: their own link, and who has signed before. */
    key?: string
    signedBefore?: string[]
  }
  /** `isChange` of these: about a change order. */
  'proposal-reminder': {
    name: string
    projectTitle: string
    proposalId: string
    key?: string
    expiresAt: string
    isChange?: boolean
  }
  'proposal-declined': { projectId: string; projectTitle: string; clientName: string; reason: string; isChange?: boolean }
  /** To either side, with the PDF; `projectId` is for the studio alone. */
  'document-signed': {
    what: SignedKind
    name: string
    projectTitle: string
    signer: string
    /** Everybody who signed, where several did. */
    signers?: string[]
    /** Whom the links were made for with which somebody else signed; left out for nobody. */
    invited?: string[]
    /** To whoever signed it alone. */
    toSigner?: boolean
    /** The signature was not typed: `signer` is the name on record. */
    untyped?: boolean
    signatureId: string
    projectId: string | null
    /** To the client: the invoice that is due on signature. Pence; `vat` tells that the amount contains VAT. */
    invoice?: { id: string; number: string; owed: number; vat: boolean; currency?: string; dueDate: string }
  }
  'signed-with-your-address': { what: SignedKind; projectTitle: string; signatureId: string }
  'sign-off-received': Record<string, never>
  /** To the studio. `shootDate` is a calendar day. */
  'sign-off-unverified': { projectTitle: string; shootDate: string; by: string }
  'sign-off-link': { name: string; projectTitle: string; key: string; message: string }
}
