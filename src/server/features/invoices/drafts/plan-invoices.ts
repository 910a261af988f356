import { fromBase, rateOf } from '#domain/common/money/document-currency.ts'
import { formatPence } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { partsOf, refusalOfPercents, type PlannedPart } from '#domain/proposals/prices/payment-plan.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { sumSignedChanges } from '../../proposals/change-orders/change-order-store.ts'
import { amountsOf } from '../currency/invoice-amounts.ts'
import { readInvoiceSettings } from '../invoice-settings-store.ts'
import { deletePlanned, tryLockProjectOfInvoice, insertInvoice, listOfProject, type InvoiceRow } from '../invoice-store.ts'
import { documentWhole, linesOfPart } from './lines-of-part.ts'
import { noteBilling } from '../note-billing.ts'
import { offerOf, saleTaxOfProject } from '../../proposals/projects/sale-of-project.ts'
import { billedOf, extrasOf, namesOf } from './invoice-of-project.ts'

/**
 * Replaces a project's planned invoices with a plan for the uninvoiced part of its current proposal. Throws `not-found`,
 * `conflict` without a proposal, and `invalid`.
 */
export async function planInvoices(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  parts: PlannedPart[],
  now: Date,
): Promise<InvoiceRow[]> {
  const text = refusalOfPercents(parts)
  if (text) throw new Problem('invalid', text, { fields: { parts: text } })
  return db.transaction(async (tx) => {
    const project = await tryLockProjectOfInvoice(tx, projectId)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    const proposal = await offerOf(tx, projectId)
    if (!proposal) throw new Problem('conflict', 'There is no proposal yet to base a payment schedule on.')
    const settings = await readInvoiceSettings(tx)
    await deletePlanned(tx, projectId)
    const sold = proposal.finalQuotePence + (await sumSignedChanges(tx, projectId))
    const left = sold + (await extrasOf(tx, projectId)) - billedOf(await listOfProject(tx, projectId))
    if (left <= 0) throw new Problem('conflict', 'The whole proposal has already been invoiced.')
    const amounts = partsOf(left, parts)
    if (amounts.some((amount) => amount <= 0))
      throw new Problem('invalid', `One stage comes to ${formatPence(0)}. Please use fewer stages.`)
    const rateOfSale = rateOf(proposal)
    // Of the offer's whole its own amount; of another sum what that is worth at the rate that was agreed.
    const whole = rateOfSale && (left === proposal.finalQuotePence ? documentWhole(proposal)! : fromBase(left, rateOfSale))
    const faces = whole === null ? null : partsOf(whole, parts)
    const { vatRate: rate } = await saleTaxOfProject(tx, project, proposal)
    const planned: InvoiceRow[] = []
    const names = await namesOf(tx, project, proposal)
    for (const [index, part] of parts.entries()) {
      const row = await insertInvoice(tx, {
        id: makeLinkId(),
        state: 'planned',
        part: part.part,
        event: part.event,
        issueOn: part.event === 'day' ? (part.on ?? null) : null,
        ...names,
        ...amountsOf(
          linesOfPart(proposal, part, {
            amount: amounts[index]!,
            whole: left,
            title: project.projectTitle,
            rate,
            face: faces && { amount: faces[index]!, whole: whole! },
          }),
          rateOfSale,
        ),
        termsDays: settings.termsDays,
        // Increasing timestamps keep the plan's order.
        createdAt: new Date(now.getTime() + index),
      })
      planned.push(row)
    }
    const meta = { parts: planned.map(({ part, totalPence }) => ({ part, totalPence })) }
    await recordActivity(tx, { actor: 'staff', action: 'invoice.planned', subject: projectId, meta })
    await noteBilling(tx, project, 'staff')
    return planned
  })
}
