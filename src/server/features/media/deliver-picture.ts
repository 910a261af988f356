import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { refusalToDeliverPicture, type PictureExtension } from '#domain/media/delivery-rules.ts'
import { defaultFilmQuality, type MediaLink } from '#domain/media/media-link.ts'
import type { PictureQuality } from '#domain/media/picture-sizes.ts'
import { makePicture, pictureTypes, type PictureFormat, type PictureOrder } from '../../base/picture-maker.ts'
import type { AppEnv } from '../../base/request-context.ts'
import type { Services } from '../../base/services.ts'
import { makeTurns } from '../../base/turns.ts'
import { findPublishedAsset, type Asset } from './asset-store.ts'
import { hasCurrent } from './entity-tag.ts'
import { requestedLinkOrThrow } from './requested-link.ts'

/** Part of every derivative's key: raise it when `picture-maker.ts` makes other bytes of the same order. */
const revision = 1

/**
 * Answers picture links of published pictures. A derivative is made once, kept in the storage under a key that says what
 * it is, and found there ever after.
 */
export function makePictureDelivery(services: Services): (c: Context<AppEnv>) => Promise<Response> {
  const { db } = services
  const underWay = new Map<string, Promise<Buffer>>()
  const planned = new Set<string>()
  // One of the two that `makePicture` makes at a time: the other is always left to those who wait.
  const inBackground = makeTurns({ atOnce: 1, mostWaiting: 1_000 })

  return async (c) => {
    const link = requestedLinkOrThrow(c, refusalToDeliverPicture)
    const picture = await findPublishedAsset(db, 'image', link.publicId)
    if (!picture) throw new Problem('not-found', 'Not found.')

    const taken = formatsOf(link, c.req.header('accept') ?? '')
    const order = await quickest(picture, link, taken)
    const key = derivativeKey(picture, order)
    const tag = `"${createHash('sha256').update(key).digest('base64url')}"`
    const headers = {
      ETag: tag,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': pictureTypes[order.format],
      ...(link.transforms.format === 'auto' && { Vary: 'Accept' }),
    }
    if (hasCurrent(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers)
    const bytes = await readOrMake(picture, order, key)
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Length': String(bytes.length) })
  }

  /**
   * The best format that the browser takes. AVIF takes three to four times as long to make as WebP: until it is there,
   * the next best is answered.
   */
  async function quickest(picture: Asset, link: MediaLink, [best, next]: PictureFormat[]): Promise<PictureOrder> {
    const order = orderOf(link, best ?? 'jpeg')
    if (order.format !== 'avif' || !next) return order
    const key = derivativeKey(picture, order)
    if (await services.storage.stat(key)) return order
    makeLater(picture, order, key)
    return { ...order, format: next }
  }

  function makeLater(picture: Asset, order: PictureOrder, key: string): void {
    if (planned.has(key)) return
    planned.add(key)
    inBackground(() => readOrMake(picture, order, key))
      .catch((error: unknown) => services.log.warn({ err: error, key }, 'a derivative was not made'))
      .finally(() => planned.delete(key))
  }

  /** Of many who ask for the same derivative at once, one makes it. */
  function readOrMake(picture: Asset, order: PictureOrder, key: string): Promise<Buffer> {
    const shared = underWay.get(key)
    if (shared) return shared
    const work = readKept(key)
      .then((kept) => kept ?? makeAndKeep(picture, order, key))
      .finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  async function readKept(key: string): Promise<Buffer | null> {
    return (await services.storage.stat(key)) ? buffer(services.storage.read(key)) : null
  }

  async function makeAndKeep(picture: Asset, order: PictureOrder, key: string): Promise<Buffer> {
    const { storage, log } = services
    if (!(await storage.stat(picture.storageKey))) {
      log.error({ publicId: picture.publicId, storageKey: picture.storageKey }, 'a picture is missing in the storage')
      throw new Problem('not-found', 'Not found.')
    }
    const made = await makePicture(await buffer(storage.read(picture.storageKey)), order)
    // A full disk must not keep the picture from the visitor.
    await storage.write(key, made).catch((error: unknown) => log.warn({ err: error, key }, 'a derivative was not kept'))
    return made
  }
}

function orderOf({ transforms }: MediaLink, format: PictureFormat): PictureOrder {
  const { width, height, crop = 'fit', quality = defaultFilmQuality } = transforms
  return {
    width,
    height,
    crop: width === undefined || height === undefined ? 'fit' : crop,
    quality: quality as PictureQuality,
    format,
  }
}

const formats: Record<PictureExtension, PictureFormat> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' }

/** The formats that may be answered, the smallest first. A mere wildcard promises nothing newer than JPEG. */
function formatsOf({ extension, transforms }: MediaLink, accept: string): PictureFormat[] {
  if (transforms.format !== 'auto') return [formats[extension as PictureExtension]]
  const named = accept.split(',').map((range) => range.trim().toLowerCase())
  const takes = (type: string) => named.some((range) => range.split(';')[0]?.trim() === type && !/;\s*q=0(\.0*)?$/.test(range))
  return [...(takes('image/avif') ? ['avif' as const] : []), ...(takes('image/webp') ? ['webp' as const] : []), 'jpeg']
}

/** Every word in it is one of ours or a hash: a public id never becomes part of a path. */
function derivativeKey({ sha256 }: Asset, { width, height, crop, quality, format }: PictureOrder): string {
  const size = [...(width ? [`w${width}`] : []), ...(height ? [`h${height}`] : [])].join('') || 'full'
  return `derived/${sha256}/${size}-${crop}-q${quality}-r${revision}.${format}`
}
