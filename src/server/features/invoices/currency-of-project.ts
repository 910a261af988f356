import { eq } from 'drizzle-orm'
import { conventions } from '#domain/common/conventions.ts'
import { rateOf, type DocumentRate } from '#domain/common/document-currency.ts'
import { Problem } from '#domain/common/problem.ts'
import type { InvoiceSettings } from '#domain/invoices/invoice-settings.ts'
import type { Sql } from '../../base/database/database.ts'
import { clients } from '../../tables/clients.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import type { ProposalRow } from '../proposals/proposal-store.ts'

/** Throws `invalid` for a currency that is not among the studio's further ones. */
export function expectCurrency({ currencies }: Pick<InvoiceSettings, 'currencies'>, currency: string): void {
  if (currencies.some((further) => further.currency === currency)) return
  const text =
    currency === conventions().currency
      ? `${currency} is the studio’s own currency, which needs no rate.`
      : `${currency} is not one of the studio’s currencies. Please add it in the invoice settings first.`
  throw new Problem('invalid', text, { fields: { documentRate: text } })
}

/** What new documents of a client begin with; null for the base, and for a currency that the studio does not use any more. */
export async function rateOfClient(
  db: Sql,
  { currencies }: Pick<InvoiceSettings, 'currencies'>,
  clientId: string | null,
): Promise<DocumentRate | null> {
  if (clientId === null || currencies.length === 0) return null
  const [row] = await db.select({ currency: clients.currency }).from(clients).where(eq(clients.id, clientId))
  return currencies.find(({ currency }) => currency === row?.currency) ?? null
}

/** The currency of a project's invoices: as agreed in its proposal, else that of its client. */
export const rateOfProject = async (
  db: Sql,
  settings: Pick<InvoiceSettings, 'currencies'>,
  { project, proposal }: { project: Pick<ProjectRow, 'clientId'>; proposal: ProposalRow | null },
): Promise<DocumentRate | null> => (proposal ? rateOf(proposal) : rateOfClient(db, settings, project.clientId))
