import { rateOf } from '#domain/common/money/document-currency.ts'
import { Problem } from '#domain/common/problem.ts'
import type { InvoiceLine } from '#domain/invoices/figures/invoice-lines.ts'
import { extensionLabel, rightKindLabels } from '#domain/rights/right.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { amountsOf } from '../invoices/currency/invoice-amounts.ts'
import { offerOf, rateOfProject } from '../proposals/projects/sale-of-project.ts'
import { namesOf } from '../invoices/drafts/invoice-of-project.ts'
import { readInvoiceSettings } from '../invoices/invoice-settings-store.ts'
import { insertInvoice, listOfProject, updateInvoice, type InvoiceRow } from '../invoices/invoice-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { hasOpenExtension, insertExtension } from './rights-store.ts'
import { lockRightOrThrow, type WhichRight } from './save-right.ts'

const mostLines = 100

/**
 * Puts an option of a right on the latest draft invoice of its project, or on a new one, at the project's rate of tax. Returns
 * the invoice's id. Throws `not-found`, and `conflict` while an extension of the right waits on a draft.
 */
export async function offerExtension(
  { db }: Pick<Services, 'db'>,
  which: WhichRight,
  endsOn: string,
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const project = await lockProjectOrThrow(tx, which.projectId)
    const right = await lockRightOrThrow(tx, which)
    const option = right.options.find((one) => one.endsOn === endsOn)
    if (!option) throw new Problem('not-found', 'This extension is no longer offered. Please reload the page.')
    if (await hasOpenExtension(tx, right.id)) {
      throw new Problem('conflict', 'An extension of this right is on a draft invoice already.')
    }
    const label = extensionLabel(right, endsOn)
    const settings = await readInvoiceSettings(tx)
    const vatRate = await rateOfProject(tx, project)
    const line = { label, description: right.holder, cost: option.pence, vatRate }
    const invoice = await putLine(tx, project, { line, termsDays: settings.termsDays }, now)
    await insertExtension(tx, {
      rightId: right.id,
      endsOn,
      pricePence: option.pence,
      invoiceId: invoice.id,
      label,
      createdAt: now,
    })
    const meta = {
      rightId: right.id,
      kind: rightKindLabels[right.kind].toLowerCase(),
      title: right.title,
      endsOn,
      invoiceId: invoice.id,
    }
    await recordActivity(tx, { actor: 'staff', action: 'rights.extension-offered', subject: project.id, meta })
    return invoice.id
  })
}

async function putLine(
  tx: Transaction,
  project: ProjectRow,
  { line, termsDays }: { line: InvoiceLine; termsDays: number },
  now: Date,
): Promise<InvoiceRow> {
  const draft = (await listOfProject(tx, project.id)).findLast(
    ({ kind, state, lines }) => kind === 'invoice' && state === 'draft' && lines.length < mostLines,
  )
  if (draft) {
    const amounts = amountsOf([...draft.lines, line], rateOf(draft))
    const invoice = await updateInvoice(tx, draft.id, { ...amounts, revision: draft.revision + 1 })
    const meta = { invoiceId: draft.id, from: draft.totalPence, to: invoice.totalPence }
    await recordActivity(tx, { actor: 'staff', action: 'invoice.written', subject: project.id, meta })
    return invoice
  }
  const invoice = await insertInvoice(tx, {
    id: makeLinkId(),
    state: 'draft',
    part: 'other',
    ...(await namesOf(tx, project, await offerOf(tx, project.id))),
    ...amountsOf([line]),
    termsDays,
    createdAt: now,
  })
  const meta = { invoiceId: invoice.id, totalPence: invoice.totalPence }
  await recordActivity(tx, { actor: 'staff', action: 'invoice.drafted', subject: project.id, meta })
  return invoice
}
