import { Problem } from '#domain/common/problem.ts'
import { rateOf, type DocumentRate } from '#domain/common/money/document-currency.ts'
import { askedFor } from '#domain/invoices/figures/figures.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { offerOf, saleTaxOfProject } from '../../proposals/projects/sale-of-project.ts'
import type { Sql } from '../../../base/database/database.ts'
import { rateOfClient } from '../../clients/address/currency-of-client.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import type { ProposalRow } from '../../proposals/proposal-store.ts'
import { amountsOf } from '../currency/invoice-amounts.ts'
import { extrasOf, namesOf } from './invoice-of-project.ts'
import { readInvoiceSettings } from '../invoice-settings-store.ts'
import { splitByTax } from './lines-of-part.ts'
import { tryLockProjectOfInvoice, insertInvoice, listOfProject, type InvoiceRow } from '../invoice-store.ts'

/** Creates a draft for the project's amount that is not invoiced yet. Throws `not-found`. */
export async function draftInvoice({ db }: Pick<Services, 'db'>, projectId: string, now: Date): Promise<InvoiceRow> {
  return db.transaction(async (tx) => {
    const project = await tryLockProjectOfInvoice(tx, projectId)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    const settings = await readInvoiceSettings(tx)
    const proposal = await offerOf(tx, projectId)
    const { vatRate } = await saleTaxOfProject(tx, project, proposal)
    const made = await listOfProject(tx, projectId)
    const left = project.valuePence + (await extrasOf(tx, projectId)) - askedFor(made)
    const parts = splitByTax(proposal ?? { items: [], chosen: null }, Math.max(0, left), vatRate)
    const invoice = await insertInvoice(tx, {
      id: makeLinkId(),
      state: 'draft',
      part: made.length === 0 ? 'whole' : 'other',
      ...(await namesOf(tx, project, proposal)),
      ...amountsOf(
        parts.map((one) => ({ label: project.projectTitle, description: '', ...one })),
        await currencyOfProject(tx, { project, proposal }),
      ),
      termsDays: settings.termsDays,
      createdAt: now,
    })
    const meta = { invoiceId: invoice.id, totalPence: invoice.totalPence }
    await recordActivity(tx, { actor: 'staff', action: 'invoice.drafted', subject: projectId, meta })
    return invoice
  })
}

/** The currency of a project's invoices: as agreed in its proposal, else that of its client. */
const currencyOfProject = async (
  db: Sql,
  { project, proposal }: { project: Pick<ProjectRow, 'clientId'>; proposal: ProposalRow | null },
): Promise<DocumentRate | null> => (proposal ? rateOf(proposal) : rateOfClient(db, project.clientId))
