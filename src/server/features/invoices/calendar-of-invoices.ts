import { and, asc, eq, gte, isNotNull } from 'drizzle-orm'
import { grossSumIn } from '#domain/common/money/document-currency.ts'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import { invoices } from '../../tables/money/invoices.ts'
import { projects } from '../../tables/projects/projects.ts'
import type { CalendarSource } from '../shoots/calendars/calendar-source.ts'
import { numberOf } from './issuing/invoice-document.ts'

/** Due dates of invoices. Paid ones stay, labelled as paid; credited ones are cancelled. */
export const calendarOfInvoices: CalendarSource = async (db, owner, from) => {
  if (owner.kind === 'supplier') return []
  const rows = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .where(
      and(
        eq(invoices.kind, 'invoice'),
        isNotNull(invoices.issuedAt),
        gte(invoices.dueDate, from),
        owner.kind === 'client' ? eq(projects.clientId, owner.clientId) : undefined,
      ),
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(1_000)
  return rows.map(({ invoice }) => ({
    uid: `invoice-${invoice.kind}-${invoice.number}`,
    when: { day: invoice.dueDate! },
    title: `${invoice.state === 'paid' ? 'Paid' : 'Due'}: ${numberOf(invoice)}, ${invoice.projectTitle}`,
    text:
      invoice.state === 'issued'
        ? `${grossSumIn(owedOf(inDocumentCurrency(invoice)), invoice.vatPence > 0, invoice.currency)} to pay`
        : '',
    path: owner.kind === 'staff' ? `/admin/invoices/${invoice.id}` : `/invoice/${invoice.id}`,
    state: invoice.state === 'cancelled' ? 'cancelled' : 'sure',
    changedAt: invoice.paidAt ?? invoice.sentAt ?? invoice.issuedAt!,
  }))
}
