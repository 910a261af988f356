import { eq } from 'drizzle-orm'
import type { EInvoiceTerms } from '#domain/invoices/e-invoice/e-invoice-terms.ts'
import { usualProfile } from '#domain/common/money/e-invoice-profile.ts'
import type { Sql } from '../../../base/database/database.ts'
import { clients } from '../../../tables/clients/clients.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { readBrand } from '../../brand/studio-brand.ts'

/** How invoices of a project's client are sent to programs today: by the client's record, or as is usual in the studio's country. */
export async function termsOfProject(db: Sql, projectId: string): Promise<EInvoiceTerms> {
  const [row] = await db
    .select({ profile: clients.eInvoiceProfile, buyerAddress: clients.electronicAddress })
    .from(projects)
    .leftJoin(clients, eq(clients.id, projects.clientId))
    .where(eq(projects.id, projectId))
  const chosen = row?.profile ?? null
  return {
    profile: chosen ?? usualProfile((await readBrand(db)).address.countryCode),
    isChosen: chosen !== null,
    buyerAddress: row?.buyerAddress ?? null,
  }
}
