import { grossSum, taxName } from '#domain/common/vat.ts'
import { Problem } from '#domain/common/problem.ts'
import type { InvoiceForm } from '#domain/invoices/invoice.ts'
import { totalsOf, type InvoiceLine } from '#domain/invoices/invoice-lines.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { refusalToCredit, stateAfter } from '#domain/invoices/invoice-refusals.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { expectOpenDay } from './locked-period.ts'
import { lockInvoiceOrThrow } from './lock-invoice.ts'
import { linesOf } from './invoice-amounts.ts'
import { insertInvoice, listCreditNotes, takeNumber, updateInvoice, type InvoiceRow } from './invoice-store.ts'
import { noteBilling } from './note-billing.ts'

/**
 * Credits an issued invoice, in whole or in part, with a credit note; a full credit without payments cancels it. Throws
 * `not-found`, `conflict`, and `invalid` for more than is left.
 */
export async function creditInvoice(
  { db }: Pick<Services, 'db'>,
  id: string,
  { reason, items }: { reason: string; /** Null for all of it. */ items: InvoiceForm['items'] | null },
  now: Date,
): Promise<{ invoice: InvoiceRow; creditNote: InvoiceRow }> {
  return db.transaction(async (tx) => {
    const { invoice: before, project } = await lockInvoiceOrThrow(tx, id)
    const notes = await listCreditNotes(tx, id)
    const lines = items ? linesOf(items) : restOf(before, notes)
    const { subtotal, vat, vatTotal, total } = totalsOf(lines)
    const left = before.totalPence - before.creditedPence
    // Rounding tax per credit note may exceed the invoice's tax by a penny per rate, which is tolerated.
    const asked = total > left && total - left <= vat.length && notes.length > 0 ? left : total
    const refusal = refusalToCredit(before, asked) ?? refusalByRate(before, lines, notes)
    if (refusal) throw new Problem(items ? 'invalid' : 'conflict', refusal, items ? { fields: { items: refusal } } : {})

    const number = await takeNumber(tx, 'credit-note')
    const { projectId, proposalId, projectTitle, clientName, company, email, billingAddress, buyerReference, part, seller } =
      before
    const { buyerVatNumber, taxNote } = before
    const day = studioDay(now)
    await expectOpenDay(tx, day)
    const creditedPence = items === null ? before.totalPence : before.creditedPence + asked
    const creditNote = await insertInvoice(tx, {
      id: makeLinkId(),
      kind: 'credit-note',
      number,
      state: 'issued',
      creditOf: id,
      creditReason: reason,
      projectId,
      proposalId,
      projectTitle,
      clientName,
      company,
      email,
      billingAddress,
      buyerReference,
      buyerVatNumber,
      taxName: before.taxName,
      taxNote,
      part,
      seller,
      lines,
      subtotalPence: subtotal,
      vatPence: vatTotal,
      totalPence: total,
      creditedPence: creditedPence - before.creditedPence,
      issueDate: day,
      issuedAt: now,
      taxPoint: day,
      createdAt: now,
    })
    const state = stateAfter({ ...before, creditedPence })
    const invoice = await updateInvoice(tx, id, {
      creditedPence,
      state,
      ...(state === 'paid' && before.state !== 'paid' && { paidAt: now }),
      revision: before.revision + 1,
    })
    const meta = {
      invoiceId: id,
      number: invoiceNumber('invoice', before.number!),
      creditNoteId: creditNote.id,
      creditNote: invoiceNumber('credit-note', number),
      totalPence: total,
      amount: grossSum(total, before.vatPence > 0),
      reason,
    }
    await recordActivity(tx, { actor: 'staff', action: 'invoice.credited', subject: project.id, meta })
    await noteBilling(tx, project, 'staff')
    return { invoice, creditNote }
  })
}

/** What a credit note took off its invoice: those of before it was kept, their total. */
export const deductedOf = ({ creditedPence, totalPence }: Pick<InvoiceRow, 'creditedPence' | 'totalPence'>): number =>
  creditedPence || totalPence

/** All lines when nothing was credited before, otherwise one line per rate with the remaining amount. */
function restOf({ lines }: InvoiceRow, before: InvoiceRow[]): InvoiceLine[] {
  if (before.length === 0) return lines
  return ratesOf(lines)
    .map((vatRate) => ({
      label: 'Remaining amount of the invoice',
      description: '',
      cost: leftOf(vatRate, lines, before),
      vatRate,
    }))
    .filter(({ cost }) => cost > 0)
}

/** Checks that no rate is credited beyond what was invoiced at it. */
function refusalByRate({ lines }: InvoiceRow, credited: InvoiceLine[], notes: InvoiceRow[]): string | null {
  const over = ratesOf(credited).some((rate) => sumOf(rate, credited) > leftOf(rate, lines, notes))
  return over ? `That is more than is left on the invoice at this ${taxName()} rate.` : null
}

const leftOf = (rate: InvoiceLine['vatRate'], lines: InvoiceLine[], notes: InvoiceRow[]) =>
  notes.reduce((left, note) => left - sumOf(rate, note.lines), sumOf(rate, lines))

const ratesOf = (lines: InvoiceLine[]) => [...new Set(lines.map(({ vatRate }) => vatRate))]
const sumOf = (rate: InvoiceLine['vatRate'], lines: InvoiceLine[]) =>
  lines.filter(({ vatRate }) => vatRate === rate).reduce((sum, { cost }) => sum + cost, 0)
