import { longDay } from '#domain/common/dates/calendar-day.ts'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { invoicedGross, owedOf, paidOf, toRefundOf } from '#domain/invoices/figures/figures.ts'
import { invoiceStatusLabel, isIssued, isOverdue, statusOf } from '#domain/invoices/invoice-status.ts'
import { portalStatusLabels } from '#domain/portal/portal-status.ts'
import type { ProjectStanding } from '#domain/portal/project-standing.ts'
import { productionViewsOf } from '#domain/projects/stages/stage-views.ts'
import { deliverableStateLabels, deliverableStateOf } from '#domain/reviews/versions/deliverable.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { listOpenFileRequests } from '../../file-requests/file-request-store.ts'
import { numberOf } from '../../invoices/issuing/invoice-document.ts'
import { listOfProject } from '../../invoices/invoice-store.ts'
import { listMilestones } from '../../projects/milestones/milestone-store.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { listShownStandings } from '../../reviews/versions/deliverable-store.ts'
import { listVersions } from '../../reviews/versions/version-store.ts'
import { answerPdf } from '../../signatures/answer-pdf.ts'

export async function answerStanding(
  { db, renderPdf }: Pick<Services, 'db' | 'renderPdf'>,
  project: ProjectRow,
  today: string,
): Promise<Response> {
  const standing = await readStanding(db, project, today)
  return answerPdf(await renderPdf('project-standing', { standing }), `${project.slug}-${standing.day}.pdf`)
}

/** Stage, milestones, films, what is open, and the money, as the client's portal has them. */
async function readStanding(db: Sql, project: ProjectRow, today: string): Promise<ProjectStanding> {
  const [milestones, standings, versions, all, requests] = await Promise.all([
    listMilestones(db, project.id),
    listShownStandings(db, project.id),
    listVersions(db, project.id),
    listOfProject(db, project.id),
    listOpenFileRequests(db, project.id, today),
  ])
  const films = standings.filter(({ archivedAt }) => archivedAt === null)
  const invoices = all.filter(({ state }) => isIssued(state))
  const [currency = null, ...others] = new Set(invoices.map((invoice) => invoice.currency))
  const summed = others.length > 0 ? invoices : invoices.map(inDocumentCurrency)
  const owed = invoices.filter((invoice) => owedOf(invoice) > 0)
  const waiting = films.filter((film) => deliverableStateOf(film) === 'in-review')
  return {
    title: project.projectTitle,
    client: project.clientName,
    day: today,
    stage: portalStatusLabels[productionViewsOf(project).portal],
    milestones,
    films: films.map((film) => ({
      title: film.title || project.projectTitle,
      version: versions.find(({ id }) => id === film.shownVersionId)?.label ?? '',
      state: deliverableStateLabels[deliverableStateOf(film)],
      dueOn: film.dueOn,
    })),
    open: [
      ...waiting.map(({ title }) => `Your feedback: ${title || project.projectTitle}`),
      ...requests.map(({ title }) => `Files we asked for: ${title}`),
      ...owed.map((invoice) =>
        isOverdue(invoice, today)
          ? `Payment of ${numberOf(invoice)}, due on ${longDay(invoice.dueDate!)}`
          : `Payment of ${numberOf(invoice)}${invoice.dueDate ? ` by ${longDay(invoice.dueDate)}` : ''}`,
      ),
    ],
    invoices: invoices.map((invoice) => ({
      number: numberOf(invoice),
      issueDate: invoice.issueDate!,
      dueDate: invoice.dueDate,
      status: invoiceStatusLabel({ status: statusOf(invoice, today), paid: invoice.paidPence }),
      total: (invoice.kind === 'credit-note' ? -1 : 1) * inDocumentCurrency(invoice).totalPence,
      owed: owedOf(inDocumentCurrency(invoice)),
      currency: invoice.currency,
    })),
    currency: others.length > 0 ? null : currency,
    invoiced: invoicedGross(summed),
    paid: paidOf(summed),
    owed: summed.reduce((sum, invoice) => sum + owedOf(invoice), 0),
    credit: summed.reduce((sum, invoice) => sum + toRefundOf(invoice), 0),
    vat: invoices.some(({ vatPence }) => vatPence > 0),
  }
}
