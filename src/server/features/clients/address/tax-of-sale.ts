import { eq } from 'drizzle-orm'
import { saleTaxOf, type TaxOfClient } from '#domain/common/money/sale-tax.ts'
import type { SaleTax } from '#domain/common/money/tax-profile.ts'
import type { Sql } from '../../../base/database/database.ts'
import { clients } from '../../../tables/clients/clients.ts'
import { readTaxSettings } from '../../brand/vat-rate.ts'

/** How a sale to a client is taxed now: by the studio's tax, and the client's record. */
export async function readSaleTax(db: Sql, clientId: string | null): Promise<SaleTax> {
  return saleTaxOf(await readTaxSettings(db), await readTaxOfClient(db, clientId))
}

/** What a client's record says about tax; null for no record. */
export async function readTaxOfClient(db: Sql, clientId: string | null): Promise<TaxOfClient | null> {
  if (!clientId) return null
  const { vatNumber, outsideTaxScope } = clients
  const [row] = await db.select({ vatNumber, outsideTaxScope }).from(clients).where(eq(clients.id, clientId))
  return row ?? null
}
