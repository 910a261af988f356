import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { mails } from '../../tables/clients/mails.ts'
import { projects } from '../../tables/projects/projects.ts'
import { presence } from '../../tables/people/presence.ts'
import {
  reviewApprovals,
  reviewComments,
  reviewDeliverables,
  reviewLinks,
  reviewPeople,
  reviewRounds,
  reviewVersions,
  reviewVisits,
} from '../../tables/reviews/reviews.ts'
import { forgetMetaOfNoun } from '../activity/activity-store.ts'
import { forgetNotifications } from '../people/notifications/notification-store.ts'
import type { ClientRecords, Person } from '../clients/client-records.ts'
import { viewerKey } from './links/link-store.ts'
import { unnamed } from './guests/held-name.ts'

/**
 * A person's comments, share links and visits. Comments stay without their name, since others rely on them. Approvals are
 * evidence and kept with their certificate.
 */
export const reviewsOfClient: ClientRecords = {
  async exportOf(db, person) {
    const { people, links } = await find(db, person)
    const ids = people.map(({ id }) => id)
    return {
      reviewNames: people.map(({ name, email, createdAt }) => ({ name, email, createdAt })),
      reviewComments: await db
        .select({
          project: projects.projectTitle,
          film: reviewDeliverables.title,
          version: reviewVersions.label,
          frame: reviewComments.frame,
          timestamp: reviewComments.timestamp,
          comment: reviewComments.comment,
          createdAt: reviewComments.createdAt,
        })
        .from(reviewComments)
        .innerJoin(projects, eq(projects.id, reviewComments.projectId))
        .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewComments.deliverableId))
        .leftJoin(reviewVersions, eq(reviewVersions.id, reviewComments.versionId))
        .where(inArray(reviewComments.personId, ids))
        .orderBy(reviewComments.createdAt),
      reviewLinks: links.map(({ name, email, expiresOn, revokedAt, createdAt }) => ({
        name,
        email,
        expiresOn,
        revokedAt,
        createdAt,
      })),
      reviewVisits: await db
        .select({
          film: reviewDeliverables.title,
          version: reviewVersions.label,
          firstAt: reviewVisits.firstAt,
          lastAt: reviewVisits.lastAt,
        })
        .from(reviewVisits)
        .innerJoin(reviewVersions, eq(reviewVersions.id, reviewVisits.versionId))
        .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewVersions.deliverableId))
        .where(inArray(reviewVisits.viewer, viewersOf(people, links))),
      reviewApprovals: await db
        .select({
          film: reviewDeliverables.title,
          version: reviewVersions.label,
          approvedBy: reviewApprovals.approvedBy,
          approvedAt: reviewApprovals.approvedAt,
        })
        .from(reviewApprovals)
        .innerJoin(reviewVersions, eq(reviewVersions.id, reviewApprovals.versionId))
        .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewApprovals.deliverableId))
        .where(inArray(reviewApprovals.personId, ids)),
    }
  },
  // Comments refer to the address, which does not change.
  async handOver() {},
  async erase(tx, person) {
    const { people, links } = await find(tx, person)
    for (const { id, projectId, name } of people) {
      await tx.update(reviewComments).set({ authorName: unnamed }).where(eq(reviewComments.personId, id))
      const byThem = (column: typeof reviewComments.resolvedBy) => and(eq(reviewComments.projectId, projectId), eq(column, name))
      await tx.update(reviewComments).set({ resolvedBy: unnamed }).where(byThem(reviewComments.resolvedBy))
      await tx
        .update(reviewRounds)
        .set({ sentBy: unnamed })
        .where(and(eq(reviewRounds.projectId, projectId), eq(reviewRounds.sentBy, name)))
      await tx.delete(presence).where(and(eq(presence.projectId, projectId), eq(presence.name, name), eq(presence.staff, false)))
    }
    await tx.delete(reviewVisits).where(inArray(reviewVisits.viewer, viewersOf(people, links)))
    const spokenOn = [...new Set([...people, ...links].map(({ projectId }) => projectId))]
    // These mails quote comments with the name.
    await tx.delete(mails).where(and(inArray(mails.about, spokenOn), like(mails.template, 'review-%')))
    await forgetNotifications(
      tx,
      spokenOn.map((projectId) => ({ projectId })),
    )
    await tx.delete(reviewPeople).where(inArray(reviewPeople.id, idsOf(people)))
    await tx.delete(reviewLinks).where(inArray(reviewLinks.id, idsOf(links)))
    await forgetMetaOfNoun(tx, { noun: 'review', subjects: spokenOn })
    return { subjects: [], kept: [] }
  },
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** By address, and authors who used a share link made for it. */
async function find(db: Sql, { addresses }: Person) {
  const links = await db
    .select()
    .from(reviewLinks)
    .where(inArray(sql`lower(${reviewLinks.email})`, addresses))
  const people = await db
    .select()
    .from(reviewPeople)
    .where(or(inArray(sql`lower(${reviewPeople.email})`, addresses), inArray(reviewPeople.linkId, idsOf(links))))
  return { people, links }
}

const viewersOf = (people: { id: string }[], links: { id: string }[]): string[] => [
  ...people.map(({ id }) => viewerKey({ linkId: undefined, personId: id })),
  ...links.map(({ id }) => viewerKey({ linkId: id, personId: undefined })),
]
