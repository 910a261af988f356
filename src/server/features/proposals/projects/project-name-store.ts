import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../base/database/database.ts'
import { invoices } from '../../../tables/money/invoices.ts'
import { assetUses } from '../../../tables/website/media.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import { reviewDeliverables } from '../../../tables/reviews/reviews.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { projectPath } from '#domain/common/project-sections.ts'

/**
 * Updates names on documents that are neither signed nor issued. An open proposal gets a new revision, so that readers of the old
 * names must reload before signing. `company` is given when the client changes.
 */
export async function nameOnOpenDocuments(
  tx: Transaction,
  { id, projectTitle, clientName, clientEmail }: ProjectRow,
  company: string | undefined,
): Promise<void> {
  await tx
    .update(proposals)
    .set({ revision: sql`${proposals.revision} + 1`, ...(company !== undefined && { company }) })
    .where(and(eq(proposals.projectId, id), eq(proposals.decision, 'pending'), eq(proposals.superseded, false)))
  await tx
    .update(invoices)
    .set({
      projectTitle,
      revision: sql`${invoices.revision} + 1`,
      ...(company !== undefined && { clientName, email: clientEmail, company }),
    })
    .where(and(eq(invoices.projectId, id), isNull(invoices.number), isNull(invoices.issuedAt)))
}

/** Updates the project's title in the library's list of uses. */
export async function renameUses(tx: Transaction, { slug, projectTitle }: ProjectRow, before: string): Promise<void> {
  await tx
    .update(assetUses)
    .set({ label: sql`replace(${assetUses.label}, ${before}::text, ${projectTitle}::text)` })
    .where(eq(assetUses.href, projectPath(slug)))
}

/** A film that has the project's title keeps having it, unless another one of the project is called so. */
export async function renameFilm(tx: Transaction, { id, projectTitle }: ProjectRow, before: string): Promise<void> {
  const taken = sql`exists (select from ${reviewDeliverables} as other where other.project_id = ${id}
    and lower(other.title) = lower(${projectTitle}) and other.id <> ${reviewDeliverables.id})`
  await tx
    .update(reviewDeliverables)
    .set({ title: projectTitle })
    .where(and(eq(reviewDeliverables.projectId, id), eq(reviewDeliverables.title, before), sql`not ${taken}`))
}
