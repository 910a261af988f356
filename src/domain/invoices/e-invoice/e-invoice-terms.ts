import type { EInvoiceProfile } from '../../common/money/e-invoice-profile.ts'
import type { ElectronicAddress } from '../../common/address/electronic-address.ts'

/** What an invoice has beside its PDF, as of its issue. */
export interface EInvoiceTerms {
  profile: EInvoiceProfile
  /** Chosen in the client's record: it is not issued while something is missing. */
  isChosen: boolean
  buyerAddress: ElectronicAddress | null
}
