import { useMemo } from 'react'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { currencyInFull } from '#domain/common/money/money.ts'
import { priceEndpoints } from '#domain/prices/price-endpoints.ts'
import { publicPricesInPence, type PublicPrices } from '#domain/prices/public-prices.ts'
import type { PriceTextField } from '#domain/site/text-fields.ts'
import { endpointQuery } from '../calls/queries.ts'
import { useLoaded } from './use-brand.ts'

/** Loaded by the loaders of the pages that show prices. */
const prices = endpointQuery(priceEndpoints.readPrices)
export const pricesQuery = () => prices

/** The studio's public prices of today, in pence and net, with their version. */
export function usePrices(): PublicPrices & { version: number } {
  const answer = useLoaded<AnswerOf<typeof priceEndpoints.readPrices>>(prices)
  return useMemo(() => ({ ...publicPricesInPence(answer), version: answer.version }), [answer])
}

/** What texts of the site say of the prices. */
export function usePriceFieldTexts(): Record<PriceTextField, string> {
  const { validDays } = usePrices()
  return useMemo(() => ({ 'quote days': String(validDays), currency: currencyInFull() }), [validDays])
}
