import { Problem } from '#domain/common/problem.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { currencyOfProject } from './currency-of-project.ts'
import { amountsOf } from './invoice-amounts.ts'
import { offerOf, saleTaxOfProject } from '../proposals/sale-of-project.ts'
import { billedOf, extrasOf, namesOf } from './invoice-of-project.ts'
import { readInvoiceSettings } from './invoice-settings-store.ts'
import { splitByTax } from './lines-of-part.ts'
import { tryLockProjectOfInvoice, insertInvoice, listOfProject, type InvoiceRow } from './invoice-store.ts'

/** Creates a draft for the project's amount that is not invoiced yet. Throws `not-found`. */
export async function draftInvoice({ db }: Pick<Services, 'db'>, projectId: string, now: Date): Promise<InvoiceRow> {
  return db.transaction(async (tx) => {
    const project = await tryLockProjectOfInvoice(tx, projectId)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    const settings = await readInvoiceSettings(tx)
    const proposal = await offerOf(tx, projectId)
    const { vatRate } = await saleTaxOfProject(tx, project, proposal)
    const made = await listOfProject(tx, projectId)
    const left = project.valuePence - billedOf(made) + (await extrasOf(tx, projectId))
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
