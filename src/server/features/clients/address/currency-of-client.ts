import { eq } from 'drizzle-orm'
import { conventions } from '#domain/common/conventions.ts'
import type { DocumentRate } from '#domain/common/money/document-currency.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../../base/database/database.ts'
import { clients } from '../../../tables/clients/clients.ts'
import { invoiceSettings } from '../../../tables/money/invoices.ts'

/** Currencies of documents beside the studio's own, with the rates that new ones begin with. */
async function readCurrencies(db: Sql): Promise<DocumentRate[]> {
  const [row] = await db.select({ currencies: invoiceSettings.currencies }).from(invoiceSettings)
  return row?.currencies ?? []
}

/** Throws `invalid` for a currency that is not among the studio's further ones. */
export async function expectCurrency(db: Sql, currency: string): Promise<void> {
  if ((await readCurrencies(db)).some((further) => further.currency === currency)) return
  const text =
    currency === conventions().currency
      ? `${currency} is the studio’s own currency, which needs no rate.`
      : `${currency} is not one of the studio’s currencies. Please add it in the invoice settings first.`
  throw new Problem('invalid', text, { fields: { documentRate: text } })
}

/** What new documents of a client begin with; null for the base, and for a currency that the studio does not use any more. */
export async function rateOfClient(db: Sql, clientId: string | null): Promise<DocumentRate | null> {
  if (clientId === null) return null
  const [row] = await db.select({ currency: clients.currency }).from(clients).where(eq(clients.id, clientId))
  if (!row?.currency) return null
  return (await readCurrencies(db)).find(({ currency }) => currency === row.currency) ?? null
}
