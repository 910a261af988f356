import type { VatSums } from '../common/money/vat.ts'
import type { OfferItem } from './prices/proposal-items.ts'
import type { PlannedPart } from './prices/payment-plan.ts'
import type { ServiceFlag } from './prices/quote-calculator.ts'

/**
 * A proposal as its client reads it: the document that is signed, and the source of every PDF. Amounts in minor units of its
 * currency, timestamps as ISO 8601.
 */
export interface ProposalDocument {
  proposalId: string
  version: number
  projectTitle: string
  videoType: string
  clientName: string
  company: string
  email: string
  createdAt: string
  expiresAt: string
  overview: string
  shootDays: number
  editDays: number
  services: ServiceFlag[]
  /** Fixed items, and options that are part of the total. */
  items: OfferItem[]
  /** Options that are not; undefined for none. */
  leftOut?: OfferItem[]
  /** Undefined for a document in the studio's own. */
  currency?: string
  /** At which its amounts are booked, and of which day; undefined in the studio's own. */
  rate?: string
  rateOn?: string
  /** Net of VAT. */
  total: number
  /** Null when the studio charges none; undefined in documents signed before VAT was included. */
  vat?: VatSums | null
  /** Null when staff hide the costs. */
  baseCost: number | null
  marginHundredths: number | null
  notes: string
  timeline: string
  deliverables: string[]
  /** Undefined where there are none, as in documents signed before proposals had them. */
  terms?: string
  schedule?: PlannedPart[]
  /** Names of everybody who signs, in their order; undefined where the client alone does. */
  signers?: string[]
  signersInOrder?: boolean
  /** Number of a change order, and why it is needed; undefined for an offer. */
  changeOrder?: number
  reason?: string
  /** Frames that a change order is about, with the SHA-256 of their pictures; undefined for none. */
  frames?: { place: string; by: string; sha256: string }[]
}
