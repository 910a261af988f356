import { taxOf, type Tax } from '#domain/common/money/tax-profile.ts'
import type { Sql } from '../../base/database/database.ts'
import { invoiceSettings } from '../../tables/money/invoices.ts'

/** The tax that the studio charges. */
export const readTax = async (db: Sql): Promise<Tax> => taxOf(await readTaxSettings(db))

/** Profile and number as they are stored; those of settings that were never saved are unset. */
export async function readTaxSettings(db: Sql): Promise<Parameters<typeof taxOf>[0]> {
  const { vatNumber, taxProfile } = invoiceSettings
  const [row] = await db.select({ vatNumber, taxProfile }).from(invoiceSettings)
  return row ?? { vatNumber: '', taxProfile: null }
}

/** What the tax on sales is called. */
export const taxNameOf = async (db: Sql): Promise<string> => (await readTax(db)).name
