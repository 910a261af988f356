import { and, sql } from 'drizzle-orm'
import { type AccessKind, makerOf, theseOf } from '../../../base/access/access-kind.ts'
import { freshLinkId } from '../../../base/access/link-id.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { reviewLinks, reviews, reviewVisits } from '../../../tables/reviews/reviews.ts'
import { isStanding } from './link-store.ts'
import { sectionEnd } from '#domain/common/project-sections.ts'

const pathOfProject = sql`'/admin/project/' || ${projects.id} || ${sectionEnd('review')}`

/** A project's review page. It always has an address: revoking its access gives it a new, unknown private link. */
export const accessByReviewPage: AccessKind = {
  name: 'review-pages',
  standing: () => sql`
    select ${reviews.projectId}::text as id,
      'Review of ' || ${projects.projectTitle} || case
        when ${reviews.privateKey} is not null and ${reviews.passwordHash} is not null then ' (private link or password)'
        when ${reviews.privateKey} is not null then ' (private link)'
        when ${reviews.passwordHash} is not null then ' (password)'
        else ' (anyone with its address)' end as opens,
      ${projects.clientName} as holder, 'Studio' as made_by, null::uuid as made_by_id, coalesce(${reviews.accessEndedAt}, ${reviews.createdAt}) as made_at,
      (select max(${reviewVisits.lastAt}) from ${reviewVisits}
        where ${reviewVisits.projectId} = ${reviews.projectId} and ${reviewVisits.viewer} not like 'link:%'
          and (${reviews.accessEndedAt} is null or ${reviewVisits.lastAt} > ${reviews.accessEndedAt})) as last_used_at,
      ${pathOfProject} as path
    from ${reviews} join ${projects} on ${projects.id} = ${reviews.projectId}`,
  async end(tx, which, { now }) {
    const ended = await tx
      .update(reviews)
      .set({ privateKey: freshLinkId, passwordHash: null, accessEndedAt: now })
      .where(theseOf(reviews.projectId, which))
      .returning({ id: reviews.projectId })
    return ended.length
  },
}

/** Links to a review that were made for one person. */
export const accessByShareLink: AccessKind = {
  name: 'review-links',
  standing: ({ now }) => sql`
    select ${reviewLinks.id}::text as id, 'Review of ' || ${projects.projectTitle} as opens,
      ${reviewLinks.name} || case ${reviewLinks.email} when '' then '' else ' · ' || ${reviewLinks.email} end as holder,
      'Studio' as made_by, ${makerOf(reviewLinks.projectId, ['review.link-made'], { name: 'linkId', value: reviewLinks.id })} as made_by_id,
      ${reviewLinks.createdAt} as made_at,
      (select max(${reviewVisits.lastAt}) from ${reviewVisits}
        where ${reviewVisits.projectId} = ${reviewLinks.projectId}
          and ${reviewVisits.viewer} = 'link:' || ${reviewLinks.id}) as last_used_at,
      ${pathOfProject} as path
    from ${reviewLinks} join ${projects} on ${projects.id} = ${reviewLinks.projectId}
    where ${isStanding(now)}`,
  async end(tx, which, { now }) {
    const ended = await tx
      .update(reviewLinks)
      .set({ revokedAt: now })
      .where(and(isStanding(now), theseOf(reviewLinks.id, which)))
      .returning({ id: reviewLinks.id })
    return ended.length
  },
}
