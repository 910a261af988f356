import { pounds, toPounds } from '#domain/common/money/money.ts'
import type { Supplier, SupplierForm } from '#domain/suppliers/supplier.ts'
import type { NewSupplier, readSupplierStats, SupplierRow } from './supplier-store.ts'

/** A supplier as JSON: the rate in pounds. */
export const toSupplier = ({ dayRate, createdAt, ...row }: SupplierRow): Supplier => ({
  ...row,
  dayRate: toPounds(dayRate),
  createdAt: createdAt.toISOString(),
})

/** A form as columns: the rate in pence. */
export const toRow = ({ dayRate, ...form }: SupplierForm): NewSupplier => ({ ...form, dayRate: pounds(dayRate) })

/** All notes on a supplier, which can mention staff. */
export const notesOf = ({ notes, alexNotes, robNotes }: SupplierRow): string => [notes, alexNotes, robNotes].join('\n')

/** Means without data are null; rates to the penny, scores to one decimal. */
export function toStats({
  averageDayRate,
  averageReliability,
  averageVideoQuality,
  ...counts
}: Awaited<ReturnType<typeof readSupplierStats>>) {
  const tenths = (mean: number | null) => (mean === null ? null : Math.round(mean * 10) / 10)
  return {
    ...counts,
    averageDayRate: averageDayRate === null ? null : toPounds(Math.round(averageDayRate)),
    averageReliability: tenths(averageReliability),
    averageVideoQuality: tenths(averageVideoQuality),
  }
}
