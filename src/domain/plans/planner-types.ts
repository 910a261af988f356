import type { OfferedRow } from '../prices/public-prices.ts'
import { quoteVideoTypes } from '../prices/price-names.ts'

/** Longest name of a type. */
export const plannerTypeLimit = 60

const same = (name: string) => name.trim().toLowerCase()

/**
 * Names of the types that the planner offers: the studio's list, then the video types that it added under Prices. A type that has a
 * price is called as there, and left out once it is not offered any more.
 */
export function plannerTypes(list: readonly string[], rows: readonly Pick<OfferedRow, 'list' | 'key' | 'name'>[]): string[] {
  const sold = rows.filter((row) => row.list === 'base')
  const priced = (name: string) => quoteVideoTypes.some((key) => key === name)
  const listed = list.flatMap((name) => (priced(name) ? (sold.find(({ key }) => key === name)?.name ?? []) : name))
  const own = sold.filter(({ key }) => !priced(key)).map(({ name }) => name)
  const all = [...listed, ...own]
  return all.filter((name, place) => all.findIndex((other) => same(other) === same(name)) === place)
}
