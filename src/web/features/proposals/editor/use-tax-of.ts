import type { DocumentRate } from '#domain/common/money/document-currency.ts'
import type { Pence } from '#domain/common/money/money.ts'
import { nameOfTax, vatInPounds, type VatSums } from '#domain/common/money/vat.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { sumOfChosen, type ItemFields, type StaffOffer } from './quote-fields.ts'

/**
 * Tax on a price that is being edited: that of the saved offer, which follows its client, or the studio's for a new one. `items` are
 * the lines of a price by hand, which say what is taxed where the tax goes by lines.
 */
export function useTaxOf(
  offer: Pick<StaffOffer, 'vat' | 'items'> | null,
): (net: Pence, items: readonly ItemFields[] | null, rate?: DocumentRate | null) => VatSums | null {
  const { vatRate } = useBrand()
  const lines = useLineTax()
  return (net, items, rate = null) => {
    if (!lines) {
      return offer?.vat
        ? vatInPounds(net, offer.vat.rate, { name: nameOfTax(offer.vat), note: offer.vat.note })
        : vatInPounds(net, offer ? null : vatRate)
    }
    // Taxed lines without tax: its client is outside the scope.
    if (offer && !offer.vat && offer.items?.some(({ taxed }) => taxed)) return null
    if (!items) return lines.usual ? vatInPounds(net, lines.rate) : null
    const taxed = items.filter((item) => item.taxed ?? lines.usual)
    return taxed.length > 0 ? vatInPounds(net, lines.rate, {}, sumOfChosen(taxed, rate)) : null
  }
}

/** For a studio whose tax goes by lines: their rate, and whether a line is taxed unless staff say otherwise. Else null. */
export function useLineTax(): { rate: number; usual: boolean } | null {
  const { taxKind, taxRates, vatRate } = useBrand()
  const rate = vatRate ?? taxRates[0]
  return taxKind === 'us-sales-tax' && rate !== undefined ? { rate, usual: vatRate !== null } : null
}
