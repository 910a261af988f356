import type { BodyOf } from '#domain/common/endpoint.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { Problem } from '#domain/common/problem.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { importedText, markerFormatLabels, type MarkerPreview } from '#domain/reviews/comments/marker-import.ts'
import type { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { mostCommentCharacters, mostComments } from '#domain/reviews/review-rules.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { countComments, insertComments, listCommentEntries, type CommentEntry } from '../comments/comment-store.ts'
import { gatherNotes } from '../exports/gather-notes.ts'
import { measureOf } from '../versions/find-version.ts'
import { lockReviewOrThrow } from '../lock-project.ts'
import { noSuchVersion } from '../versions/no-such-version.ts'
import { findReview, type ReviewRow } from '../review-store.ts'
import { findVersion, findVersionById, type VersionFilm } from '../versions/version-store.ts'
import { placeMarkers, type PlacedMarker } from './place-markers.ts'
import type { MarkerFile } from './marker-file.ts'
import { readMarkerFile } from './read-marker-file.ts'

type Given = BodyOf<typeof reviewAdminEndpoints.readMarkers>
type WithOutcome = PlacedMarker & { outcome: MarkerPreview['markers'][number]['outcome'] }

/** Says what an import would do. Throws `not-found`, `invalid` at `file`, and `conflict` before the film's frames are counted. */
export async function previewMarkers({ db }: Pick<Services, 'db'>, versionId: string, given: Given): Promise<MarkerPreview> {
  const version = await findOrThrow(db, versionId)
  const review = await findReview(db, version.projectId)
  return (await readAgainst(db, version, review!, given)).preview
}

/** Imports in one transaction; returns the project and the number of new comments. Throws as the preview, and for warnings. */
export async function importMarkers(
  { db, person, now }: Pick<Services, 'db'> & { person: SignedInPerson; now: Date },
  versionId: string,
  { accepted, ...given }: BodyOf<typeof reviewAdminEndpoints.importMarkers>,
): Promise<{ projectId: string; film: string; imported: number }> {
  const { projectId, deliverableId } = await findOrThrow(db, versionId)
  return db.transaction(async (tx) => {
    const { review } = await lockReviewOrThrow(tx, projectId)
    const version = await findOrThrow(tx, versionId)
    const { preview, markers } = await readAgainst(tx, version, review, given)
    if (preview.warnings.length > 0 && !accepted) throw new Problem('conflict', preview.warnings.join(' '))
    const added = markers.filter(({ outcome }) => outcome === 'new')
    if (added.length === 0) throw new Problem('conflict', 'There is nothing new in this file.')
    if ((await countComments(tx, projectId)) + added.length > mostComments) {
      throw new Problem('conflict', `A project can have up to ${formatNumber(mostComments)} comments.`)
    }
    const authorName = person.id === studioOwnerId ? (await readBrand(tx)).name : person.name
    await insertComments(
      tx,
      added.map((marker) => ({
        projectId,
        deliverableId,
        versionId,
        frame: marker.frame,
        frameTo: marker.frame === null || marker.frames === 1 ? null : marker.frame + marker.frames - 1,
        comment: textOf(marker),
        authorKind: 'staff' as const,
        authorName,
        staffId: person.id,
        createdAt: now,
      })),
    )
    await recordActivity(tx, {
      actor: 'staff',
      action: 'review.markers-imported',
      subject: projectId,
      meta: { version: version.label, imported: added.length, name: given.name, format: preview.format },
    })
    await announce(tx, 'review', { projectId, what: 'project' })
    return { projectId, film: deliverableId, imported: added.length }
  })
}

async function findOrThrow(db: Sql, versionId: string): Promise<VersionFilm> {
  const row = await findVersionById(db, versionId)
  const version = row && (await findVersion(db, row.projectId, row.id))
  if (!version) throw noSuchVersion()
  return version
}

async function readAgainst(
  db: Sql,
  version: VersionFilm,
  review: ReviewRow,
  { file: base64, start: given }: Given,
): Promise<{ preview: MarkerPreview; markers: WithOutcome[] }> {
  const film = measureOf(version, review)
  if (!film || film.frames === 0) {
    throw new Problem('conflict', 'The frames of this version have not been counted yet. Please try again once it is ready.')
  }
  const file = readMarkerFile(Buffer.from(base64, 'base64'))
  const { markers: placed, start, warnings } = placeMarkers(file, film, { label: version.label, start: given })
  const known = keysOf(await listCommentEntries(db, version.projectId), version.id)
  const markers = placed.map((marker) => ({ ...marker, outcome: outcomeOf(marker, known) }))
  const count = (outcome: WithOutcome['outcome']) => markers.filter((marker) => marker.outcome === outcome).length
  return {
    markers,
    preview: {
      format: file.format,
      title: file.title.slice(0, 200),
      start,
      warnings,
      counts: { new: count('new'), duplicate: count('duplicate'), outside: count('outside'), empty: count('empty') },
      reading: readingOf(file, markers),
      shortened: markers.filter((one) => one.outcome === 'new' && importedText(one).length > mostCommentCharacters).length,
      markers: markers.map((marker) => ({
        time: marker.time,
        frame: marker.isWithin ? marker.frame : null,
        frames: marker.frames,
        text: textOf(marker),
        outcome: marker.outcome,
      })),
    },
  }
}

function readingOf(file: MarkerFile, markers: readonly WithOutcome[]): MarkerPreview['reading'] {
  const { leftOut, assumed } = file
  for (const marker of markers) {
    const place = marker.time || 'the whole version'
    if (marker.outcome === 'outside') leftOut.add('Markers outside of the film.', place)
    if (marker.outcome === 'empty') leftOut.add('Markers without text.', place)
    if (marker.outcome === 'duplicate') leftOut.add('Markers whose comment is there already.', place)
    if (marker.outcome === 'new' && importedText(marker).length > mostCommentCharacters)
      leftOut.add('The end of texts that are longer than a comment can be.', place)
  }
  const count = markers.filter(({ outcome }) => outcome === 'new').length
  return {
    format: markerFormatLabels[file.format],
    read: [{ label: count === 1 ? 'new marker' : 'new markers', count }],
    leftOut: leftOut.list(),
    assumed: assumed.list(),
  }
}

/** Adds the marker to `known`, so that a file's own repetitions are skipped too. */
function outcomeOf(marker: PlacedMarker, known: Set<string>): WithOutcome['outcome'] {
  if (textOf(marker) === '') return 'empty'
  if (!marker.isWithin) return 'outside'
  const keys = [marker.text, importedText(marker)].map((text) => keyOf(marker.frame, text))
  if (keys.some((key) => known.has(key))) return 'duplicate'
  for (const key of keys) known.add(key)
  return 'new'
}

/** What is on a version already: each thread as it is exported, with and without its author, and its first comment alone. */
function keysOf(entries: CommentEntry[], versionId: string): Set<string> {
  const threads = gatherNotes(entries, versionId, { openOnly: false })
  const firsts = entries.filter(({ comment }) => comment.versionId === versionId && comment.parentId === null)
  return new Set([
    ...threads.flatMap(({ frame, text, author }) => [keyOf(frame, text), keyOf(frame, `${author}: ${text}`)]),
    ...firsts.flatMap(({ comment: { frame, comment, authorName } }) => [
      keyOf(frame, comment),
      keyOf(frame, `${authorName}: ${comment}`),
    ]),
  ])
}

/** Formats of one line change spaces and bars, and cut long texts. */
const keyOf = (frame: number | null, text: string): string =>
  `${frame} ${text
    .replaceAll('|', '/')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 2_000)}`

/** Text of the comment, without what comments cannot have, and cut at their maximum. */
function textOf(marker: PlacedMarker): string {
  const clean = importedText(marker)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  return clean.length <= mostCommentCharacters ? clean : `${clean.slice(0, mostCommentCharacters - 1).toWellFormed()}…`
}
