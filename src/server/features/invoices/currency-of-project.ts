import { rateOf, type DocumentRate } from '#domain/common/document-currency.ts'
import type { Sql } from '../../base/database/database.ts'
import { rateOfClient } from '../clients/currency-of-client.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import type { ProposalRow } from '../proposals/proposal-store.ts'

/** The currency of a project's invoices: as agreed in its proposal, else that of its client. */
export const currencyOfProject = async (
  db: Sql,
  { project, proposal }: { project: Pick<ProjectRow, 'clientId'>; proposal: ProposalRow | null },
): Promise<DocumentRate | null> => (proposal ? rateOf(proposal) : rateOfClient(db, project.clientId))
