import type { Pence } from '#domain/common/money.ts'
import { nameOfTax, vatInPounds, type VatSums } from '#domain/common/vat.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import type { StaffOffer } from './quote-fields.ts'

/** Tax on a price that is being edited: that of the saved offer, which follows its client, or the studio's for a new one. */
export function useTaxOf(offer: Pick<StaffOffer, 'vat'> | null): (net: Pence) => VatSums | null {
  const { vatRate } = useBrand()
  return (net) =>
    offer?.vat
      ? vatInPounds(net, offer.vat.rate, { name: nameOfTax(offer.vat), note: offer.vat.note })
      : vatInPounds(net, offer ? null : vatRate)
}
