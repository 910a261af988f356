import { Problem } from '#domain/common/problem.ts'
import { formatPence, type Pence } from '#domain/common/money.ts'
import type { VatRate } from '#domain/common/vat.ts'
import type { InvoiceLine } from '#domain/invoices/invoice-lines.ts'
import { partsOf, type PlannedPart } from '#domain/invoices/payment-plan.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { ProposalRow } from '../proposals/proposal-store.ts'
import { amountsOf } from './invoice-amounts.ts'
import { readInvoiceSettings } from './invoice-settings-store.ts'
import { deletePlanned, tryLockProjectOfInvoice, insertInvoice, listOfProject, type InvoiceRow } from './invoice-store.ts'
import { noteBilling } from './note-billing.ts'
import { billedOf, extrasOf, namesOf, offerOf, rateOf } from './invoice-of-project.ts'

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
  const percent = parts.reduce((sum, part) => sum + part.percent, 0)
  if (Math.abs(percent - 100) > 1e-6) {
    const text = `The stages add up to ${Number(percent.toFixed(2))}%, not 100%.`
    throw new Problem('invalid', text, { fields: { parts: text } })
  }
  return db.transaction(async (tx) => {
    const project = await tryLockProjectOfInvoice(tx, projectId)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    const proposal = await offerOf(tx, projectId)
    if (!proposal) throw new Problem('conflict', 'There is no proposal yet to base a payment schedule on.')
    const settings = await readInvoiceSettings(tx)
    await deletePlanned(tx, projectId)
    const left = proposal.finalQuotePence - billedOf(await listOfProject(tx, projectId)) + (await extrasOf(tx, projectId))
    if (left <= 0) throw new Problem('conflict', 'The whole proposal has already been invoiced.')
    const amounts = partsOf(left, parts)
    if (amounts.some((amount) => amount <= 0)) throw new Problem('invalid', 'One stage comes to £0. Please use fewer stages.')
    const planned: InvoiceRow[] = []
    const names = await namesOf(tx, project, proposal)
    for (const [index, part] of parts.entries()) {
      const row = await insertInvoice(tx, {
        id: makeLinkId(),
        state: 'planned',
        part: part.part,
        event: part.event,
        ...names,
        ...amountsOf(
          linesOfPart(proposal, part, {
            amount: amounts[index]!,
            left,
            title: project.projectTitle,
            rate: rateOf(proposal, settings),
          }),
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

/** A whole invoice lists the proposal's items; a part names the total it is taken from. */
function linesOfPart(
  { items }: ProposalRow,
  { label, percent }: PlannedPart,
  { amount, left, title, rate }: { amount: Pence; left: Pence; title: string; rate: VatRate },
): InvoiceLine[] {
  if (percent === 100 && items.reduce((sum, { cost }) => sum + cost, 0) === amount) {
    return items.map((item) => ({ ...item, vatRate: rate }))
  }
  return [
    {
      label: `${label}: ${title}`.slice(0, 200),
      description: `${percent}% of ${formatPence(left)}`,
      cost: amount,
      vatRate: rate,
    },
  ]
}
