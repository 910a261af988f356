import type { AdminReview, ShareLink } from '#domain/reviews/review-admin-endpoints.ts'
import { pageLink } from '#domain/reviews/access/client-page-link.ts'
import type { AdminDeliverable } from '#domain/reviews/versions/deliverable-endpoints.ts'
import { nameOfVersion } from '#domain/reviews/versions/deliverable.ts'
import type { Services } from '../../base/services.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import { findProject } from '../projects/project-store.ts'
import { neededProof } from '../signatures/identity-setting.ts'
import { findApproval, listGiven } from './approvals/standing-approval.ts'
import { commentFigures } from './comments/comment-figures.ts'
import { toDeliverableCard } from './versions/deliverable-answers.ts'
import { listDeliverables, listStandings } from './versions/deliverable-store.ts'
import { listFinals } from './files/final-store.ts'
import { listCaptionTracksOf } from '../captions/caption-store.ts'
import { filmLinks } from './files/film-address.ts'
import { isProven } from './guests/guest-mailbox.ts'
import { lastSeenByViewer, listLinks, listVisits, viewerKey } from './links/link-store.ts'
import { pictureOf, toFinal, toReviewVersion, toRounds, toSignOff } from './review-answers.ts'
import { findReview, listPeople, type ReviewLinkRow, type ReviewPersonRow } from './review-store.ts'
import { listVersions, listVersionsOf, type VersionFilm } from './versions/version-store.ts'

const mostVisits = 100

/** A project's review for the admin area, with what is of one deliverable, the first by default; null when it has none. Links that grant access are for people who manage projects. */
export async function toAdminReview(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { projectId, film }: { projectId: string; film?: string | undefined },
  reader: Pick<SignedInPerson, 'abilities'>,
): Promise<AdminReview | null> {
  const [project, review, deliverables] = await Promise.all([
    findProject(db, projectId),
    findReview(db, projectId),
    listDeliverables(db, projectId),
  ])
  const opened =
    deliverables.find(({ id }) => id === film) ?? deliverables.find(({ archivedAt }) => archivedAt === null) ?? deliverables[0]
  if (!project || !review || !opened) return null
  const present = deliverables.filter(({ archivedAt }) => archivedAt === null)
  const [versions, figures, links, people, seen, visits, rounds, approval, finals, ...needed] = await Promise.all([
    listVersionsOf(db, opened.id),
    commentFigures(db, projectId),
    listLinks(db, projectId),
    listPeople(db, projectId),
    lastSeenByViewer(db, projectId),
    listVisits(db, projectId, mostVisits),
    toRounds(db, project, review, opened.id, reader.abilities.includes('see-money')),
    findApproval(db, opened.id),
    listFinals(db, projectId),
    neededProof(db, 'approvals', review.proof),
    neededProof(db, 'prices', review.proof),
  ])
  const captions = await listCaptionTracksOf(
    db,
    versions.map(({ assetId }) => assetId),
  )
  const { slug } = project
  const filmLink = filmLinks(env, null, null, new Date())
  const sharesLinks = reader.abilities.includes('manage-projects')
  return {
    deliverableId: opened.id,
    slug,
    link: pageLink(env.siteUrl, slug, sharesLinks ? review.privateKey : null),
    passwordProtected: review.passwordHash !== null,
    privateLink: review.privateKey !== null,
    watermark: review.watermark,
    burntIn: review.burntIn,
    proof: review.proof,
    approvalsNeeded: review.approvalsNeeded,
    needsCode: needed.includes('code'),
    startTimecode: review.startTimecode,
    revision: review.revision,
    versions: versions.map((version) => ({
      ...toReviewVersion(version, review, figures.get(version.id), { filmLink, marked: false, canMark: true, captions }),
      assetId: version.assetId,
      revision: version.revision,
      tellWhenReady: version.tellWhenReady,
      startTimecode: version.startTimecode,
      fileTimecode: version.asset.startTimecode,
      reel: version.asset.reel,
    })),
    links: sharesLinks ? links.map((link) => toShareLink(env.siteUrl, link, seen)) : [],
    guests: sharesLinks ? people.map((person) => toGuest(person, links)) : [],
    visits: visits.map(({ film: title, ...visit }) => ({
      ...visit,
      version: nameOfVersion(visit.version, { title }, present.length > 1),
      firstAt: visit.firstAt.toISOString(),
      lastAt: visit.lastAt.toISOString(),
    })),
    rounds,
    signOff: approval && toSignOff(approval, await listGiven(db, opened.id), null, new Date()),
    finals: finals
      .filter(({ deliverableId }) => deliverableId === opened.id)
      .map((final) => ({
        ...toFinal(final, `/api/admin/assets/${final.assetId}/original`),
        assetId: final.assetId,
      })),
  }
}

const toGuest = (person: ReviewPersonRow, links: ReviewLinkRow[]): AdminReview['guests'][number] => ({
  id: person.id,
  name: person.name,
  email: person.email,
  proven: isProven(person),
  link: links.find(({ id }) => id === person.linkId)?.name ?? null,
})

function toShareLink(siteUrl: string, link: ReviewLinkRow, seen: Map<string, Date>): ShareLink {
  const { id, name, email, expiresOn, passwordHash, revokedAt, key, createdAt, revision } = link
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
    revision,
  }
}

/** In order, archived ones included. */
export async function toAdminDeliverables(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { id }: { id: string },
): Promise<AdminDeliverable[]> {
  const [standings, versions, figures, review] = await Promise.all([
    listStandings(db, id),
    listVersions(db, id),
    commentFigures(db, id),
    findReview(db, id),
  ])
  const shown = { filmLink: filmLinks(env, null, null, new Date()), marked: false, canMark: true }
  const posterOf = (version: VersionFilm) => review && pictureOf(toReviewVersion(version, review, undefined, shown))
  return standings.map((one) => ({
    ...toDeliverableCard(one, { versions, figures, posterOf }),
    archived: one.archivedAt !== null,
    revision: one.revision,
  }))
}
