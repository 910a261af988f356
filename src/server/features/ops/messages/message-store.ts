import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import type { MessageFacts } from '#domain/ops/messages/message-templates.ts'
import { pageLink } from '#domain/reviews/access/client-page-link.ts'
import type { Sql } from '../../../base/database/database.ts'
import { cutPage, olderThan } from '../../../base/http/answers/paging.ts'
import { invoices } from '../../../tables/money/invoices.ts'
import { mails } from '../../../tables/clients/mails.ts'
import { reviewDeliverables, reviews, reviewVersions } from '../../../tables/reviews/reviews.ts'
import type { MailRow } from '../../mails/outbox/mail-store.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { filmOfLinks, findVersionName } from '../../reviews/versions/find-deliverable.ts'
import { listStandingLinks } from '../../reviews/links/link-store.ts'
import { isShownVersion } from '../../reviews/versions/version-store.ts'

/** Data for message templates. `today` as `YYYY-MM-DD`; `siteUrl` without a trailing slash. */
export async function readMessageFacts(
  db: Sql,
  project: ProjectRow,
  { studio, siteUrl, today }: { studio: string; siteUrl: string; today: string },
): Promise<MessageFacts> {
  const { clientName, projectTitle, shootDate, slug, reviewWaiting, signedOff } = project
  const [version] = await db
    .select({
      projectId: reviewVersions.projectId,
      deliverableId: reviewVersions.deliverableId,
      label: reviewVersions.label,
      privateKey: reviews.privateKey,
    })
    .from(reviewVersions)
    .innerJoin(reviews, eq(reviews.projectId, reviewVersions.projectId))
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewVersions.deliverableId))
    .where(
      and(
        eq(reviewVersions.projectId, project.id),
        isShownVersion,
        reviewDeliverables.reviewWaiting,
        isNull(reviewDeliverables.archivedAt),
      ),
    )
    .orderBy(asc(reviewDeliverables.place), desc(reviewVersions.place))
    .limit(1)
  const [open] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.projectId, project.id), eq(invoices.kind, 'invoice'), eq(invoices.state, 'issued')))
    .orderBy(asc(invoices.dueDate), asc(invoices.number))
    .limit(1)
  const link = (await listStandingLinks(db, project.id, new Date())).find(
    ({ email, passwordHash }) => email !== '' && email.toLowerCase() === project.clientEmail.toLowerCase() && !passwordHash,
  )
  const own: [string, string | null] = link ? ['~', link.key] : [slug, version?.privateKey ?? null]
  return {
    clientName,
    projectTitle,
    studio,
    shootDate,
    review:
      version && reviewWaiting && !signedOff
        ? {
            version: await findVersionName(db, version),
            link: pageLink(siteUrl, ...own, (await filmOfLinks(db, version)).film),
          }
        : null,
    invoice: open
      ? {
          number: invoiceNumber('invoice', open.number!),
          owed: owedOf(inDocumentCurrency(open)),
          currency: open.currency,
          vat: open.vatPence > 0,
          dueDate: open.dueDate,
          overdue: open.dueDate !== null && open.dueDate < today,
          link: `${siteUrl}/invoice/${open.id}`,
        }
      : null,
  }
}

/** Every mail about a project, newest first. */
export async function listMessages(
  db: Sql,
  projectId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ page: MailRow[]; next: string | null }> {
  const rows = await db
    .select()
    .from(mails)
    .where(and(eq(mails.about, projectId), olderThan(mails.queuedAt, mails.id, after)))
    .orderBy(desc(mails.queuedAt), desc(mails.id))
    .limit(limit + 1)
  return cutPage(rows, limit, (row) => ({ at: row.queuedAt, id: row.id }))
}
