import type { Pence } from '../common/money/money.ts'

/** HMRC’s approved mileage rates for cars and vans, in pence a mile. */
export const mileageRates = { first: 45, beyond: 25 } as const
/** Miles of a tax year at the first rate. */
export const milesAtFirstRate = 10_000

/** Tenths of a mile, so that sums are whole numbers. */
export type MileTenths = number

/** The pay for a journey of somebody who has claimed `before` in the tax year so far, rounded half up to the penny. */
export function mileagePay(before: MileTenths, driven: MileTenths): Pence {
  const left = Math.max(0, milesAtFirstRate * 10 - before)
  const first = Math.min(driven, left)
  return Math.floor((first * mileageRates.first + (driven - first) * mileageRates.beyond + 5) / 10)
}

/** First day of the UK tax year of a day: 6 April. */
export function taxYearOf(day: string): { from: string; before: string } {
  const year = Number(day.slice(0, 4))
  const first = day.slice(5) >= '04-06' ? year : year - 1
  return { from: `${first}-04-06`, before: `${first + 1}-04-06` }
}
