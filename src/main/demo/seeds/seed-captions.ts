import { and, eq } from 'drizzle-orm'
import { readCaptions } from '#domain/captions/read-captions.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { insertTrack } from '#server/features/captions/caption-store.ts'
import { putVersion } from '#server/features/captions/publish-version.ts'
import { assets } from '#server/tables/website/media.ts'
import { demoCaptions } from '../records/demo-captions.ts'

/** Publishes captions of the demo's films, where those are in the media folder. */
export async function addDemoCaptions(tx: Transaction, now: Date): Promise<void> {
  for (const [publicId, tracks] of Object.entries(demoCaptions)) {
    const [film] = await tx
      .select({ id: assets.id })
      .from(assets)
      .where(and(eq(assets.kind, 'video'), eq(assets.publicId, publicId)))
    if (!film) continue
    for (const [place, { vtt, ...track }] of tracks.entries()) {
      // One after the other, so that the first one stays the default.
      const createdAt = new Date(now.getTime() + place)
      const row = await insertTrack(tx, { ...track, assetId: film.id, createdAt })
      await putVersion(tx, row!, readCaptions(vtt).cues!, now)
    }
  }
}
