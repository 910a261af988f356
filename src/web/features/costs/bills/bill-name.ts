import type { BillCard } from '#domain/costs/bill-endpoints.ts'
import { billKindLabels, costCategoryLabels } from '#domain/costs/cost-labels.ts'

/** `Ona Reel`, `12.4 miles`, or the category of an expense from nowhere. */
export const billName = ({
  kind,
  supplierName,
  category,
  miles,
}: Pick<BillCard, 'kind' | 'supplierName' | 'category' | 'miles'>): string => {
  if (kind === 'mileage') return miles === null ? billKindLabels.mileage : `${miles} miles`
  return supplierName || costCategoryLabels[category]
}
