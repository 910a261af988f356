import type { Pence } from '#domain/common/money/money.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import type { Sql } from '../../../base/database/database.ts'
import { sumSignedChanges } from '../../proposals/change-orders/change-order-store.ts'
import { offerOf } from '../../proposals/projects/sale-of-project.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { billedOf, extrasOf } from './invoice-of-project.ts'
import { listOfProject, type InvoiceRow } from '../invoice-store.ts'

/** Net pence by which a draft, with what was issued before, exceeds the signed price and its changes; 0 where nothing was signed. */
export async function beyondSigned(
  db: Sql,
  project: Pick<ProjectRow, 'id' | 'valuePence'>,
  draft: Pick<InvoiceRow, 'id' | 'kind' | 'state'>,
): Promise<Pence> {
  if (draft.kind !== 'invoice' || isIssued(draft.state)) return 0
  const offer = await offerOf(db, project.id)
  if (offer?.decision !== 'approved') return 0
  // The value of a project also has extra rounds that its client accepted.
  const signed = Math.max(project.valuePence, offer.finalQuotePence + (await sumSignedChanges(db, project.id)))
  const counted = (await listOfProject(db, project.id)).filter(({ id, state }) => isIssued(state) || id === draft.id)
  return Math.max(0, billedOf(counted) - signed - (await extrasOf(db, project.id)))
}
