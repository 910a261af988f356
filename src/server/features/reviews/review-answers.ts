import { defaultBrand } from '#domain/brand/default-brand.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { frameCount, type FrameRate } from '#domain/media/films/frame-rate.ts'
import { markedMaster } from '#domain/media/films/marked-stream.ts'
import { mentionableBy } from '#domain/people/mentions.ts'
import { reviewKindOf } from '#domain/reviews/review-kind.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { canBeApproved, mayStillUndo, undoMinutes } from '#domain/reviews/review-rules.ts'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import type { ReviewProject, ReviewVersion } from '#domain/reviews/review.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import { versionClock, type EditClock } from '#domain/reviews/comments/timecode.ts'
import { soundFile } from '../../base/media/sound/sound-maker.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { listCaptionTracksOf, type PublishedTrack } from '../captions/caption-store.ts'
import { rateOfProject } from '../proposals/projects/sale-of-project.ts'
import type { Asset } from '../media/library/asset-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { findPutAwayAt } from '../projects/expect-here.ts'
import { listColleagues } from '../people/notifications/notification-store.ts'
import { findApproval, listGiven, type Approval, type GivenApproval } from './approvals/standing-approval.ts'
import { commentFigures, type CommentFigures } from './comments/comment-figures.ts'
import { toDeliverableCard } from './versions/deliverable-answers.ts'
import { listShownStandings, listStandings } from './versions/deliverable-store.ts'
import { downloadLink, everyFinal } from './files/download-token.ts'
import { listFinals, type FinalFile } from './files/final-store.ts'
import { listReleasedFinals } from './files/released-finals.ts'
import { guestProofOf } from './guests/guest-mailbox.ts'
import type { Entrance } from './links/review-gate.ts'
import type { FilmLink } from './files/film-address.ts'
import { captionListFile, documentFile, openingFile, pictureFile, posterFile } from './links/review-links.ts'
import { passwordLock } from './links/review-locks.ts'
import type { ReviewRow } from './review-store.ts'
import { countWaiting, listRounds, type Sender } from './rounds/round-store.ts'
import { viewerOf } from './guests/viewer-name.ts'
import { isBurntIn } from './files/viewer-watermark.ts'
import { listVersions, type VersionFilm } from './versions/version-store.ts'

/** Data of the review page for a viewer with access, without what later nouns add. */
export async function toReviewProject(
  { db, env, filmTools }: Pick<Services, 'db' | 'env' | 'filmTools'>,
  entrance: Entrance,
  { filmLink, film }: { filmLink: FilmLink; film: string | undefined },
  now: Date,
): Promise<Omit<ReviewProject, 'held' | 'uncleared' | 'identity'>> {
  const { project, review, link, staff, person, client, may } = entrance
  const standings = (await (staff ? listStandings : listShownStandings)(db, project.id)).filter(
    ({ archivedAt }) => archivedAt === null,
  )
  const opened = standings.find(({ id }) => id === film) ?? standings[0]
  const seesMoney = !entrance.member || entrance.member.abilities.includes('see-money')
  const [all, figures, given, finals, colleagues, rounds, approval, putAwayAt] = await Promise.all([
    listVersions(db, project.id),
    commentFigures(db, project.id),
    opened ? listGiven(db, opened.id) : [],
    listFinals(db, project.id),
    listColleagues(db, project.id),
    toRounds(db, project, review, opened?.id ?? null, seesMoney, staff ? 'everybody' : { personId: person?.id ?? null }),
    opened ? findApproval(db, opened.id) : null,
    findPutAwayAt(db, project.id),
  ])
  const ofOpened = ({ deliverableId }: { deliverableId: string }) => deliverableId === opened?.id
  const seen = all.filter((version) => maySeeVersion(version, { staff }))
  const versions = seen.filter(ofOpened)
  const approvedIds = standings.flatMap(({ signedOff, shownVersionId }) => (signedOff && shownVersionId ? [shownVersionId] : []))
  const captions = await listCaptionTracksOf(
    db,
    versions.map(({ assetId }) => assetId),
  )
  const shownAs = ({ id }: VersionFilm) => ({
    filmLink,
    marked: !staff && isBurntIn(review) && !approvedIds.includes(id),
    canMark: filmTools !== null,
    captions,
  })
  const posterOf = (version: VersionFilm) => pictureOf(toReviewVersion(version, review, undefined, shownAs(version)))
  const download = (assetId: string) =>
    downloadLink(env, review, { projectId: project.id, assetId, linkId: link?.id ?? null }, now)
  return {
    id: project.id,
    projectTitle: project.projectTitle,
    clientName: project.clientName,
    status: project.listStatus,
    passwordProtected: passwordLock(entrance).passwordHash !== null,
    deliverables: standings.map((one) => toDeliverableCard(one, { versions: seen, figures, posterOf })),
    deliverableId: opened?.id ?? null,
    videos: versions.map((version) => ({
      ...toReviewVersion(version, review, figures.get(version.id), shownAs(version)),
      ...(may.download && approval?.versionId === version.id && { url: download(version.assetId) }),
    })),
    signOff: approval && toSignOff(approval, given, person?.id ?? null, now),
    approvals: {
      needed: review.approvalsNeeded,
      given: approval ? [] : given.map((one) => toGiven(one, person?.id ?? null, now)),
    },
    finalAssets: approval && may.download ? finals.filter(ofOpened).map((final) => toFinal(final, download(final.assetId))) : [],
    archive: may.download ? toArchive(await listReleasedFinals(db, project.id), download(everyFinal)) : null,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    viewer: { staff, client: client !== undefined, ...viewerOf(entrance), may, proof: guestProofOf(entrance) },
    rounds,
    team: [...defaultBrand.team],
    mentionable: [
      ...new Set([...defaultBrand.team, ...mentionableBy({ staff }, colleagues).mentionable.map(({ name }) => name)]),
    ],
    startTimecode: review.startTimecode,
    watermark: review.watermark && !review.burntIn,
    putAwayAt: putAwayAt?.toISOString() ?? null,
  }
}

/** All finals in one file; null for fewer than one. */
export const toArchive = (finals: readonly FinalFile[], url: string): ReviewProject['archive'] =>
  finals.length === 0
    ? null
    : {
        url,
        listUrl: `${url}/delivery-list`,
        files: finals.length,
        bytes: finals.reduce((sum, { asset }) => sum + asset.bytes, 0),
      }

/** A version as a viewer gets it. */
export function toReviewVersion(
  version: VersionFilm,
  review: Pick<ReviewRow, 'startTimecode'>,
  figures: CommentFigures | undefined,
  shown: ShownFilm,
): ReviewVersion {
  const { id, label, notes, createdAt, asset } = version
  const kind = reviewKindOf(asset)
  // Pictures and documents are ready as soon as they were taken.
  const made =
    !asset.putAwayAt && (kind === 'picture' || kind === 'document' || (asset.streamKey !== null && asset.renditions !== null))
  const film = filmOf(version, shown)
  const { picture, document } = stillsOf(version, shown)
  const open = film ?? picture ?? document
  const frameRate = frameRateOf(asset)
  return {
    id,
    version: label,
    kind,
    originalName: asset.originalName,
    filename: fileNameOf(asset),
    url: open?.src ?? '',
    size: asset.bytes,
    uploadedAt: createdAt.toISOString(),
    held: version.shownAt === null,
    notes,
    state: asset.putAwayAt
      ? 'put-away'
      : made
        ? 'ready'
        : asset.state === 'arrived' || asset.state === 'processing'
          ? 'preparing'
          : 'failed',
    approvable: canBeApproved(asset),
    progress: made ? 100 : asset.progress,
    width: asset.width,
    height: asset.height,
    pages: asset.pages?.count ?? null,
    durationSeconds: asset.durationSeconds,
    frameRate,
    frames: framesOf(asset),
    clock: frameRate && clockOf(version, review, frameRate),
    film,
    picture,
    document,
    captions: (shown.captions ?? []).filter(({ assetId }) => assetId === asset.id),
    withheld: !made || open ? null : kind === 'document' ? reviewMessages.withheldDocument : reviewMessages.withheld,
    comments: 0,
    open: 0,
    ...figures,
  }
}

/** Address of a small picture of a version; null for a sound, and for what its viewer gets none of. */
export const pictureOf = ({ film, picture, document }: ReviewVersion): string | null =>
  film?.poster || (picture ?? document)?.small || null

/** Null before the film was probed. */
export const frameRateOf = ({ frameRateNumerator: numerator, frameRateDenominator: denominator }: Asset): FrameRate | null =>
  numerator && denominator ? { numerator, denominator } : null

/** How the frames of a version are counted. */
export const clockOf = (
  { startTimecode, asset }: VersionFilm,
  review: Pick<ReviewRow, 'startTimecode'>,
  rate: FrameRate,
): EditClock => versionClock({ entered: startTimecode, ofFile: asset.startTimecode, ofReview: review.startTimecode }, rate)

/** Number of frames; 0 before the film was probed. */
export function framesOf(asset: Asset): number {
  const rate = frameRateOf(asset)
  return rate && asset.durationSeconds !== null ? frameCount(asset.durationSeconds, rate) : 0
}

/** The original file name. */
export const fileNameOf = ({ originalName, publicId }: Asset): string => originalName || publicId.split('/').at(-1)!

/** How a viewer gets a film: with the watermark in the picture, where it can be made. */
interface ShownFilm {
  filmLink: FilmLink
  marked: boolean
  canMark: boolean
  /** Tracks of this film and others. */
  captions?: readonly PublishedTrack[]
}

function filmOf({ id, asset }: VersionFilm, { filmLink, marked, canMark, captions = [] }: ShownFilm): ReviewVersion['film'] {
  const { streamKey, renditions } = asset
  if (!streamKey || !renditions) return null
  const link = (file: string) => filmLink(id, file)
  // A sound has no picture to carry a watermark.
  if (asset.kind === 'audio') {
    return {
      src: link(soundFile),
      stream: null,
      poster: '',
      opening: '',
      sprite: null,
      waveform: link('peaks.json'),
      captions: null,
    }
  }
  if (marked && !canMark) return null
  return {
    src: link(marked ? markedMaster : 'film.mp4'),
    stream: link(marked ? markedMaster : 'master.m3u8'),
    poster: link(posterFile),
    opening: link(openingFile),
    sprite: renditions.sprite ? link('sprite.vtt') : null,
    waveform: renditions.waveform ? link('peaks.json') : null,
    captions: captions.some(({ assetId }) => assetId === asset.id) ? link(captionListFile) : null,
  }
}

/**
 * Null for other kinds. A picture carries the watermark where it can be made; a document cannot, so it is withheld from viewers who
 * must not have it clean.
 */
function stillsOf(
  { id, asset }: VersionFilm,
  { filmLink, marked, canMark }: ShownFilm,
): Pick<ReviewVersion, 'picture' | 'document'> {
  const link = (file: string) => filmLink(id, file)
  return {
    picture:
      asset.kind === 'image' && !asset.putAwayAt && (!marked || canMark)
        ? { src: link(pictureFile), small: link(posterFile) }
        : null,
    document:
      asset.kind === 'document' && !asset.putAwayAt && !marked ? { src: link(documentFile), small: link(posterFile) } : null,
  }
}

/** Rounds of a deliverable, with id and note of each for the admin area. */
export async function toRounds(
  db: Sql,
  project: ProjectRow,
  { roundsIncluded, roundPricePence }: ReviewRow,
  deliverableId: string | null,
  seesMoney: boolean,
  sender?: Sender,
): Promise<AdminReview['rounds']> {
  const [rounds, waiting] = deliverableId
    ? await Promise.all([listRounds(db, deliverableId), countWaiting(db, deliverableId, sender)])
    : [[], 0]
  const used = rounds.filter(({ decision }) => decision === 'included').length
  return {
    included: roundsIncluded,
    used,
    price: seesMoney && roundPricePence !== null ? toPounds(roundPricePence) : null,
    vatRate: seesMoney && roundPricePence !== null ? await rateOfProject(db, project) : null,
    waiting,
    sent: rounds.map(({ id, number, note, sentAt, sentBy, comments, pricePence, decision }) => ({
      id,
      number,
      note,
      sentAt: sentAt.toISOString(),
      by: sentBy,
      comments,
      price: pricePence === null || !seesMoney ? null : toPounds(pricePence),
      decision,
    })),
  }
}

/** `personId` is the reader's; whoever approved also gets the time until which they can undo it. */
export function toSignOff(
  approval: Approval,
  given: readonly GivenApproval[],
  personId: string | null,
  now: Date,
): ReviewProject['signOff'] {
  const { label, versionId, approvedAt, signatureId, sha256 } = approval
  const together = given.filter((one) => one.versionId === versionId)
  const approvedBy = together.map((one) => one.approvedBy).join(' and ') || approval.approvedBy
  const own = together.find((one) => personId !== null && one.personId === personId && mayStillUndo(one, now))
  return {
    version: label,
    versionId,
    approvedAt: approvedAt.toISOString(),
    approvedBy,
    signatureId,
    sha256,
    undoUntil: own ? undoEnd(own) : null,
  }
}

const undoEnd = ({ approvedAt }: { approvedAt: Date }) => new Date(approvedAt.getTime() + undoMinutes * 60_000).toISOString()

function toGiven(one: GivenApproval, personId: string | null, now: Date): ReviewProject['approvals']['given'][number] {
  const { versionId, approvedBy, approvedAt, signatureId } = one
  const mine = personId !== null && one.personId === personId
  const undoUntil = mine && mayStillUndo(one, now) ? undoEnd(one) : null
  return { versionId, approvedBy, approvedAt: approvedAt.toISOString(), signatureId, mine, undoUntil }
}

export const toFinal = ({ id, label, description, asset }: FinalFile, url: string) => ({
  id,
  label,
  description,
  url,
  filename: fileNameOf(asset),
  bytes: asset.bytes,
})
