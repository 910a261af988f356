import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Context, Hono } from 'hono'
import { homePictures } from '#domain/brand/home-pictures.ts'
import { logoFor } from '#domain/brand/look/look.ts'
import { socialImage, siteSocialImagePath } from '#domain/content/social-image.ts'
import { contentFlags } from '#domain/content/content-flags.ts'
import { contentKindLabels, contentKinds, type ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { coverPicture } from '#domain/content/kinds/cover-picture.ts'
import { Problem } from '#domain/common/problem.ts'
import type { EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { socialImageRevision, makeSocialImage } from '../../../base/media/pictures/social-image-maker.ts'
import { hasCurrent } from '../../../base/http/answers/entity-tag.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { findLinkPicture, findLogo } from '../../brand/logo-files.ts'
import { readLook, readShownLook } from '../../brand/look-setting.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { findAssetByName } from '../../media/library/asset-store.ts'
import { findPublicOrThrow } from '../public/read-public.ts'

interface SocialImage {
  /** The studio's name. */
  signature: string
  label: string
  title: string
  /** `publicId` of the background picture. */
  cover: string | null
  /** The studio's accent and the name of its logo; absent without a look of its own. */
  look?: { accent: string; logo: string | null }
}

/** Serves Open Graph images, rendered once per title and picture and kept in storage. */
export function mountSocialImages(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, storage, log, flagIsOn } = services
  const underWay = new Map<string, Promise<Buffer>>()

  app.get(siteSocialImagePath, async (c) => {
    const { picture } = await readLook(db)
    const own = picture ? await findLinkPicture(services, picture) : null
    if (own) return sent(c, picture, async () => own)
    const { name, tagline } = await readBrand(db)
    const cover = homePictures.hero.publicId
    return answer(c, { label: tagline, title: name, cover, signature: name, ...(await chosenLook()) })
  })

  app.get('/og/:kind/:file', async (c) => {
    const kind = contentKinds.find((known) => known === c.req.param('kind'))
    const slug = /^(.{1,120})\.jpg$/.exec(c.req.param('file'))?.[1]
    if (!kind || !slug || !flagIsOn(contentFlags[kind])) throw new Problem('not-found', 'Not found.')
    return answer(c, await cardOf(kind, slug))
  })

  async function cardOf(kind: ContentKind, slug: string): Promise<SocialImage> {
    const { title, body } = await findPublicOrThrow(db, kind, slug, new Date())
    const { name } = await readBrand(db)
    const cover = coverPicture(kind, body)
    return { label: contentKindLabels[kind].one, title, cover, signature: name, ...(await chosenLook()) }
  }

  async function chosenLook(): Promise<Pick<SocialImage, 'look'>> {
    const shown = await readShownLook(db)
    if (!shown) return {}
    return { look: { accent: shown.accents.onDark, logo: logoFor(await readLook(db), 'dark') || null } }
  }

  async function answer(c: Context<AppEnv>, image: SocialImage): Promise<Response> {
    const found = image.cover === null ? null : await findAssetByName(db, 'image', image.cover)
    const cover = found?.publication === 'published' ? found.storageKey : null
    const name = createHash('sha256')
      .update(JSON.stringify([socialImageRevision, image, cover]))
      .digest('base64url')
    return sent(c, name, () => readOrMake(`cards/${name}.jpg`, image, cover))
  }

  async function sent(c: Context<AppEnv>, name: string, read: () => Promise<Buffer>): Promise<Response> {
    const tag = `"${name}"`
    const headers = { ETag: tag, 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'image/jpeg' }
    if (hasCurrent(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers)
    const bytes = await read()
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Length': String(bytes.length) })
  }

  /** Concurrent requests for the same image share one rendering. */
  function readOrMake(key: string, image: SocialImage, picture: string | null): Promise<Buffer> {
    const shared = underWay.get(key)
    if (shared) return shared
    const work = readKept(key)
      .then((kept) => kept ?? makeAndKeep(key, image, picture))
      .finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  async function makeAndKeep(
    key: string,
    { label, title, signature, look }: SocialImage,
    picture: string | null,
  ): Promise<Buffer> {
    const behind = picture === null ? null : await readKept(picture)
    const logo = look?.logo ? await findLogo(services, look.logo) : null
    const order = { ...socialImage, label, title, picture: behind, signature }
    const made = await makeSocialImage({ ...order, look: look ? { accent: look.accent, logo } : null })
    // The image is still served when the disk is full.
    await storage.write(key, made).catch((error: unknown) => log.warn({ err: error, key }, 'a card was not kept'))
    return made
  }

  async function readKept(key: string): Promise<Buffer | null> {
    return (await storage.stat(key)) ? buffer(storage.read(key)) : null
  }
}
