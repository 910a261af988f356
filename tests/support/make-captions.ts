import { putVersion } from '#server/features/captions/publish-version.ts'
import { insertTrack } from '#server/features/captions/caption-store.ts'
import { readCaptions } from '#domain/captions/read-captions.ts'
import type { TestProduct } from './test-product.ts'

/** Publishes captions of a film; resolves to the track's id. */
export async function addCaptions(
  { db }: Pick<TestProduct, 'db'>,
  assetId: string,
  vtt = 'WEBVTT\n\n00:01.000 --> 00:04.000\nHello.\n',
  { language = 'en', label = 'English' }: { language?: string; label?: string } = {},
): Promise<string> {
  return db.transaction(async (tx) => {
    const track = await insertTrack(tx, { assetId, language, label })
    await putVersion(tx, track!, readCaptions(vtt).cues!, new Date())
    return track!.id
  })
}
