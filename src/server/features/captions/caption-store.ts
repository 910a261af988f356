import { and, asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { captionTracks, captionVersions } from '../../tables/reviews/captions.ts'
import { assets } from '../../tables/website/media.ts'
import { people } from '../../tables/people/people.ts'

export type CaptionTrackRow = typeof captionTracks.$inferSelect
export type NewCaptionTrack = typeof captionTracks.$inferInsert
export type CaptionVersionRow = typeof captionVersions.$inferSelect

/** A track that players show, with the checksum of its published version. */
export interface PublishedTrack extends Pick<
  CaptionTrackRow,
  'id' | 'assetId' | 'language' | 'label' | 'kind' | 'version' | 'revision'
> {
  /** SHA-256 of its WebVTT, hexadecimal. */
  sha256: string
}

/** Published tracks of a film, in the order in which they were added; the first one is the default. */
export const listCaptionTracks = (db: Sql, assetId: string): Promise<PublishedTrack[]> =>
  listPublished(db, eq(captionTracks.assetId, assetId))

/** Of several films. */
export const listCaptionTracksOf = async (db: Sql, assetIds: string[]): Promise<PublishedTrack[]> =>
  assetIds.length > 0 ? listPublished(db, inArray(captionTracks.assetId, assetIds)) : []

const listPublished = (db: Sql, whose: SQL): Promise<PublishedTrack[]> =>
  db
    .select({
      id: captionTracks.id,
      assetId: captionTracks.assetId,
      language: captionTracks.language,
      label: captionTracks.label,
      kind: captionTracks.kind,
      version: captionTracks.version,
      revision: captionTracks.revision,
      sha256: captionVersions.sha256,
    })
    .from(captionTracks)
    .innerJoin(captionVersions, isPublished)
    .where(and(whose, gt(captionTracks.version, 0)))
    .orderBy(asc(captionTracks.createdAt), asc(captionTracks.id))

const isPublished = and(eq(captionVersions.trackId, captionTracks.id), eq(captionVersions.number, captionTracks.version))

/** Published WebVTT of a language, or of the first track where none is named; null when there is none. */
export async function findPublishedVtt(db: Sql, assetId: string, language?: string): Promise<string | null> {
  const [row] = await db
    .select({ vtt: captionVersions.vtt })
    .from(captionTracks)
    .innerJoin(captionVersions, isPublished)
    .where(
      and(
        eq(captionTracks.assetId, assetId),
        language === undefined ? undefined : sql`lower(${captionTracks.language}) = ${language.toLowerCase()}`,
      ),
    )
    .orderBy(asc(captionTracks.createdAt), asc(captionTracks.id))
    .limit(1)
  return row?.vtt ?? null
}

/** A track as staff see it, with who published what. */
export interface ShownTrack extends CaptionTrackRow {
  published: (Pick<CaptionVersionRow, 'sha256' | 'cues' | 'savedAt' | 'vtt'> & { savedBy: string }) | null
}

/** Every track of a film, in the order in which they were added. */
export const listAllTracks = (db: Sql, assetId: string): Promise<ShownTrack[]> =>
  listShown(db, eq(captionTracks.assetId, assetId))

export async function findTrack(db: Sql, { assetId, id }: WhichTrack): Promise<ShownTrack | null> {
  const [track] = await listShown(db, and(eq(captionTracks.assetId, assetId), eq(captionTracks.id, id)))
  return track ?? null
}

/** A track of a film. */
export interface WhichTrack {
  assetId: string
  id: string
}

async function listShown(db: Sql, whose: SQL | undefined): Promise<ShownTrack[]> {
  const rows = await db
    .select({ track: captionTracks, published: captionVersions, savedBy: people.name })
    .from(captionTracks)
    .leftJoin(captionVersions, isPublished)
    .leftJoin(people, eq(people.id, captionVersions.savedBy))
    .where(whose)
    .orderBy(asc(captionTracks.createdAt), asc(captionTracks.id))
  return rows.map(({ track, published, savedBy }) => ({
    ...track,
    published: published && { ...published, savedBy: savedBy ?? '' },
  }))
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockTrack(tx: Transaction, { assetId, id }: WhichTrack): Promise<CaptionTrackRow | null> {
  const [row] = await tx
    .select()
    .from(captionTracks)
    .where(and(eq(captionTracks.assetId, assetId), eq(captionTracks.id, id)))
    .for('update')
  return row ?? null
}

/** Null when the film has a track of that language. */
export async function insertTrack(tx: Transaction, track: NewCaptionTrack): Promise<CaptionTrackRow | null> {
  const [row] = await tx.insert(captionTracks).values(track).onConflictDoNothing().returning()
  return row ?? null
}

export async function updateTrack(tx: Transaction, id: string, changes: Partial<NewCaptionTrack>): Promise<void> {
  await tx.update(captionTracks).set(changes).where(eq(captionTracks.id, id))
}

/** True when another track of the film has that language. */
export async function hasLanguage(tx: Transaction, { assetId, id }: WhichTrack, language: string): Promise<boolean> {
  const rows = await tx
    .select({ id: captionTracks.id })
    .from(captionTracks)
    .where(and(eq(captionTracks.assetId, assetId), sql`lower(${captionTracks.language}) = ${language.toLowerCase()}`))
  return rows.some((row) => row.id !== id)
}

export async function deleteTrack(tx: Transaction, id: string): Promise<void> {
  await tx.delete(captionTracks).where(eq(captionTracks.id, id))
}

export async function insertVersion(tx: Transaction, version: typeof captionVersions.$inferInsert): Promise<void> {
  await tx.insert(captionVersions).values(version)
}

/** Newest first, with who saved each. */
export async function listVersions(
  db: Sql,
  trackId: string,
): Promise<(Omit<CaptionVersionRow, 'savedBy' | 'vtt'> & { savedBy: string })[]> {
  const { id, number, sha256, cues, savedAt } = captionVersions
  const rows = await db
    .select({ id, trackId: captionVersions.trackId, number, sha256, cues, savedAt, savedBy: people.name })
    .from(captionVersions)
    .leftJoin(people, eq(people.id, captionVersions.savedBy))
    .where(eq(captionVersions.trackId, trackId))
    .orderBy(desc(number))
  return rows.map((row) => ({ ...row, savedBy: row.savedBy ?? '' }))
}

export async function findVersionVtt(db: Sql, trackId: string, number: number): Promise<string | null> {
  const [row] = await db
    .select({ vtt: captionVersions.vtt })
    .from(captionVersions)
    .where(and(eq(captionVersions.trackId, trackId), eq(captionVersions.number, number)))
  return row?.vtt ?? null
}

const filmColumns = {
  id: assets.id,
  kind: assets.kind,
  publicId: assets.publicId,
  title: assets.title,
  originalName: assets.originalName,
  durationSeconds: assets.durationSeconds,
  numerator: assets.frameRateNumerator,
  denominator: assets.frameRateDenominator,
  browserSafe: assets.browserSafe,
  streamKey: assets.streamKey,
}

/** What captions need to know of their film; null when there is no such file. */
export async function findCaptionedFilm(db: Sql, assetId: string) {
  const [row] = await db.select(filmColumns).from(assets).where(eq(assets.id, assetId))
  return row ?? null
}

export type CaptionedFilmRow = NonNullable<Awaited<ReturnType<typeof findCaptionedFilm>>>
