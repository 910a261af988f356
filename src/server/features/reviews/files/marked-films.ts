import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import type { HlsRenditionName } from '#domain/media/library/asset.ts'
import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { framesBetweenKeys, ladderOf } from '#domain/media/films/hls-ladder.ts'
import { segmentsOf } from '#domain/media/films/marked-stream.ts'
import { Problem } from '#domain/common/problem.ts'
import { markPicture, markSprite, watermarkFor, watermarkOffset } from '../../../base/media/pictures/marked-picture.ts'
import { markSegment, timescaleOf } from '../../../base/media/films/marked-segment.ts'
import { makePriorityQueue } from '../../../base/priority-queue.ts'
import type { Services } from '../../../base/services.ts'
import { makeBoundedFolder } from '../../../base/storage/bounded-folder.ts'
import type { Storage } from '../../../base/storage/storage.ts'
import type { Asset } from '../../media/library/asset-store.ts'
import { openScratch, streamFolder } from '../../media/uploads/scratch.ts'

/** Increment when marked files of the same request look different. */
const revision = 1

const mostBytes = 2 * 1024 ** 3
const longestUnused = 24 * 3_600_000
/** Segments that are made before the player asks for them. */
const segmentsAhead = 2

/** Who watches which film: the lines of the watermark in its pictures. */
export interface Watched {
  film: Asset
  lines: readonly string[]
}

/** Films with a watermark in the picture: each file is made when it is asked for, once, and kept for a while. Methods answer keys of `storage`. */
export interface MarkedFilms {
  storage: Storage
  /** Throws `not-found`, and `overloaded` when it cannot be made now. */
  segment(watched: Watched, rendition: HlsRenditionName, name: string): Promise<string>
  /** What initialises a decoder for the rendition's segments. */
  init(watched: Watched, rendition: HlsRenditionName): Promise<string>
  /** Begins with the first segment, which a player asks for next. */
  prepare(watched: Watched, rendition: HlsRenditionName): Promise<void>
  sprite(watched: Watched, name: string): Promise<string>
  /** A picture that `read` gets; null when it gets none. */
  picture(watched: Watched, name: string, read: () => Promise<Uint8Array | null>): Promise<string | null>
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

export function makeMarkedFilms(services: Pick<Services, 'env' | 'storage' | 'log' | 'filmTools' | 'closing'>): MarkedFilms {
  const { env, storage, log, filmTools, closing } = services
  const kept = makeBoundedFolder(join(env.dataDir, 'marked'), { mostBytes, longestUnused })
  const queue = makePriorityQueue({ atOnce: Math.min(4, availableParallelism()), mostOfOne: 6, mostWaiting: 100 })
  const underWay = new Map<string, Promise<void>>()

  const folderOf = ({ film, lines }: Watched) =>
    `r${revision}/${film.streamKey ?? shortHash(film.storageKey)}/${shortHash(lines.join('\n'))}`
  const initKey = ({ film }: Watched, rendition: HlsRenditionName) => `r${revision}/${film.streamKey}/${rendition}.init.mp4`

  /** Makes a file once, however many ask for it. */
  async function once(key: string, make: () => Promise<void>): Promise<void> {
    const shared = underWay.get(key)
    if (shared) return shared
    const work = make().finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const scratch = await openScratch(env.dataDir, `mark-${randomBytes(6).toString('hex')}`)
    try {
      await kept.put(key, bytes, join(scratch.path, 'made'))
    } finally {
      await scratch.remove()
    }
  }

  async function findSegment({ film }: Watched, rendition: HlsRenditionName, name: string) {
    const segments = await listSegments(film, rendition)
    const index = segments.findIndex((segment) => segment.name === name)
    if (index < 0) throw noSuchFile()
    return { segments, index }
  }

  async function listSegments(film: Asset, rendition: HlsRenditionName) {
    const playlist = `${streamFolder(film.streamKey!)}${rendition}.m3u8`
    return (await storage.stat(playlist)) ? segmentsOf(await text(storage.read(playlist))) : []
  }

  async function make(
    watched: Watched,
    rendition: HlsRenditionName,
    { name, begins }: { name: string; begins: number },
    isAhead: boolean,
  ) {
    const key = `${folderOf(watched)}/${name}`
    if (await kept.has(key)) return key
    if (!isAhead) queue.runSooner(key)
    await once(key, () =>
      queue.run({ key, owner: folderOf(watched), isAhead }, async () => {
        const { init, media } = await encode(watched, rendition, { name, begins })
        if (!(await kept.has(initKey(watched, rendition)))) await put(initKey(watched, rendition), init)
        await put(key, media)
      }),
    )
    return key
  }

  async function encode(watched: Watched, rendition: HlsRenditionName, { name, begins }: { name: string; begins: number }) {
    const { film, lines } = watched
    const size = film.renditions?.hlsRenditions.find((one) => one.name === rendition)
    const rate: FrameRate = { numerator: film.frameRateNumerator ?? 25, denominator: film.frameRateDenominator ?? 1 }
    const encoding = ladderOf(film, rate).find((one) => one.name === rendition)
    if (!filmTools || !size || !encoding) throw noSuchFile()
    const folder = streamFolder(film.streamKey!)
    const [init, media] = await Promise.all(
      [`${rendition}.init.mp4`, name].map(async (file) => buffer(storage.read(folder + file))),
    )
    const mark = await watermarkFor(size, lines)
    const scratch = await openScratch(env.dataDir, `mark-${randomBytes(6).toString('hex')}`)
    try {
      await writeFile(join(scratch.path, 'segment.mp4'), Buffer.concat([init!, media!]))
      await writeFile(join(scratch.path, 'mark.png'), mark.bytes)
      return await markSegment({
        tools: filmTools,
        folder: scratch.path,
        segment: 'segment.mp4',
        mark: { file: 'mark.png', ...watermarkOffset(size, mark, Math.floor(begins / 60)) },
        timescale: timescaleOf(init!) ?? rate.numerator,
        quality: encoding.quality,
        mostBitsPerSecond: encoding.mostBitsPerSecond,
        framesBetweenKeys: framesBetweenKeys(rate),
        signal: closing,
      })
    } catch (error) {
      if (error instanceof Problem) throw error
      const { stderr } = error as { stderr?: string }
      log.error({ err: error, stderr, assetId: film.id }, 'a segment could not be marked')
      throw new Problem('overloaded', 'This part of the film could not be prepared. Please try again.', { retryAfterSeconds: 5 })
    } finally {
      await scratch.remove()
    }
  }

  function makeAhead(watched: Watched, rendition: HlsRenditionName, segments: { name: string; begins: number }[]): void {
    for (const segment of segments) void make(watched, rendition, segment, true).catch(() => undefined)
  }

  async function picture(watched: Watched, name: string, draw: () => Promise<Uint8Array | null>): Promise<string | null> {
    const key = `${folderOf(watched)}/${name}`
    if (await kept.has(key)) return key
    await once(key, async () => {
      const bytes = await draw()
      if (bytes) await put(key, bytes)
    })
    return (await kept.has(key)) ? key : null
  }

  return {
    storage: kept.storage,
    async segment(watched, rendition, name) {
      const { segments, index } = await findSegment(watched, rendition, name)
      const key = await make(watched, rendition, segments[index]!, false)
      makeAhead(watched, rendition, segments.slice(index + 1, index + 1 + segmentsAhead))
      return key
    },
    async init(watched, rendition) {
      const key = initKey(watched, rendition)
      if (await kept.has(key)) return key
      const [first] = await listSegments(watched.film, rendition)
      if (!first) throw noSuchFile()
      await make(watched, rendition, first, false)
      // Its first segment may have been kept for longer.
      if (!(await kept.has(key))) await put(key, (await encode(watched, rendition, first)).init)
      return key
    },
    async prepare(watched, rendition) {
      makeAhead(watched, rendition, (await listSegments(watched.film, rendition)).slice(0, 1))
    },
    async sprite(watched, name) {
      const { film, lines } = watched
      const [stored, thumbnail] = [streamFolder(film.streamKey!) + name, film.renditions?.sprite]
      if (!thumbnail || !(await storage.stat(stored))) throw noSuchFile()
      const key = await picture(watched, name, async () => markSprite(await buffer(storage.read(stored)), thumbnail, lines))
      return key!
    },
    picture: (watched, name, read) =>
      picture(watched, name, async () => {
        const bytes = await read()
        return bytes && markPicture(bytes, watched.lines)
      }),
  }
}

const noSuchFile = () => new Problem('not-found', 'This version has no such file.')
