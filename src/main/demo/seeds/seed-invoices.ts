import { eq } from 'drizzle-orm'
import { addDays, calendarDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { formatPence } from '#domain/common/money/money.ts'
import { billingOf } from '#domain/invoices/figures/billing.ts'
import { totalsOf, type InvoiceLine } from '#domain/invoices/figures/invoice-lines.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import type { EventName } from '#domain/system/events/events.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { makeLinkId } from '#server/base/access/link-id.ts'
import {
  insertInvoice,
  listOfProject,
  takeNumber,
  updateInvoice,
  type InvoiceRow,
} from '#server/features/invoices/invoice-store.ts'
import { readBrand } from '#server/features/brand/studio-brand.ts'
import { keepAddressOfClient } from '#server/features/clients/address/buyer-address.ts'
import { readInvoiceSettings } from '#server/features/invoices/invoice-settings-store.ts'
import { offerOf } from '#server/features/proposals/projects/sale-of-project.ts'
import { sellerOf } from '#server/features/invoices/issuing/seller.ts'
import { activity } from '#server/tables/people/activity.ts'
import { invoicePayments, invoiceSettings, recurringInvoices } from '#server/tables/money/invoices.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { demoAddresses, demoInvoices, demoRetainer, type DemoInvoice } from '../records/demo-invoices.ts'
import { demoVatNumber } from '../records/demo-vat.ts'
import { momentAgo } from '../moments-ago.ts'

/** Of a studio that has none yet. */
export const demoInvoiceSettings = {
  accountName: 'Slatehouse',
  sortCode: '60-16-13',
  accountNumber: '31926819',
  vatNumber: demoVatNumber,
  // Files of a film that is approved wait for its balance.
  holdDeliverables: true,
}
const partText = { deposit: 'Deposit', stage: 'Stage', balance: 'Balance', whole: 'Production', other: 'Production' }

/** Writes the demo's invoices as the service functions would have, but in the past; nobody is mailed or reminded. */
export async function addDemoInvoices(tx: Transaction, now: Date): Promise<void> {
  // A studio that was set up before keeps its own tax and bank account.
  await tx.insert(invoiceSettings).values(demoInvoiceSettings).onConflictDoNothing()
  // By number; planned invoices have none.
  const inOrder = demoInvoices.toSorted((one, other) => (other.issued ?? 0) - (one.issued ?? 0))
  for (const demo of inOrder) await addDemoInvoice(tx, demo, now)
  await addDemoRetainer(tx, now)
  for (const project of await tx.select().from(projects)) {
    const billed = billingOf(project.valuePence, await listOfProject(tx, project.id))
    if (billed !== 'none') await tx.update(projects).set({ billed }).where(eq(projects.id, project.id))
  }
}

/** From the first of the next month, as a draft. */
async function addDemoRetainer(tx: Transaction, now: Date): Promise<void> {
  const { projectTitle, ...retainer } = demoRetainer
  const [project] = await tx.select().from(projects).where(eq(projects.projectTitle, projectTitle))
  const [year, month] = studioDay(now).split('-').map(Number) as [number, number]
  const from = month === 12 ? calendarDay(year + 1, 1, 1) : calendarDay(year, month + 1, 1)
  await tx.insert(recurringInvoices).values({ ...retainer, projectId: project!.id, from, nextDay: from })
}

async function addDemoInvoice(tx: Transaction, demo: DemoInvoice, now: Date): Promise<void> {
  const [project] = await tx.select().from(projects).where(eq(projects.projectTitle, demo.projectTitle))
  const proposal = (await offerOf(tx, project!.id))!
  await keepAddressOfClient(tx, project!.clientId, demoAddresses[proposal.company]!)
  const planned = {
    id: makeLinkId(),
    state: 'planned' as const,
    part: demo.part,
    event: demo.part === 'balance' ? ('approval' as const) : ('signature' as const),
    projectId: project!.id,
    proposalId: proposal.id,
    projectTitle: demo.projectTitle,
    clientName: project!.clientName,
    company: proposal.company,
    email: project!.clientEmail,
    billingAddress: demoAddresses[proposal.company]!,
    ...amountsOf(linesOf(demo, proposal.finalQuotePence)),
    createdAt: momentAgo({ days: demo.issued ?? 20, at: '15:30' }, now),
  }
  if (demo.issued === null) return void (await insertInvoice(tx, planned))

  const issuedAt = planned.createdAt
  const issueDate = studioDay(issuedAt)
  const number = await takeNumber(tx, 'invoice')
  const invoice = await insertInvoice(tx, {
    ...planned,
    number,
    state: 'issued',
    issuedAt,
    issueDate,
    taxPoint: issueDate,
    sentAt: issuedAt,
    reminders: false,
    dueDate: addDays(issueDate, 30),
    seller: sellerOf(await readBrand(tx), await readInvoiceSettings(tx), { currency: null }),
  })
  const meta = { invoiceId: invoice.id, number: invoiceNumber('invoice', number) }
  await note(tx, invoice, 'invoice.issued', issuedAt, { ...meta, part: demo.part, totalPence: invoice.totalPence })
  await note(tx, invoice, 'invoice.sent', issuedAt, meta)
  if (demo.paid) await pay(tx, invoice, demo.paid, now)
  if (demo.credited) await credit(tx, invoice, demo.credited, now)
}

function linesOf({ part, percent, projectTitle }: DemoInvoice, price: number): InvoiceLine[] {
  // Of two halves the second is rounded down.
  const cost = part === 'balance' ? Math.floor((price * percent) / 100) : Math.ceil((price * percent) / 100)
  return [
    { label: `${partText[part]}: ${projectTitle}`, description: `${percent}% of ${formatPence(price)}`, cost, vatRate: 2000 },
  ]
}

function amountsOf(lines: InvoiceLine[]) {
  const { subtotal, vatTotal, total } = totalsOf(lines)
  return { lines, subtotalPence: subtotal, vatPence: vatTotal, totalPence: total }
}

async function pay(
  tx: Transaction,
  invoice: InvoiceRow,
  { daysAgo, method, percent = 100 }: NonNullable<DemoInvoice['paid']>,
  now: Date,
) {
  const at = momentAgo({ days: daysAgo, at: '13:10' }, now)
  const paidPence = Math.round((invoice.totalPence * percent) / 100)
  await tx
    .insert(invoicePayments)
    .values({ invoiceId: invoice.id, amountPence: paidPence, method, receivedOn: studioDay(at), createdAt: at })
  const isPaid = paidPence === invoice.totalPence
  await updateInvoice(tx, invoice.id, { paidPence, paymentMethod: method, ...(isPaid && { state: 'paid', paidAt: at }) })
  const meta = { invoiceId: invoice.id, number: invoiceNumber('invoice', invoice.number!) }
  await note(tx, invoice, 'invoice.payment-booked', at, {
    ...meta,
    amount: formatPence(paidPence),
    amountPence: paidPence,
    method,
  })
  if (isPaid) await note(tx, invoice, 'invoice.paid', at, meta)
}

async function credit(
  tx: Transaction,
  invoice: InvoiceRow,
  { daysAgo, reason }: NonNullable<DemoInvoice['credited']>,
  now: Date,
) {
  const at = momentAgo({ days: daysAgo, at: '10:05' }, now)
  const day = studioDay(at)
  const number = await takeNumber(tx, 'credit-note')
  const { searchText: _, ...copy } = invoice
  const creditNote = await insertInvoice(tx, {
    ...copy,
    id: makeLinkId(),
    kind: 'credit-note',
    number,
    creditOf: invoice.id,
    creditReason: reason,
    issueDate: day,
    taxPoint: day,
    dueDate: null,
    issuedAt: at,
    sentAt: at,
    createdAt: at,
  })
  await updateInvoice(tx, invoice.id, { creditedPence: invoice.totalPence, state: 'cancelled' })
  await note(tx, invoice, 'invoice.credited', at, {
    invoiceId: invoice.id,
    number: invoiceNumber('invoice', invoice.number!),
    creditNoteId: creditNote.id,
    creditNote: invoiceNumber('credit-note', number),
    amount: formatPence(invoice.totalPence),
    reason,
  })
}

const note = (tx: Transaction, { projectId }: InvoiceRow, action: EventName, createdAt: Date, meta: Record<string, unknown>) =>
  tx.insert(activity).values({ actor: 'staff', action, subject: projectId, meta, createdAt })
