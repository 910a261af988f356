import type { AdminReview, ShareLink } from '#domain/reviews/review-admin-endpoints.ts'
import { pageLink } from '#domain/reviews/client-page-link.ts'
import type { Services } from '../../base/services.ts'
import { findProject } from '../projects/project-store.ts'
import { findApproval } from './standing-approval.ts'
import { commentFigures } from './comment-figures.ts'
import { listFinals } from './final-store.ts'
import { lastSeenByViewer, listLinks, listVisits, viewerKey } from './link-store.ts'
import { toFinal, toReviewVersion, toRounds, toSignOff } from './review-answers.ts'
import { findReview, type ReviewLinkRow } from './review-store.ts'
import { listVersions } from './version-store.ts'

const mostVisits = 100

/** A project's review for the admin area; null when it has none. */
export async function toAdminReview(
  { db, env }: Pick<Services, 'db' | 'env'>,
  projectId: string,
  now: Date,
): Promise<AdminReview | null> {
  const [project, review] = await Promise.all([findProject(db, projectId), findReview(db, projectId)])
  if (!project || !review) return null
  const [versions, figures, links, seen, visits, rounds, approval, finals] = await Promise.all([
    listVersions(db, projectId),
    commentFigures(db, projectId),
    listLinks(db, projectId),
    lastSeenByViewer(db, projectId),
    listVisits(db, projectId, mostVisits),
    toRounds(db, review),
    findApproval(db, projectId),
    listFinals(db, projectId),
  ])
  const { slug } = project
  return {
    slug,
    link: pageLink(env.siteUrl, slug, review.privateKey),
    passwordProtected: review.passwordHash !== null,
    privateLink: review.privateKey !== null,
    watermark: review.watermark,
    startTimecode: review.startTimecode,
    versions: versions.map((version) => ({
      ...toReviewVersion(version, figures.get(version.id), slug),
      assetId: version.assetId,
      tellWhenReady: version.tellWhenReady,
    })),
    links: links.map((link) => toShareLink(env.siteUrl, link, seen)),
    visits: visits.map((visit) => ({
      ...visit,
      firstAt: visit.firstAt.toISOString(),
      lastAt: visit.lastAt.toISOString(),
    })),
    rounds,
    signOff: approval && toSignOff(approval, null, now),
    finals: finals.map((final) => ({
      ...toFinal(final, `/api/admin/assets/${final.assetId}/original`),
      assetId: final.assetId,
    })),
  }
}

function toShareLink(siteUrl: string, link: ReviewLinkRow, seen: Map<string, Date>): ShareLink {
  const { id, name, email, expiresOn, passwordHash, revokedAt, key, createdAt } = link
  return {
    id,
    name,
    email,
    may: { comment: link.mayComment, approve: link.mayApprove, download: link.mayDownload },
    expiresOn,
    passwordProtected: passwordHash !== null,
    revoked: revokedAt !== null,
    link: pageLink(siteUrl, `~${key}`),
    createdAt: createdAt.toISOString(),
    lastSeenAt: seen.get(viewerKey({ linkId: id, personId: undefined }))?.toISOString() ?? null,
  }
}
