import { isCalendarDay, longDay, shortDay } from '../../common/dates/calendar-day.ts'
import type { BillKind } from '../../costs/cost-labels.ts'
import { text, named, of, billText, changedNames, invoiceOrAn, ofAmount } from './event-texts.ts'
import { event, type Named, type Changed, type Imported } from './event.ts'

type OfRetainer = { recurringId: string; label: string }
type OfCost = { label: string; amount: string }
type Closed = { until: string | null; before: string | null }
type OfRule = { contains: string; deed: string }
type OfRun = { file: number }
type OfInvoice = { invoiceId: string; number: string }
type OfSum = OfInvoice & { amountPence: number; amount: string }
type Planned = { invoiceId: string; label: string; amount: string; reason?: string }
type Bill = { kind: BillKind; supplier: string; day: string }

export const invoiceEvents = {
  'invoice.planned': event<{ parts: { part: string; totalPence: number }[] }>('Payment schedule saved'),
  'invoice.drafted': event<{ invoiceId: string; totalPence: number }>('Invoice drafted'),
  'invoice.written': event<{ invoiceId: string; from: number; to: number }>('Invoice saved', { jobs: ['security.changed'] }),
  'invoice.deleted': event<{ state: string; totalPence: number }>('Draft invoice deleted'),
  'invoice.issued': event<OfInvoice & { part: string; totalPence: number }>(({ number }) => named('Invoice issued', number), {
    portal: (meta) => `issued ${invoiceOrAn(meta)}`,
    webhooks: ['invoice.issued'],
    notifies: ['invoice-issued'],
    jobs: ['invoice.issued', 'invoice.to-send'],
  }),
  'invoice.due': event<Planned>(({ label, amount }) => `${named('Invoice due to be issued', label)}, ${text(amount)}`, {
    notifies: ['invoice-due'],
  }),
  'invoice.not-issued': event<Planned>(({ label, reason }) => `${named('Invoice not issued', label)}. ${text(reason)}`, {
    notifies: ['invoice-not-issued'],
  }),
  'invoice.sent': event<OfInvoice>(({ number }) => named('Invoice sent to the client', number)),
  'invoice.reminded': event<OfInvoice & { reminder?: string }>(({ number }) => named('Client reminded of the invoice', number), {
    portal: (meta) => `reminded you of ${invoiceOrAn(meta)}`,
  }),
  'invoice.reminders-switched': event<OfInvoice & { on: boolean }>(({ number, on }) =>
    named(on ? 'Reminders switched on' : 'Reminders switched off', number),
  ),
  'invoice.payment-booked': event<OfSum & { method: string; paymentId: string }>(
    ({ number, amount }) => `${named('Payment received', amount)}${of(number)}`,
    {
      portal: (meta, actor) => `${actor === 'client' ? 'made' : 'received'} a payment${ofAmount(meta)} for ${invoiceOrAn(meta)}`,
      webhooks: ['payment.received'],
    },
  ),
  'invoice.payment-taken-back': event<OfSum & { method: string; receivedOn: string }>(
    ({ number, amount }) => `${named('Payment removed', amount)}${of(number)}`,
  ),
  'invoice.paid': event<OfInvoice>(({ number }) => named('Invoice paid', number), {
    webhooks: ['invoice.paid'],
  }),
  'invoice.credited': event<
    OfInvoice & { creditNoteId: string; creditNote: string; totalPence: number; amount: string; reason: string }
  >(({ number, creditNote, amount }) => `${named('Credit note issued', creditNote)}, ${text(amount)}${of(number)}`, {
    portal: (meta) => `issued a credit note for ${invoiceOrAn(meta)}`,
    jobs: ['invoice.to-send'],
  }),
  'invoice.written-off': event<OfSum & { reason: string }>(
    ({ number, amount, reason }) => `${named('Written off', amount)}${of(number)}. ${text(reason)}`,
  ),
  'invoice.write-off-undone': event<OfSum>(({ number, amount }) => `${named('Write-off undone', amount)}${of(number)}`),
  'invoice.credit-used': event<OfSum & { from: string }>(
    ({ number, from, amount }) => `${named('Credit used', amount)} of ${text(from)}${of(number)}`,
  ),
  'invoice.credit-returned': event<OfSum>(({ number, amount }) => `${named('Credit no longer used', amount)}${of(number)}`),
  'invoice.recurring-added': event<OfRetainer>(({ label }) => named('Retainer added', label)),
  'invoice.recurring-changed': event<OfRetainer & { paused: boolean }>(({ label }) => named('Retainer changed', label)),
  'invoice.recurring-removed': event<OfRetainer>(({ label }) => named('Retainer removed', label)),
  'invoice.recurred': event<OfRetainer & { invoiceId: string; day: string }>(
    ({ label, day }) => `${named('Invoice made for the retainer', label)}, ${text(day)}`,
  ),
  'invoice.card-attempted': event<OfInvoice & { by?: string }>(({ number }) => named('Client started a card payment', number)),
  'invoice.transfer-initiated': event<OfInvoice & { by?: string }>(
    ({ number }) => named('Client says a bank transfer is on its way', number),
    { portal: (meta) => `started a bank transfer for ${invoiceOrAn(meta)}` },
  ),
  'invoice.overpaid': event<OfSum>(
    ({ number, amount }) => `${text(amount)} more than was owed on ${text(number)}: kept as the client’s credit`,
    { notifies: ['overpaid'] },
  ),
  'invoice.card-mismatch': event<OfInvoice & { amount: string; why: string }>(
    ({ number, amount, why }) => `${named('Card payment not recorded', amount)}${of(number)}. ${text(why)}`,
  ),
  'invoice.payment-refunded': event<OfSum & { method: string; receivedOn: string }>(
    ({ number, amount }) => `${named('Payment refunded', amount)}${of(number)}`,
    { portal: (meta) => `refunded a payment${ofAmount(meta)} for ${invoiceOrAn(meta)}`, webhooks: ['refund.made'] },
  ),
  'invoice.card-refunded': event<OfSum>(({ number, amount }) => `${named('Card payment refunded', amount)}${of(number)}`, {
    portal: (meta) => `refunded a payment${ofAmount(meta)} for ${invoiceOrAn(meta)}`,
    webhooks: ['refund.made'],
  }),
  'invoice.card-dispute-lost': event<OfSum>(
    ({ number, amount }) => `${named('Card dispute lost, payment reversed', amount)}${of(number)}`,
    { notifies: ['payment-disputed'] },
  ),
  'invoice.card-dispute-won': event<OfInvoice & { amount: string }>(
    ({ number, amount }) => `${named('Card dispute won', amount)}${of(number)}`,
    { notifies: ['payment-disputed'] },
  ),
  'invoice.card-disputed': event<OfInvoice & { amount: string }>(
    ({ number, amount }) => `${named('Card payment disputed', amount)}${of(number)}`,
    { notifies: ['payment-disputed'] },
  ),
  'invoice.card-saved': event<OfInvoice & { card: string }>(({ card }) => named('Client saved a card for later payments', card), {
    portal: ({ card }) => `saved ${text(card) || 'a card'} for later payments`,
  }),
  'invoice.card-ended': event<{ card: string; by?: string }>(({ card }) => named('Saved card ended', card), {
    portal: ({ card }) => `ended payments by ${text(card) || 'a saved card'}`,
  }),
  'invoice.card-charge-announced': event<OfInvoice & { card: string; day: string }>(
    ({ number, card, day }) =>
      `${named('Client told of a card payment', card)}${of(number)}${isCalendarDay(day) ? `, on ${longDay(day)}` : ''}`,
  ),
  'invoice.card-charge-failed': event<OfInvoice & { amount: string; card: string; why: string }>(
    ({ number, amount, card, why }) => `${named('Saved card not charged', card)}, ${text(amount)}${of(number)}: ${text(why)}`,
    { notifies: ['charge-failed'], jobs: ['card-charge.failed'] },
  ),
  'invoice.settings-changed': event<Changed>(undefined, { jobs: ['security.changed'] }),
  'past-invoice.imported': event<Imported>(({ changed }) =>
    changed ? 'Past invoice filled in by an import' : 'Past invoice imported',
  ),
  'past-invoice.paid': event<{ number: string; paidOn: string }>(
    ({ number, paidOn }) => `Past invoice ${number} marked as paid on ${paidOn}`,
  ),
  'past-invoice.unpaid': event<{ number: string }>(({ number }) => `Past invoice ${number} not marked as paid any more`),
  'statement.sent': event<{ client: string }>(({ client }) => `Statement of account sent to ${String(client)}`),
  'statement.mailing-switched': event<{ client: string; on: boolean }>(
    ({ client, on }) => `Monthly statement ${on ? 'on' : 'off'} for ${String(client)}`,
  ),
  'books.settings-changed': event<Changed>(({ changed }) => `Settings of the books changed${changedNames(changed)}`),
  'books.closed': event<Closed>(({ until }) => `Accounts closed until ${String(until)}`),
  'books.reopened': event<Closed>(({ until, before }) =>
    until === null ? `Accounts reopened, which were closed until ${String(before)}` : `Accounts reopened after ${String(until)}`,
  ),
  'bank.imported': event<{ name: string; added: number; known: number; refused: number }>(),
  'bank.put-aside': event<{ lineId?: string; lines?: number }>(),
  'bank.reopened': event<{ lineId: string }>(),
  'bank.rule-added': event<OfRule>(),
  'bank.rule-removed': event<OfRule>(),
  'card.settled': event<{ eventId: string; invoiceId: string | null }>(),
  'cost.added': event<OfCost>(({ label, amount }) => `${named('Cost added', label)}, ${text(amount)}`),
  'cost.removed': event<OfCost>(({ label, amount }) => `${named('Cost removed', label)}, ${text(amount)}`),
  'bill.added': event<Bill>((meta) => `${billText(meta)} entered`),
  'bill.received': event<Bill>((meta) => `${billText(meta)} received as an electronic invoice`),
  'bill.account-checked': event<Bill & { how: string }>(
    (meta) => `Bank account of ${billText(meta).toLowerCase()} checked: ${meta.how}`,
  ),
  'bill.sent': event<Bill>((meta) => `${billText(meta)} sent for approval`),
  'bill.changed': event<Bill>((meta) => `${billText(meta)} changed`),
  'bill.removed': event<Bill>((meta) => `${billText(meta)} deleted`),
  'bill.approved': event<Bill & { reason?: string }>((meta) => `${billText(meta)} approved`),
  'bill.rejected': event<Bill & { reason?: string }>((meta) => `${billText(meta)} rejected: ${meta.reason}`),
  'bill.withdrawn': event<Bill & { reason?: string }>((meta) => `Approval of ${billText(meta).toLowerCase()} withdrawn`),
  'bill.account-saved': event<Named>(({ name }) => `Bank details saved for ${name}`, { jobs: ['security.changed'] }),
  'payment-file.made': event<{ number: number; total: string }>(
    ({ number, total }) => `Payment file made: ${number === 1 ? '1 payment' : `${number} payments`}, ${total}`,
    { jobs: ['security.changed'] },
  ),
  'payment-file.paid': event<OfRun>(({ file }) => `Payment file ${file} marked as paid`),
  'payment-file.cancelled': event<OfRun>(({ file }) => `Payment file ${file} cancelled`),
  'budget.saved': event<{ total: string }>(({ total }) => `Budget saved, ${text(total)}`),
  'time.saved': event<{ week: string; hours: number }>(
    ({ week, hours }) => `Time saved: ${hours} hours${isCalendarDay(week) ? `, week of ${shortDay(week)}` : ''}`,
  ),
  'time.rate-set': event<{ name: string; from: string }>(
    ({ name, from }) => `Cost rate set for ${name}${isCalendarDay(from) ? ` from ${shortDay(from)}` : ''}`,
  ),
}
