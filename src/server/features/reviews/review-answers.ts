import { defaultBrand } from '#domain/brand/brand.ts'
import { toPounds } from '#domain/common/money.ts'
import { frameCount, type FrameRate } from '#domain/media/frame-rate.ts'
import { mayStillUndo, undoMinutes } from '#domain/reviews/review-rules.ts'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import type { ReviewProject, ReviewVersion } from '#domain/reviews/review.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import type { Asset } from '../media/asset-store.ts'
import { findApproval, type Approval } from './standing-approval.ts'
import { commentFigures, type CommentFigures } from './comment-figures.ts'
import { downloadLink } from './download-token.ts'
import { listFinals, type FinalFile } from './final-store.ts'
import type { Entrance } from './review-gate.ts'
import { cutLink, posterFile } from './review-links.ts'
import { passwordLock } from './review-locks.ts'
import type { ReviewRow } from './review-store.ts'
import { countWaiting, listRounds } from './round-store.ts'
import { viewerOf } from './viewer-name.ts'
import { listVersions, type VersionFilm } from './version-store.ts'

/** Data of the review page for a viewer with access by `key`, without what later nouns add. */
export async function toReviewProject(
  { db, env }: Pick<Services, 'db' | 'env'>,
  entrance: Entrance,
  key: string,
  now: Date,
): Promise<Omit<ReviewProject, 'held'>> {
  const { project, review, link, staff, person, client, may } = entrance
  const [versions, figures, approval, finals, rounds] = await Promise.all([
    listVersions(db, project.id),
    commentFigures(db, project.id),
    findApproval(db, project.id),
    listFinals(db, project.id),
    toRounds(db, review),
  ])
  const download = (assetId: string) =>
    downloadLink(env, review, { projectId: project.id, assetId, linkId: link?.id ?? null }, now)
  return {
    id: project.id,
    projectTitle: project.projectTitle,
    clientName: project.clientName,
    status: project.listStatus,
    passwordProtected: passwordLock(entrance).passwordHash !== null,
    videos: versions.map((version) => ({
      ...toReviewVersion(version, figures.get(version.id), key),
      ...(may.download && approval?.versionId === version.id && { url: download(version.assetId) }),
    })),
    signOff: approval && toSignOff(approval, person?.id ?? null, now),
    finalAssets: approval && may.download ? finals.map((final) => toFinal(final, download(final.assetId))) : [],
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    viewer: { staff, client: client !== undefined, ...viewerOf(entrance), may },
    rounds,
    team: [...defaultBrand.team],
    startTimecode: review.startTimecode,
    watermark: review.watermark,
  }
}

/** A version with links for the viewer's `key`. */
export function toReviewVersion(version: VersionFilm, figures: CommentFigures | undefined, key: string): ReviewVersion {
  const { id, label, notes, createdAt, asset } = version
  const film = filmOf(version, key)
  const frameRate = frameRateOf(asset)
  return {
    id,
    version: label,
    originalName: asset.originalName,
    filename: fileNameOf(asset),
    url: film?.src ?? '',
    size: asset.bytes,
    uploadedAt: createdAt.toISOString(),
    notes,
    state: film ? 'ready' : asset.state === 'arrived' || asset.state === 'processing' ? 'preparing' : 'failed',
    progress: film ? 100 : asset.progress,
    width: asset.width,
    height: asset.height,
    durationSeconds: asset.durationSeconds,
    frameRate,
    frames: framesOf(asset),
    film,
    comments: 0,
    open: 0,
    ...figures,
  }
}

/** Null before the film was probed. */
export const frameRateOf = ({ frameRateNumerator: numerator, frameRateDenominator: denominator }: Asset): FrameRate | null =>
  numerator && denominator ? { numerator, denominator } : null

/** Number of frames; 0 before the film was probed. */
export function framesOf(asset: Asset): number {
  const rate = frameRateOf(asset)
  return rate && asset.durationSeconds !== null ? frameCount(asset.durationSeconds, rate) : 0
}

/** The original file name. */
export const fileNameOf = ({ originalName, publicId }: Asset): string => originalName || publicId.split('/').at(-1)!

function filmOf({ id, asset }: VersionFilm, key: string): ReviewVersion['film'] {
  const { streamKey, renditions } = asset
  if (!streamKey || !renditions) return null
  const link = (file: string) => cutLink(key, id, file)
  return {
    src: link('film.mp4'),
    stream: link('master.m3u8'),
    poster: link(posterFile),
    sprite: renditions.sprite ? link('sprite.vtt') : null,
    waveform: renditions.waveform ? link('peaks.json') : null,
  }
}

/** With id and note of each round, for the admin area. */
export async function toRounds(
  db: Sql,
  { projectId, roundsIncluded, roundPricePence }: ReviewRow,
): Promise<AdminReview['rounds']> {
  const [rounds, waiting] = await Promise.all([listRounds(db, projectId), countWaiting(db, projectId)])
  return {
    included: roundsIncluded,
    used: rounds.filter(({ decision }) => decision === 'included').length,
    price: toPounds(roundPricePence),
    waiting,
    sent: rounds.map(({ id, number, note, sentAt, sentBy, comments, pricePence, decision }) => ({
      id,
      number,
      note,
      sentAt: sentAt.toISOString(),
      by: sentBy,
      comments,
      price: pricePence === null ? null : toPounds(pricePence),
      decision,
    })),
  }
}

/** `personId` is the reader's; the approval's author also gets the time until which they can undo it. */
export function toSignOff(approval: Approval, personId: string | null, now: Date): ReviewProject['signOff'] {
  const { label, versionId, approvedAt, approvedBy, signatureId, sha256 } = approval
  const mayUndo = personId !== null && personId === approval.personId && mayStillUndo(approval, now)
  return {
    version: label,
    versionId,
    approvedAt: approvedAt.toISOString(),
    approvedBy,
    signatureId,
    sha256,
    undoUntil: mayUndo ? new Date(approvedAt.getTime() + undoMinutes * 60_000).toISOString() : null,
  }
}

export const toFinal = ({ id, label, description, asset }: FinalFile, url: string) => ({
  id,
  label,
  description,
  url,
  filename: fileNameOf(asset),
  bytes: asset.bytes,
})
