import { and, count, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type { ProjectContents } from '#domain/projects/project-contents.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { agreements, agreementSigners } from '../../../tables/clients/agreements.ts'
import { bills } from '../../../tables/money/costs.ts'
import { fileRequests, sentFiles } from '../../../tables/projects/file-requests.ts'
import { invoices } from '../../../tables/money/invoices.ts'
import { assetUses } from '../../../tables/website/media.ts'
import { bookings, projectCosts } from '../../../tables/projects/ops.ts'
import { projectMilestones, projects } from '../../../tables/projects/projects.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import {
  reviewApprovals,
  reviewAttachments,
  reviewComments,
  reviewFinals,
  reviewVersions,
} from '../../../tables/reviews/reviews.ts'
import { shoots } from '../../../tables/projects/shoots.ts'
import { signatures } from '../../../tables/clients/signatures.ts'

export async function countContents(db: Sql, projectId: string): Promise<ProjectContents> {
  const of = async (table: PgTable, where: SQL | undefined): Promise<number> => {
    const [row] = await db.select({ number: count() }).from(table).where(where)
    return row!.number
  }
  const isIssued = or(isNotNull(invoices.number), isNotNull(invoices.issuedAt))
  return {
    proposals: await of(proposals, eq(proposals.projectId, projectId)),
    versions: await of(reviewVersions, eq(reviewVersions.projectId, projectId)),
    comments: await of(reviewComments, eq(reviewComments.projectId, projectId)),
    sentFiles: await of(sentFiles, inArray(sentFiles.requestId, requestsOf(db, projectId))),
    shoots: await of(shoots, eq(shoots.projectId, projectId)),
    agreements: await of(
      agreements,
      and(eq(agreements.projectId, projectId), notInArray(agreements.id, signedAgreements(db, projectId))),
    ),
    milestones: await of(projectMilestones, eq(projectMilestones.projectId, projectId)),
    bookings: await of(bookings, eq(bookings.projectId, projectId)),
    costs: await of(projectCosts, eq(projectCosts.projectId, projectId)),
    bills: await of(bills, eq(bills.projectId, projectId)),
    invoiceDrafts: await of(invoices, and(eq(invoices.projectId, projectId), isNull(invoices.number), isNull(invoices.issuedAt))),
    issuedInvoices: await of(invoices, and(eq(invoices.projectId, projectId), isIssued)),
    signedDocuments:
      // Options are kept with the first of several signatures.
      (await of(
        proposals,
        and(eq(proposals.projectId, projectId), or(isNotNull(proposals.signatureId), isNotNull(proposals.chosen))),
      )) +
      (await of(reviewApprovals, eq(reviewApprovals.projectId, projectId))) +
      (await of(agreements, and(eq(agreements.projectId, projectId), inArray(agreements.id, signedAgreements(db, projectId))))) +
      (await of(signatures, and(eq(signatures.kind, 'sign-off'), eq(signatures.subject, projectId)))),
  }
}

/** Deletes the project and its records; returns the storage keys of files without references. */
export async function removeProject(tx: Transaction, id: string): Promise<string[]> {
  const attached = await tx
    .select({ storageKey: reviewAttachments.storageKey })
    .from(reviewAttachments)
    .where(eq(reviewAttachments.projectId, id))
  const sent = await tx
    .select({ storageKey: sentFiles.storageKey })
    .from(sentFiles)
    .where(inArray(sentFiles.requestId, requestsOf(tx, id)))
  const versions = await tx.select({ id: reviewVersions.id }).from(reviewVersions).where(eq(reviewVersions.projectId, id))
  const finals = await tx.select({ assetId: reviewFinals.assetId }).from(reviewFinals).where(eq(reviewFinals.projectId, id))
  const records = [...versions.map((version) => version.id), ...finals.map(({ assetId }) => `${id} ${assetId}`)]
  if (records.length > 0) {
    await tx.delete(assetUses).where(and(inArray(assetUses.noun, ['review', 'final']), inArray(assetUses.recordId, records)))
  }
  await tx.delete(invoices).where(eq(invoices.projectId, id))
  const [row] = await tx.delete(projects).where(eq(projects.id, id)).returning({ invoiceFile: projects.invoiceFile })
  return [
    ...[...attached, ...sent].map(({ storageKey }) => storageKey),
    ...(row?.invoiceFile ? [row.invoiceFile.storageKey] : []),
  ]
}

/** Ids of a project’s agreements that somebody has signed. */
const signedAgreements = (db: Sql, projectId: string) =>
  db
    .select({ id: agreementSigners.agreementId })
    .from(agreementSigners)
    .innerJoin(agreements, eq(agreements.id, agreementSigners.agreementId))
    .where(and(eq(agreements.projectId, projectId), isNotNull(agreementSigners.signedAt)))

const requestsOf = (db: Sql, projectId: string) =>
  db.select({ id: fileRequests.id }).from(fileRequests).where(eq(fileRequests.projectId, projectId))
