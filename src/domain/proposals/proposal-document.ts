import type { VatSums } from '../common/vat.ts'
import type { OfferItem } from './proposal-items.ts'
import type { ServiceFlag } from './quote-calculator.ts'

/**
 * A proposal as its client reads it, as a PDF and for good: this is what is signed, and what every PDF is set from.
 * Amounts in pence, moments as ISO 8601.
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
  items: OfferItem[]
  /** Net of VAT. */
  total: number
  /** Null where the studio charges none; not there in what was signed before it was told. */
  vat?: VatSums | null
  /** Null where staff hide them. */
  baseCost: number | null
  marginHundredths: number | null
  notes: string
  timeline: string
  deliverables: string[]
}
