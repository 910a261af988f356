import { quoteVideoTypes } from '../prices/price-names.ts'
import type { PriceRow } from '../prices/price-rows.ts'
import { inquiryVideoTypes } from './inquiry-messages.ts'

/**
 * Video types of the inquiry form: the default types, those that are in the price book too under its name while they are offered;
 * then the studio's own, before "Other". `rows` are those that visitors can choose.
 */
export function inquiryTypesOf(rows: readonly Pick<PriceRow, 'list' | 'key' | 'name'>[]): string[] {
  const priced = (key: string): boolean => (quoteVideoTypes as readonly string[]).includes(key)
  const types = rows.filter(({ list }) => list === 'base')
  const specified = inquiryVideoTypes.flatMap((type) =>
    priced(type) ? types.filter(({ key }) => key === type).map(({ name }) => name) : [type],
  )
  const own = types.flatMap(({ key, name }) => (priced(key) ? [] : [name]))
  return [...new Set([...specified.slice(0, -1), ...own, ...specified.slice(-1)])]
}
