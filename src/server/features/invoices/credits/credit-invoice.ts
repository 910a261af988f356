import { documentLines, grossSumIn, rateOf } from '#domain/common/money/document-currency.ts'
import type { Pence } from '#domain/common/money/money.ts'
import { taxName } from '#domain/common/money/vat.ts'
import { expectPrintable } from '#domain/common/text/printable.ts'
import { Problem } from '#domain/common/problem.ts'
import type { InvoiceForm } from '#domain/invoices/invoice.ts'
import { afterMove, documentTotalsOf, inDocumentCurrency, type Move } from '#domain/invoices/figures/document-amounts.ts'
import type { InvoiceLine } from '#domain/invoices/figures/invoice-lines.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { refusalToCredit } from '#domain/invoices/invoice-refusals.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { expectOpenDay } from '../locked-period.ts'
import { lockInvoiceOrThrow } from '../lock-invoice.ts'
import { amountsOf, linesOf } from '../currency/invoice-amounts.ts'
import { insertInvoice, listCreditNotes, takeNumber, updateInvoice, type InvoiceRow } from '../invoice-store.ts'
import { noteBilling } from '../note-billing.ts'

/**
 * Credits an issued invoice, in whole or in part, with a credit note, and mails it where there is an address; a full credit without payments cancels it. Throws
 * `not-found`, `conflict`, and `invalid` for more than is left.
 */
export async function creditInvoice(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  { reason, items, send }: { reason: string; /** Null for all of it. */ items: InvoiceForm['items'] | null; send: boolean },
  { now, today }: Present,
): Promise<{ invoice: InvoiceRow; creditNote: InvoiceRow }> {
  return db.transaction(async (tx) => {
    const { invoice: before, project } = await lockInvoiceOrThrow(tx, id)
    const notes = await listCreditNotes(tx, id)
    const rate = rateOf(before)
    const lines = items ? linesOf(items, rate) : restOf(before, notes)
    const amounts = amountsOf(lines, rate)
    const { vat, total } = documentTotalsOf(lines)
    const seen = inDocumentCurrency(before)
    const left = seen.totalPence - seen.creditedPence
    // Rounding tax per credit note may exceed the invoice's tax by a penny per rate, which is tolerated.
    const asked = total > left && total - left <= vat.length && notes.length > 0 ? left : total
    const refusal = refusalToCredit(seen, asked) ?? refusalByRate(before, lines, notes)
    if (refusal) throw new Problem(items ? 'invalid' : 'conflict', refusal, items ? { fields: { items: refusal } } : {})

    expectPrintable({ reason, items: items?.map(({ label, description }) => ({ label, description })) })
    const number = await takeNumber(tx, 'credit-note')
    const {
      projectId,
      proposalId,
      projectTitle,
      clientName,
      company,
      email,
      billingAddress,
      buyerReference,
      part,
      seller,
      eInvoice,
    } = before
    const { buyerVatNumber, taxNote } = before
    await expectOpenDay(tx, today)
    const credited = items === null ? left : asked
    const move: Move = rate
      ? { face: credited, pence: baseOf(before, credited === left, amounts.totalPence) }
      : { face: null, pence: credited }
    const after = afterMove(before, 'credited', move)
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
      eInvoice,
      ...amounts,
      creditedPence: move.pence,
      documentCredited: move.face ?? 0,
      issueDate: today,
      issuedAt: now,
      taxPoint: today,
      createdAt: now,
    })
    const { state } = after
    const invoice = await updateInvoice(tx, id, {
      ...after,
      ...(state === 'paid' && before.state !== 'paid' && { paidAt: now }),
      revision: before.revision + 1,
    })
    const meta = {
      invoiceId: id,
      number: invoiceNumber('invoice', before.number!),
      creditNoteId: creditNote.id,
      creditNote: invoiceNumber('credit-note', number),
      totalPence: amounts.totalPence,
      amount: grossSumIn(total, before.vatPence > 0, before.currency),
      reason,
    }
    await recordActivity(tx, { actor: 'staff', action: 'invoice.credited', subject: project.id, meta })
    await noteBilling(tx, project, 'staff')
    if (send && email !== '') await queue.send(tx, 'invoice.to-send', { invoiceId: creditNote.id })
    return { invoice, creditNote }
  })
}

/** What a credit note in another currency takes off its invoice in the base: all that is left once nothing is left of its face. */
const baseOf = ({ totalPence, creditedPence }: InvoiceRow, isRest: boolean, pence: Pence): Pence =>
  isRest ? totalPence - creditedPence : Math.min(pence, totalPence - creditedPence)

/** What a credit note took off its invoice: those of before it was kept, their total. */
export const deductedOf = ({ creditedPence, totalPence }: Pick<InvoiceRow, 'creditedPence' | 'totalPence'>): number =>
  creditedPence || totalPence

/** All lines when nothing was credited before, otherwise one line per rate with the remaining amount. */
function restOf({ lines, currency }: InvoiceRow, before: InvoiceRow[]): InvoiceLine[] {
  if (before.length === 0) return lines
  return ratesOf(lines)
    .map((vatRate) => ({
      label: 'Remaining amount of the invoice',
      description: '',
      cost: leftOf(vatRate, lines, before),
      vatRate,
      ...(currency && { face: leftOf(vatRate, documentLines(lines), linesInDocumentCurrency(before)) }),
    }))
    .filter(({ cost, face }) => (face ?? cost) > 0)
}

/** Checks that no rate is credited beyond what was invoiced at it. */
function refusalByRate(invoice: InvoiceRow, lines: InvoiceLine[], notes: InvoiceRow[]): string | null {
  const credited = documentLines(lines)
  const over = ratesOf(credited).some(
    (rate) => sumOf(rate, credited) > leftOf(rate, documentLines(invoice.lines), linesInDocumentCurrency(notes)),
  )
  return over ? `That is more than is left on the invoice at this ${taxName()} rate.` : null
}

const linesInDocumentCurrency = (notes: InvoiceRow[]) => notes.map(({ lines }) => ({ lines: documentLines(lines) }))

const leftOf = (rate: InvoiceLine['vatRate'], lines: InvoiceLine[], notes: Pick<InvoiceRow, 'lines'>[]) =>
  notes.reduce((left, note) => left - sumOf(rate, note.lines), sumOf(rate, lines))

const ratesOf = (lines: InvoiceLine[]) => [...new Set(lines.map(({ vatRate }) => vatRate))]
const sumOf = (rate: InvoiceLine['vatRate'], lines: InvoiceLine[]) =>
  lines.filter(({ vatRate }) => vatRate === rate).reduce((sum, { cost }) => sum + cost, 0)
