import { and, eq, gt } from 'drizzle-orm'
import { fromBase, rateOf } from '#domain/common/money/document-currency.ts'
import { Problem } from '#domain/common/problem.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import { isTaxedByLines } from '#domain/proposals/prices/line-tax.ts'
import { partsLeft } from '#domain/proposals/prices/payment-plan.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import type { SignedInvoice } from '../../proposals/signing/mail-signed-document.ts'
import { updateProposal, type ProposalRow } from '../../proposals/proposal-store.ts'
import { amountsOf } from '../currency/invoice-amounts.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import { saleTaxOfProject } from '../../proposals/projects/sale-of-project.ts'
import { billedOf, extrasOf, namesOf } from './invoice-of-project.ts'
import { keepInvoicePdf } from '../issuing/invoice-documents.ts'
import { readInvoiceSettings } from '../invoice-settings-store.ts'
import {
  deletePlanned,
  findInvoice,
  insertInvoice,
  listOfProject,
  tryLockProjectOfInvoice,
  type InvoiceRow,
} from '../invoice-store.ts'
import { issueInvoice } from '../issuing/issue-invoice.ts'
import { documentWhole, linesOfPart } from './lines-of-part.ts'
import { lowerPlanned } from './lower-planned.ts'
import { noteBilling } from '../note-billing.ts'
import { tellOfPlanned } from '../issuing/tell-of-planned.ts'

/**
 * Plans the invoices of a signed proposal by its schedule and issues the one due on signature; idempotent. This does not ask
 * whether invoices are issued automatically: the schedule was agreed and signed. Answers that invoice for the mail with the
 * signed document, or null when there is none, or it needs something from staff first and stays planned.
 */
export async function billSignedProposal(
  services: Pick<Services, 'db' | 'queue' | 'storage' | 'renderPdf' | 'log'>,
  proposalId: string,
  { now, today }: Present,
): Promise<SignedInvoice | null> {
  const { db, log } = services
  const id = await db.transaction((tx) => planSigned(tx, proposalId, now))
  if (!id) return null
  await issueInvoice(services, { id, send: false, actor: 'system', now, today }).catch(async (error: unknown) => {
    // Issued by an earlier attempt, or it lacks an address.
    if (!(error instanceof Problem)) throw error
    log.info({ invoiceId: id, reason: error.message }, 'the invoice of a signed proposal was not issued')
    await tellOfPlanned(services, id, now, error.message)
  })
  const invoice = await findInvoice(db, id)
  if (!invoice || !isIssued(invoice.state)) return null
  return {
    mentioned: {
      id,
      number: numberOf(invoice),
      owed: owedOf(inDocumentCurrency(invoice)),
      vat: invoice.vatPence > 0,
      ...(invoice.currency && { currency: invoice.currency }),
      dueDate: invoice.dueDate!,
    },
    attachment: await keepInvoicePdf(services, invoice),
  }
}

/** Returns the id of the invoice that is due on signature, or null for none. */
async function planSigned(tx: Transaction, proposalId: string, now: Date): Promise<string | null> {
  const unlocked = await findProposal(tx, proposalId)
  const project = unlocked && (await tryLockProjectOfInvoice(tx, unlocked.projectId))
  const proposal = project && (await findProposal(tx, proposalId))
  if (!proposal || proposal.decision !== 'approved') return null
  // A reduction has no invoices of its own, but lowers those that are planned.
  if (proposal.schedule.length === 0 && proposal.finalQuotePence >= 0) return null
  if (proposal.plannedAt) return proposal.invoiceId
  // A newer version is being agreed already: its schedule will count.
  if (proposal.superseded) return null

  const settings = await readInvoiceSettings(tx)
  const isChange = proposal.changeOrder > 0
  const ofChanges = await listIdsOfChanges(tx, project.id)
  const ofOffer = ({ proposalId }: Pick<InvoiceRow, 'proposalId'>) => !ofChanges.includes(proposalId ?? '')
  if (!isChange) await deletePlanned(tx, project.id, { except: ofChanges })
  const whole = proposal.finalQuotePence
  if (whole < 0) {
    const byLines = isTaxedByLines(proposal.items)
    await lowerPlanned(tx, project.id, { pence: -whole, why: `After change order ${proposal.changeOrder}`, byLines })
  }
  const others = (await listOfProject(tx, project.id)).filter(ofOffer)
  const billed = isChange ? 0 : billedOf(others) - (await extrasOf(tx, project.id))
  const left = partsLeft(whole, proposal.schedule, billed)
  const rateOfSale = rateOf(proposal)
  const wholeInDocument = documentWhole(proposal)
  // What is invoiced already is worth what it is at the rate that was agreed.
  const faces = rateOfSale && partsLeft(wholeInDocument!, proposal.schedule, fromBase(billed, rateOfSale))
  const names = await namesOf(tx, project, proposal)
  const { vatRate: rate } = await saleTaxOfProject(tx, project, proposal)
  const planned = []
  for (const [index, part] of proposal.schedule.entries()) {
    const amount = left[index]!
    if (amount <= 0) continue
    const title = isChange ? `${project.projectTitle}, change order ${proposal.changeOrder}` : project.projectTitle
    const face = faces && { amount: faces[index]!, whole: wholeInDocument! }
    const lines = linesOfPart(proposal, part, { amount, whole, title, rate, face })
    planned.push(
      await insertInvoice(tx, {
        id: part.event === 'signature' ? proposal.invoiceId! : makeLinkId(),
        state: 'planned',
        part: part.part,
        event: part.event,
        issueOn: part.event === 'day' ? (part.on ?? null) : null,
        ...names,
        ...amountsOf(lines, rateOfSale),
        termsDays: settings.termsDays,
        // Increasing timestamps keep the schedule's order.
        createdAt: new Date(now.getTime() + index),
      }),
    )
  }
  await updateProposal(tx, proposalId, { plannedAt: now })
  if (planned.length > 0) {
    const meta = { parts: planned.map(({ part, totalPence }) => ({ part, totalPence })) }
    await recordActivity(tx, { actor: 'system', action: 'invoice.planned', subject: project.id, meta })
  }
  await noteBilling(tx, project, 'system')
  return planned.some(({ id }) => id === proposal.invoiceId) ? proposal.invoiceId : null
}

async function findProposal(tx: Transaction, id: string): Promise<ProposalRow | null> {
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, id))
  return row ?? null
}

async function listIdsOfChanges(tx: Transaction, projectId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.projectId, projectId), gt(proposals.changeOrder, 0)))
  return rows.map(({ id }) => id)
}
