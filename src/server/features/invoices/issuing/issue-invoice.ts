import { noteAtIssue, refusalOfReverseCharge } from '#domain/common/money/sale-tax.ts'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { isAddressed } from '#domain/common/address/billing-address.ts'
import { formatPence } from '#domain/common/money/money.ts'
import { expectPrintable } from '#domain/common/text/printable.ts'
import { Problem } from '#domain/common/problem.ts'
import { grossSumIn } from '#domain/common/money/document-currency.ts'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { beyondSignedText, refusalOfAddress, refusalToIssue } from '#domain/invoices/invoice-refusals.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { beyondSigned } from '../drafts/beyond-signed.ts'
import { notify } from '../../people/notifications/notify.ts'
import { expectOpenDay } from '../locked-period.ts'
import { lockInvoiceOrThrow } from '../lock-invoice.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { noteBilling } from '../note-billing.ts'
import { readDocument } from './invoice-document.ts'
import { readInvoiceSettings } from '../invoice-settings-store.ts'
import { takeNumber, updateInvoice, type InvoiceRow } from '../invoice-store.ts'
import { partyOfClient } from './parties.ts'
import { lacksOf } from '#domain/invoices/e-invoice/e-invoice.ts'
import { termsOfProject } from '../e-invoice/terms-of-client.ts'
import { sellerOf } from './seller.ts'

interface Issuing extends Present {
  id: string
  /** The revision that staff saw; `conflict` when it was changed since. */
  revision?: number
  /** Mails it immediately. */
  send: boolean
  /** Staff confirmed that it goes beyond what was signed. */
  mayExceed?: boolean
  actor: 'staff' | 'system'
}

/** Issues a draft: assigns number and dates, after which it is immutable. Throws `not-found`, `conflict` and `invalid`. */
export const issueInvoice = ({ db, queue }: Pick<Services, 'db' | 'queue'>, issuing: Issuing): Promise<InvoiceRow> =>
  db.transaction((tx) => issueWithin(tx, queue, issuing))

/** Issues a draft within a transaction. */
export async function issueWithin(
  tx: Transaction,
  queue: Services['queue'],
  { id, revision, send, mayExceed, actor, now, today: issueDate }: Issuing,
) {
  const { invoice: draft, project } = await lockInvoiceOrThrow(tx, id)
  const refusal = refusalToIssue(draft)
  if (refusal) throw new Problem('conflict', refusal)
  if (revision !== undefined && draft.revision !== revision) {
    throw new Problem('conflict', 'Someone else has just changed this invoice. Please check it before you issue it.')
  }
  await expectOpenDay(tx, issueDate)
  if (draft.dueDate !== null && draft.dueDate < issueDate) {
    const text = 'Its due date has passed. Please choose a later one.'
    throw new Problem('invalid', text, { fields: { dueDate: text } })
  }
  if (send && draft.email === '')
    throw new Problem('invalid', 'Valid email is required', { fields: { email: 'Valid email is required' } })
  const settings = await readInvoiceSettings(tx)
  if (actor === 'staff' && !mayExceed) {
    const beyond = await beyondSigned(tx, project, draft)
    if (beyond > 0) throw new Problem('conflict', beyondSignedText(formatPence(beyond)))
  }
  // Fills in what the client's record has of the same party, when it was added after planning.
  const record = await partyOfClient(tx, project.clientId)
  const isSame = record !== null && (draft.company === '' || record.company === '' || draft.company === record.company)
  const billingAddress = isSame && !isAddressed(draft.billingAddress) ? record.billingAddress : draft.billingAddress
  const unaddressed = refusalOfAddress(settings, { lines: draft.lines, billingAddress })
  if (unaddressed) throw new Problem('invalid', unaddressed, { fields: { billingAddress: unaddressed } })
  const buyerVatNumber = draft.buyerVatNumber || (isSame ? record.buyerVatNumber : '')
  const taxNote = noteAtIssue(settings, { ...draft, buyerVatNumber })
  const unnumbered = refusalOfReverseCharge({ taxNote, lines: draft.lines, buyerVatNumber })
  if (unnumbered) throw new Problem('invalid', unnumbered, { fields: { items: unnumbered } })
  const seller = sellerOf(await readBrand(tx), settings, draft)
  const eInvoice = await termsOfProject(tx, project.id)
  if (eInvoice.isChosen) {
    const party = { billingAddress: isAddressed(billingAddress) ? billingAddress : draft.billingAddress, buyerVatNumber, taxNote }
    const lacks = lacksOf({ ...(await readDocument(tx, draft)), ...party, seller, eInvoice })
    const fields = Object.fromEntries(lacks.map(({ field, text }) => [field, text]))
    if (lacks[0]) throw new Problem('invalid', lacks[0].text, { fields })
  }
  const number = await takeNumber(tx, 'invoice')
  const invoice = await updateInvoice(tx, id, {
    state: 'issued',
    number,
    billingAddress: isAddressed(billingAddress) ? billingAddress : draft.billingAddress,
    buyerVatNumber,
    taxNote,
    issueDate,
    issuedAt: now,
    dueDate: draft.dueDate ?? addDays(issueDate, draft.termsDays),
    taxPoint: draft.taxPoint ?? issueDate,
    seller,
    eInvoice,
    revision: draft.revision + 1,
  })
  expectPrintable(await readDocument(tx, invoice))
  const meta = { invoiceId: id, number: invoiceNumber('invoice', number), part: invoice.part, totalPence: invoice.totalPence }
  await recordActivity(tx, { actor, action: 'invoice.issued', subject: project.id, meta })
  if (actor === 'system') {
    const seen = inDocumentCurrency(invoice)
    const amount = grossSumIn(seen.totalPence, invoice.vatPence > 0, invoice.currency ?? undefined)
    const parts = { number: meta.number, amount }
    await notify(tx, queue, { kind: 'invoice-issued', projectId: project.id, to: 'followers', by: null, parts }, now)
  }
  await noteBilling(tx, project, actor)
  await queue.send(tx, 'invoice.issued', { invoiceId: id })
  if (send) await queue.send(tx, 'invoice.to-send', { invoiceId: id })
  return invoice
}
