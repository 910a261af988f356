import { access, readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Context } from 'hono'
import type { PictureExtension } from '#domain/media/pictures/delivery-rules.ts'
import type { PictureEffect } from '#domain/media/pictures/effects.ts'
import { defaultFilmQuality, type MediaLink } from '#domain/media/pictures/media-link.ts'
import type { PictureQuality } from '#domain/media/pictures/picture-sizes.ts'
import { hasCurrent, tagOf } from '../../../base/http/answers/entity-tag.ts'
import { makePicture, makePictureAhead } from '../../../base/media/pictures/picture-maker.ts'
import { pictureTypes, type PictureFormat, type PictureOrder } from '../../../base/media/pictures/picture-order.ts'
import { acceptedPictureTypes } from '../../../base/media/pictures/picture-types.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { productFile } from '../../../base/product-file.ts'
import { makeTaskQueue } from '../../../base/task-queue.ts'
import type { Asset } from '../library/asset-store.ts'
import { askAgain, cachingHeaders, forEver } from '../serving/may-watch.ts'
import { withOriginal } from './with-original.ts'

/** Part of every derivative's key: increment it when `picture-maker.ts` produces different bytes for the same request. */
const revision = 1

/** Source of a derivative. */
export interface DerivativeSource {
  /** The asset: derivatives are stored below `derived/<storageKey>/`, with the asset's access rules. */
  asset: Asset
  /** Distinguishes sources of one asset: the second of a frame. Empty for a picture. */
  name: string
  /** Null when there is no source. `isAhead`: nobody waits for it, so that it may run below all other work. */
  make(order: PictureOrder, isAhead?: boolean): Promise<Buffer | null>
  /** A placeholder with a short cache time. */
  passing?: boolean
}

export interface Derivatives {
  /**
   * Serves the requested picture; null when its source is missing. `generation` is that of the response cache when the asset was
   * looked up.
   */
  answer(c: Context<AppEnv>, link: MediaLink, source: DerivativeSource, generation: number): Promise<Response | null>
  /** Makes what browsers of today would be answered, unless it is there. Behind what somebody waits for. */
  prepare(link: MediaLink, source: DerivativeSource): Promise<void>
}

/** Makes derivatives of an uploaded picture. */
export const pictureOf =
  (services: Services, asset: Asset): DerivativeSource['make'] =>
  (order, isAhead) =>
    withOriginal(services, asset, (path) => (isAhead ? makePictureAhead : makePicture)(path, order))

/** Renders derivatives on demand, and keeps each in storage under a key made of its parameters. */
export function makeDerivatives(services: Services): Derivatives {
  const { storage, log, hotPictures } = services
  const underWay = new Map<string, Promise<Buffer | null>>()
  const planned = new Set<string>()
  // One of the two slots of `makePicture`: the other stays free for waiting requests.
  const inBackground = makeTaskQueue({ atOnce: 1, mostWaiting: 1_000 })
  const isKept = async (key: string) => (await storage.stat(key)) !== null || (await isShipped(key))

  return {
    async answer(c, link, source, generation) {
      const { asset, passing = false } = source
      const accept = c.req.header('accept')
      const formats = formatsOf(link, accept)
      const order = await quickest(source, link, formats)
      const key = derivativeKey(source, order)
      const headers = {
        ETag: tagOf(key),
        ...cachingHeaders(asset, passing ? askAgain : forEver),
        'Content-Type': pictureTypes[order.format],
        ...(link.transforms.format === 'auto' && { Vary: 'Accept' }),
      }
      // An ETag may outlive its file, so 304 needs the file to exist.
      if (hasCurrent(c.req.header('if-none-match'), headers.ETag) && (await isKept(key))) return c.body(null, 304, headers)
      const bytes = await readOrMake(source, order, key, () => services.limits.take('pictures', c.get('request').address))
      if (!bytes) return null
      const whole = { ...headers, 'Content-Length': String(bytes.length) }
      if (asset.publication === 'published' && !passing && order.format === formats[0]) {
        const { pathname, search } = new URL(c.req.url)
        hotPictures.keep(pathname + search, accept, { assetIds: [asset.id], headers: whole, body: bytes }, generation)
      }
      return c.body(new Uint8Array(bytes), 200, whole)
    },

    async prepare(link, source) {
      // The quicker one first: with it nobody waits any more.
      for (const format of formatsOf(link, 'image/avif,image/webp').slice(0, 2).toReversed()) {
        const order = orderOf(link, format)
        const key = derivativeKey(source, order)
        if (!(await isKept(key))) await inBackground(() => makeAndKeep(source, order, key, true))
      }
    },
  }

  /**
   * The best accepted format. AVIF takes three to four times as long as WebP, so the next best is served until the AVIF is ready.
   */
  async function quickest(source: DerivativeSource, link: MediaLink, [best, next]: PictureFormat[]): Promise<PictureOrder> {
    const order = orderOf(link, best ?? 'jpeg')
    if (order.format !== 'avif' || !next) return order
    const key = derivativeKey(source, order)
    if (await isKept(key)) return order
    makeLater(source, order, key)
    return { ...order, format: next }
  }

  function makeLater(source: DerivativeSource, order: PictureOrder, key: string): void {
    if (planned.has(key)) return
    planned.add(key)
    // Not shared with requests, which would wait for a process of low priority.
    inBackground(() => makeAndKeep(source, order, key, true))
      .catch((error: unknown) => log.warn({ err: error, key }, 'a derivative was not made'))
      .finally(() => planned.delete(key))
  }

  /** Concurrent requests for the same derivative share one rendering. `allowed` throws beyond the rate limit. */
  function readOrMake(
    source: DerivativeSource,
    order: PictureOrder,
    key: string,
    allowed?: () => Promise<void>,
  ): Promise<Buffer | null> {
    const shared = underWay.get(key)
    if (shared) return shared
    const work = readKept(key)
      .then(async (kept) => {
        if (kept) return kept
        await allowed?.()
        return makeAndKeep(source, order, key)
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  async function readKept(key: string): Promise<Buffer | null> {
    if (await storage.stat(key)) return buffer(storage.read(key))
    return readFile(shippedFile(key)).catch(() => null)
  }

  async function makeAndKeep(
    source: DerivativeSource,
    order: PictureOrder,
    key: string,
    isAhead = false,
  ): Promise<Buffer | null> {
    const made = await source.make(order, isAhead)
    if (!made) return null
    // The picture is still served when the disk is full.
    await storage.write(key, made).catch((error: unknown) => log.warn({ err: error, key }, 'a derivative was not kept'))
    return made
  }
}

/** Derivatives of the demo's pictures, which come with the product: keys have the hash of the original. */
const shippedFile = (key: string): string => productFile(`demo/${key}`)

const isShipped = (key: string): Promise<boolean> =>
  access(shippedFile(key)).then(
    () => true,
    () => false,
  )

function orderOf({ transforms }: MediaLink, format: PictureFormat): PictureOrder {
  const { width, height, crop = 'fit', quality = defaultFilmQuality, effect } = transforms
  return {
    width,
    height,
    crop: width === undefined || height === undefined ? 'fit' : crop,
    quality: quality as PictureQuality,
    effect: effect as PictureEffect | undefined,
    format,
  }
}

const formats: Record<PictureExtension, PictureFormat> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' }

/** Acceptable formats, smallest first. */
function formatsOf({ extension, transforms }: MediaLink, accept: string | undefined): PictureFormat[] {
  if (transforms.format !== 'auto') return [formats[extension as PictureExtension]]
  return [...acceptedPictureTypes(accept), 'jpeg']
}

/** Made of fixed words and hashes only: a public id never becomes part of a path. */
function derivativeKey(
  { asset, name }: DerivativeSource,
  { width, height, crop, quality, effect, format }: PictureOrder,
): string {
  const size = [...(width ? [`w${width}`] : []), ...(height ? [`h${height}`] : [])].join('') || 'full'
  const look = effect ? `-${effect.replace(':', '_')}` : ''
  return `derived/${asset.storageKey}/${name}${size}-${crop}-q${quality}${look}-r${revision}.${format}`
}
