import { sql } from 'drizzle-orm'
import type { InvoiceSettings } from '#domain/invoices/invoice-settings.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { invoiceSettings } from '../../tables/money/invoices.ts'

type Kept = InvoiceSettings & { revision: number }

/** Settings that were never saved have the table's defaults. */
export async function readInvoiceSettings(db: Sql): Promise<Kept> {
  const [row] = await db.select().from(invoiceSettings)
  const { only: _, baseRateHundredths, ...settings } = row ?? unset
  return { ...settings, baseRate: baseRateHundredths / 100 }
}

/** Reads the settings and locks their row until the transaction ends. */
export async function lockInvoiceSettings(tx: Transaction): Promise<Kept> {
  await tx.insert(invoiceSettings).values({}).onConflictDoNothing()
  await tx.execute(sql`select 1 from ${invoiceSettings} for update`)
  return readInvoiceSettings(tx)
}

export async function writeInvoiceSettings(tx: Transaction, { baseRate, ...settings }: Kept): Promise<void> {
  await tx.update(invoiceSettings).set({ ...settings, baseRateHundredths: Math.round(baseRate * 100) })
}

const unset: typeof invoiceSettings.$inferSelect = {
  only: true,
  accountName: '',
  accountNumber: '',
  sortCode: '',
  bankAccounts: [],
  currencies: [],
  taxProfile: null,
  vatNumber: '',
  electronicAddress: null,
  termsDays: 30,
  baseRateHundredths: 400,
  holdDeliverables: false,
  issueByItself: false,
  revision: 1,
}
