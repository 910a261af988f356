import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { z } from 'zod'
import { isPublicId } from '#domain/media/pictures/media-link.ts'
import type { Log } from '#server/base/log.ts'
import type { MadeFilm } from '#server/base/media/films/film-maker.ts'
import { productFile } from '#server/base/product-file.ts'
import type { Storage } from '#server/base/storage/storage.ts'
import { makeTaskQueue } from '#server/base/task-queue.ts'
import type { NewAsset } from '#server/features/media/library/asset-store.ts'
import { streamFolder } from '#server/features/media/uploads/scratch.ts'

const manifestEntry = z.object({
  publicId: z.string().refine(isPublicId),
  kind: z.enum(['image', 'video', 'document']),
  /** Relative to the manifest. */
  file: z.string().min(1),
  width: z.int().positive(),
  height: z.int().positive(),
  durationSeconds: z.number().positive().optional(),
  frameRate: z.object({ numerator: z.int().positive(), denominator: z.int().positive() }).optional(),
  /** Number of pages of a document, all of one size. */
  pages: z.int().positive().optional(),
  tags: z.array(z.string()),
  title: z.string(),
  alt: z.string(),
  placeholder: z.string().regex(/^(data:|$)/),
  poster: z.string().optional(),
  publication: z.enum(['private', 'published']).default('published'),
})

type Entry = z.output<typeof manifestEntry>

const contentTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
}

/** What is only reviewed: earlier versions of films, and documents. Nothing of it is published. */
const reviewFolder = 'review'

/**
 * Copies the pictures and films of `folder/manifest.json`, and what `folder/review/manifest.json` lists, into the storage and
 * returns their rows in the manifests' order. Without a manifest there are none; a missing file is skipped.
 */
export async function storeDemoMedia(
  folder: string,
  storage: Storage,
  log: Log,
  onStored: (stored: number, files: number) => Promise<void> = async () => {},
): Promise<NewAsset[]> {
  const entries = [
    ...(await readManifest(folder, log)),
    ...(await readManifest(join(folder, reviewFolder), log)).map((entry) => ({ ...entry, file: join(reviewFolder, entry.file) })),
  ]
  const enqueue = makeTaskQueue({ atOnce: 4 })
  let stored = 0
  const rows = await Promise.all(
    entries.map((entry, position) =>
      enqueue(async () => {
        const content = await readFile(join(folder, entry.file)).catch(() => null)
        stored += 1
        await onStored(stored, entries.length)
        if (content) return storeEntry(entry, position, content, storage)
        log.warn({ file: entry.file }, 'a demo picture or film is missing')
        return null
      }),
    ),
  )
  return rows.filter((row) => row !== null)
}

async function readManifest(folder: string, log: Log): Promise<Entry[]> {
  const path = join(folder, 'manifest.json')
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) {
    log.warn({ path }, 'there are no demo pictures and films: their manifest is missing')
    return []
  }
  return z.array(manifestEntry).parse(JSON.parse(text))
}

async function storeEntry(entry: Entry, position: number, content: Buffer, storage: Storage): Promise<NewAsset> {
  const extension = extname(entry.file)
  const contentType = contentTypes[extension]
  if (!contentType) throw new Error(`demo media of an unknown type: ${entry.file}`)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const storageKey = `originals/${sha256}${extension}`
  if (!(await storage.stat(storageKey))) await storage.write(storageKey, content)
  return {
    publicId: entry.publicId,
    kind: entry.kind,
    storageKey,
    contentType,
    bytes: content.length,
    sha256,
    width: entry.width,
    height: entry.height,
    durationSeconds: entry.durationSeconds,
    frameRateNumerator: entry.frameRate?.numerator,
    frameRateDenominator: entry.frameRate?.denominator,
    tags: entry.tags,
    title: entry.title,
    alt: entry.alt,
    placeholder: entry.placeholder,
    poster: entry.poster,
    pages: entry.pages ? { count: entry.pages, sizes: [{ width: entry.width, height: entry.height, pages: entry.pages }] } : null,
    publication: entry.publication,
    position,
    ...(entry.kind === 'video' && (await storeShippedStream(sha256, storage))),
  }
}

/** Copies the renditions of a film that come with the product (`scripts/demo-media/make-streams.ts`); nothing for other films. */
async function storeShippedStream(
  sha256: string,
  storage: Storage,
): Promise<Pick<NewAsset, 'streamKey' | 'renditions' | 'durationSeconds' | 'progress'> | null> {
  const folder = productFile(`demo/derived/streams/${sha256}`)
  const text = await readFile(join(folder, madeFile), 'utf8').catch(() => null)
  if (text === null) return null
  const { renditions, durationSeconds } = JSON.parse(text) as MadeFilm
  const streamKey = randomBytes(16).toString('base64url')
  for (const file of await readdir(folder)) {
    if (file !== madeFile) await storage.write(streamFolder(streamKey) + file, await readFile(join(folder, file)))
  }
  return { streamKey, renditions, durationSeconds, progress: 100 }
}

/** What was made, beside its files. */
const madeFile = 'made.json'
