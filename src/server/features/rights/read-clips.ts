import { timecode } from '#domain/reviews/comments/timecode.ts'
import { reviewKindNouns } from '#domain/reviews/review-kind.ts'
import { clipKey, proposalsFor, recordsByName, undecidedText, type VersionClip, type VersionClips } from '#domain/rights/clip.ts'
import { warningsOf, type User } from '#domain/rights/used-rights.ts'
import { Problem } from '#domain/common/problem.ts'
import type { FilmMeasure } from '#domain/reviews/comments/comment-place.ts'
import type { Sql } from '../../base/database/database.ts'
import { measureOf } from '../reviews/versions/find-version.ts'
import { noSuchVersion } from '../reviews/versions/no-such-version.ts'
import { findReview } from '../reviews/review-store.ts'
import { findVersion, type VersionFilm } from '../reviews/versions/version-store.ts'
import {
  listClips,
  listClipsOfVersions,
  listCovering,
  listNoneNeeded,
  listRecords,
  type ClipRow,
  type ClipsOfVersion,
} from './clip-store.ts'
import { listRightsById, listRightsOf } from './rights-store.ts'

/** Places of one clip that are listed. */
const mostPlaces = 20

export interface WhichVersion {
  projectId: string
  versionId: string
}

/** A version whose frames are counted. Throws `not-found`, and `conflict` before that. */
export async function findMeasuredOrThrow(
  db: Sql,
  { projectId, versionId }: WhichVersion,
): Promise<{ version: VersionFilm; film: FilmMeasure }> {
  const version = await findVersion(db, projectId, versionId)
  const review = version && (await findReview(db, projectId))
  if (!version || !review) throw noSuchVersion()
  const film = measureOf(version, review)
  if (!film || film.frames === 0) {
    throw new Problem('conflict', 'The frames of this version have not been counted yet. Please try again once it is ready.')
  }
  return { version, film }
}

/** The clips of a version with what covers them, and what would be proposed for the others. Throws as {@link findMeasuredOrThrow}. */
export async function readClips(db: Sql, which: WhichVersion, today: string): Promise<VersionClips> {
  const { version, film } = await findMeasuredOrThrow(db, which)
  const rows = await listClips(db, version.id)
  const groups = groupClips(rows)
  const isOpen = ([{ rightId, noneNeeded }]: ClipGroup) => rightId === null && !noneNeeded
  const [covering, noneNeeded] = groups.some(isOpen)
    ? await Promise.all([listCovering(db), listNoneNeeded(db, which.projectId, version.id)])
    : [[], []]
  const byName = recordsByName(covering)
  const none = new Set(noneNeeded.map(clipKey))
  const proposed = groups.map((group) => (isOpen(group) ? proposalsFor(group[0]!, byName, which.projectId).slice(0, 5) : []))
  const records = new Map(
    (await listRecords(db, [...new Set([...rows.flatMap(({ rightId }) => rightId ?? []), ...proposed.flat()])])).map((one) => [
      one.id,
      one,
    ]),
  )
  const timeOf = (frame: number) => timecode(frame, film.rate, film.clock)
  const clips = groups.map((group, index): VersionClip => {
    const [{ id, name, reel, source, rightId, noneNeeded: isDecided }] = group
    return {
      id,
      name,
      reel,
      source,
      right: records.get(rightId ?? '') ?? null,
      noneNeeded: isDecided,
      proposals: proposed[index]!.flatMap((one) => records.get(one) ?? []),
      noneProposed: isOpen(group) && none.has(clipKey(group[0])),
      count: placesOf(group).length,
      places: placesOf(group)
        .slice(0, mostPlaces)
        .map(({ fromFrame: from, toFrame: to }) => ({
          from,
          to,
          fromTime: timeOf(from),
          toTime: timeOf(to),
        })),
    }
  })
  const [used] = await listClipsOfVersions(db, { ids: [version.id] })
  return {
    version: version.label,
    start: timeOf(0),
    clips,
    warnings: used ? ((await warningsOfVersions(db, [used], today)).get(version.id) ?? []) : [],
    undecided: groups.filter(isOpen).length,
    files: [...new Set(rows.flatMap(({ file }) => file || []))],
  }
}

/** Each range once: two files of a version can have the same clip. */
const placesOf = (group: ClipGroup): ClipRow[] => [
  ...new Map(group.map((row) => [`${row.fromFrame} ${row.toFrame}`, row])).values(),
]

type ClipGroup = [ClipRow, ...ClipRow[]]

/** Rows of the same clip and decision, each group by its first place. */
export const groupClips = (rows: readonly ClipRow[]): ClipGroup[] =>
  [...Map.groupBy(rows, (row) => `${row.source === 'hand' ? (row.rightId ?? 'hand') : ''}\n${clipKey(row)}`).values()] as [
    ClipRow,
    ...ClipRow[],
  ][]

/** What each of these versions uses and is not cleared for its deliverable, in words; by version. */
export async function warningsOfVersions(
  db: Sql,
  versions: readonly ClipsOfVersion[],
  today: string,
): Promise<Map<string, string[]>> {
  return warningsFor(db, versions, userOf, today)
}

/** A version of a deliverable, as what uses rights. */
export const userOf = ({ deliverableId, kind, use }: Pick<ClipsOfVersion, 'deliverableId' | 'kind' | 'use'>): User => ({
  deliverableId,
  subject: `this ${reviewKindNouns[kind]}`,
  use,
})

/** What these versions use and is not cleared, in words; only those of which something is. */
export async function warningsOfVersionIds(db: Sql, ids: readonly string[], today: string): Promise<Record<string, string[]>> {
  const found = await warningsOfVersions(db, await listClipsOfVersions(db, { ids: [...new Set(ids)] }), today)
  return Object.fromEntries([...found].filter(([, warnings]) => warnings.length > 0))
}

/** What versions use and is not cleared for users of another kind. */
export async function warningsFor<Version extends Pick<ClipsOfVersion, 'versionId' | 'rightIds'>>(
  db: Sql,
  versions: readonly Version[],
  userOfVersion: (version: Version) => User,
  today: string,
): Promise<Map<string, string[]>> {
  const used = await listRightsById(db, [...new Set(versions.flatMap(({ rightIds }) => rightIds))])
  const all = await listRightsOf(db, [...new Set(used.map(({ projectId }) => projectId))])
  return new Map(
    versions.map((version) => [
      version.versionId,
      warningsOf(
        used.filter(({ id }) => version.rightIds.includes(id)),
        all,
        userOfVersion(version),
        today,
      ),
    ]),
  )
}

/** `Harbour Lights V2: 3 clips are not in the rights register.` */
export const undecidedIn = (versions: readonly ClipsOfVersion[]): string[] =>
  versions.flatMap(({ film, label, undecided }) => (undecided > 0 ? `${film} ${label}: ${undecidedText(undecided)}` : []))
