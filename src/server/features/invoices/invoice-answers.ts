import { conventions } from '#domain/common/conventions.ts'
import { majorIn, withoutDocumentAmount } from '#domain/common/money/document-currency.ts'
import { shownTaxNote } from '#domain/common/money/vat.ts'
import { toPounds } from '#domain/common/money/money.ts'
import type { AdminInvoice, OpenInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import type { InvoiceCard } from '#domain/invoices/invoice.ts'
import { ratesOf, taxOf } from '#domain/common/money/tax-profile.ts'
import { totalsOf } from '#domain/invoices/figures/invoice-lines.ts'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf, toRefundOf } from '#domain/invoices/figures/figures.ts'
import { lacksOf } from '#domain/invoices/e-invoice/e-invoice.ts'
import { isIssued, isOverdue, statusOf } from '#domain/invoices/invoice-status.ts'
import { lateInterest } from '#domain/invoices/reminders/late-interest.ts'
import type { Sql } from '../../base/database/database.ts'
import { nameOfBook } from '../prices/price-book-store.ts'
import { findProject } from '../projects/project-store.ts'
import { beyondSigned } from './drafts/beyond-signed.ts'
import { documentAmount, documentAmountsOf } from './currency/document-amounts.ts'
import { noInvoice } from './lock-invoice.ts'
import { numberOf, readDocument } from './issuing/invoice-document.ts'
import { findListed, type ListedInvoice } from './invoice-list-store.ts'
import { readInvoiceSettings } from './invoice-settings-store.ts'
import { findInvoice, listCreditNotes, listPayments, type InvoiceRow } from './invoice-store.ts'
import { listUsableCredit } from './open-invoice-store.ts'
import { partiesOf } from './issuing/parties.ts'
import { listWriteOffs } from './credits/write-off-store.ts'

export function toInvoiceCard(row: ListedInvoice, today: string): InvoiceCard {
  const { id, kind, state, part, event, issueOn, projectId, projectTitle, clientName, company, issueDate, dueDate, dueToIssue } =
    row
  const seen = inDocumentCurrency(row)
  return {
    id,
    kind,
    state,
    part,
    event,
    issueOn,
    projectId,
    projectTitle,
    clientName,
    company,
    issueDate,
    dueDate,
    dueToIssue,
    invoiceNumber: numberOf(row),
    status: statusOf(row, today),
    total: toPounds(row.totalPence),
    paid: toPounds(row.paidPence),
    owed: toPounds(owedOf(row)),
    currency: row.currency ?? conventions().currency,
    ...(row.currency && {
      face: { total: majorIn(seen.totalPence, row.currency), owed: majorIn(owedOf(seen), row.currency) },
    }),
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

export const toOpenInvoice = (row: InvoiceRow): OpenInvoice => ({
  id: row.id,
  invoiceNumber: numberOf(row),
  projectTitle: row.projectTitle,
  dueDate: row.dueDate,
  owed: toPounds(owedOf(row)),
})

/** Throws `not-found`. */
export async function readAdminInvoice(db: Sql, id: string, today: string): Promise<AdminInvoice> {
  const row = await findListed(db, id, today)
  if (!row) throw noInvoice()
  const settings = await readInvoiceSettings(db)
  const credited = row.creditOf ? await findInvoice(db, row.creditOf) : null
  const notes = await listCreditNotes(db, id)
  const payments = await listPayments(db, [id])
  const writeOffs = await listWriteOffs(db, [id])
  const usable = row.kind === 'invoice' && row.currency === null && owedOf(row) > 0 ? await listUsableCredit(db, row) : []
  const {
    revision,
    email,
    billingAddress,
    buyerReference,
    notes: text,
    stripeLink,
    termsDays,
    taxPoint,
    reminders,
    reminded,
  } = row
  const isDraft = row.kind === 'invoice' && !isIssued(row.state)
  const project = (await findProject(db, row.projectId))!
  const totals = totalsOf(row.lines)
  const seen = inDocumentCurrency(row)
  const tax = taxOf(settings)
  const { face: _, ...card } = toInvoiceCard(row, today)
  return {
    ...card,
    ...documentAmountsOf(row),
    priceBook: row.proposalId === null ? null : await nameOfBook(db, row.priceBook),
    revision,
    email,
    billingAddress,
    buyerReference,
    notes: text,
    stripeLink,
    termsDays,
    taxPoint,
    reminders,
    reminded,
    items: row.lines.map((line) => ({ ...withoutDocumentAmount(line), cost: toPounds(line.cost) })),
    subtotal: toPounds(totals.subtotal),
    vatTotal: toPounds(totals.vatTotal),
    vat: totals.vat.map(({ rate, net, tax }) => ({ rate, net: toPounds(net), tax: toPounds(tax) })),
    paid: toPounds(row.paidPence),
    credited: toPounds(row.creditedPence),
    toRefund: toPounds(toRefundOf(row)),
    vatRegistered: row.seller ? row.seller.vatNumber !== '' || totals.vat.length > 0 : tax.kind !== 'none',
    taxName: row.taxName,
    taxNote: shownTaxNote(row),
    buyerVatNumber: row.buyerVatNumber,
    parties: isDraft ? await partiesOf(db, { projectId: project.id, clientId: project.clientId }, today) : [],
    beyondSigned: toPounds(isDraft ? await beyondSigned(db, project, row) : 0),
    taxRates: [...new Set([...ratesOf(tax), ...totals.vat.map(({ rate }) => rate)])],
    usualRate: row.lines[0] ? row.lines[0].vatRate : tax.usual,
    creditOf: credited && { id: credited.id, invoiceNumber: numberOf(credited) },
    creditReason: row.creditReason,
    eInvoice: await eInvoiceOf(db, row),
    creditNotes: notes.map((note) => ({
      id: note.id,
      invoiceNumber: numberOf(note),
      total: toPounds(note.totalPence),
      ...documentAmount(note.documentTotal, note.currency),
      issueDate: note.issueDate!,
    })),
    writtenOff: toPounds(row.writtenOffPence),
    writeOffs: writeOffs.map(({ id: writeOff, amountPence, face, reason, day }) => ({
      id: writeOff,
      amount: toPounds(amountPence),
      ...documentAmount(face, row.currency),
      reason,
      day,
    })),
    usableCredit: usable.map((one) => ({ id: one.id, invoiceNumber: numberOf(one), credit: toPounds(toRefundOf(one)) })),
    payments: payments.map(({ id: payment, amountPence, face, feePence, method, receivedOn, note, transferId }) => ({
      id: payment,
      method,
      receivedOn,
      note,
      amount: toPounds(amountPence),
      ...documentAmount(face, row.currency),
      fee: feePence === null ? null : toPounds(feePence),
      isCredit: transferId !== null,
      canTakeBack: method !== 'stripe' && !payments.some(({ refundOf }) => refundOf === payment),
      refundable:
        method === 'stripe' || transferId !== null
          ? 0
          : majorIn(
              Math.max(
                0,
                Math.min(
                  seen.paidPence,
                  payments.reduce(
                    (sum, one) => (one.refundOf === payment ? sum + (one.face ?? one.amountPence) : sum),
                    face ?? amountPence,
                  ),
                ),
              ),
              row.currency,
            ),
    })),
    // Interest and the fixed sum are set in sterling; of a debt in another currency staff reckon them.
    late:
      row.currency === null && isOverdue(row, today)
        ? lateOf({ owed: owedOf(row), dueDate: row.dueDate!, baseRate: settings.baseRate }, today)
        : null,
  }
}

async function eInvoiceOf(db: Sql, row: InvoiceRow): Promise<AdminInvoice['eInvoice']> {
  const document = await readDocument(db, row)
  const { profile, isChosen } = document.eInvoice!
  return { profile, isChosen, lacks: lacksOf(document) }
}

function lateOf(debt: Parameters<typeof lateInterest>[0], today: string): AdminInvoice['late'] {
  const late = lateInterest(debt, today)
  if (!late) return null
  const { interest, compensation, total } = late
  return { ...late, interest: toPounds(interest), compensation: toPounds(compensation), total: toPounds(total) }
}
