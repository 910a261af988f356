import { longDay } from '../common/dates/calendar-day.ts'
import { formatMajorExactly } from '../common/money/document-currency.ts'
import type { PortalInvoice, PortalProject, PortalReviewItem } from './portal-project.ts'
import { portalInvoiceStanding } from './portal-status.ts'

export interface NextAction {
  text: string
  path: string
}

/** What a project's client can do now, the most pressing first: a payment that is late, what waits for their review, a payment that is not. */
export function nextActionsOf(
  { title, reviewItems, invoices }: Pick<PortalProject, 'title' | 'reviewItems' | 'invoices'>,
  today: string,
): NextAction[] {
  const open = invoices
    .filter(({ status, hasLink, owedGBP }) => status === 'sent' && hasLink && owedGBP > 0)
    .toSorted((one, other) => (one.dueDate ?? '9999').localeCompare(other.dueDate ?? '9999'))
  const isLate = (invoice: PortalInvoice) => portalInvoiceStanding(invoice, today).shown === 'overdue'
  const reviews = reviewItems.filter(({ waiting, ready }) => waiting && ready)
  return [
    ...open.filter(isLate).map((invoice) => ({ text: `${owedOf(invoice)} overdue: pay`, path: `/invoice/${invoice.id}` })),
    ...reviews.map((item) => ({ text: `Review ${nameOf(item, title)}`, path: item.reviewUrl })),
    ...open
      .filter((invoice) => !isLate(invoice))
      .map((invoice) => ({ text: `Pay ${owedOf(invoice)}${byDay(invoice)}`, path: `/invoice/${invoice.id}` })),
  ]
}

const owedOf = ({ owedGBP, face }: PortalInvoice): string =>
  face ? formatMajorExactly(face.owed, face.currency) : formatMajorExactly(owedGBP, null)

const byDay = ({ dueDate }: PortalInvoice): string => (dueDate ? ` by ${longDay(dueDate)}` : '')

/** `V2`, or `Trailer, V2` of a project with several films: without the project's title, which stands above. */
const nameOf = ({ title }: PortalReviewItem, project: string): string =>
  title.startsWith(project) ? title.slice(project.length).replace(/^[,:]\s*/, '') : title
