import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { linkPictureLimit, logoImageSize, logoLimit } from '#domain/brand/look/logo.ts'
import { logoMessages } from '#domain/brand/look/logo-messages.ts'
import { lookEndpoints } from '#domain/brand/look/look-endpoints.ts'
import { styleSheetPath } from '#domain/brand/look/look-address.ts'
import { iconGround } from '#domain/brand/look/look.ts'
import { Problem } from '#domain/common/problem.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import { receiveFiles } from '../../base/http/bodies/receive-files.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { makeIcon, makeLogoImage } from '../../base/media/pictures/logo-maker.ts'
import { productFile } from '../../base/product-file.ts'
import { findLinkPicture, findLogo, storeLinkPicture, storeLogo } from './logo-files.ts'
import { manifestIcons } from './look-icons.ts'
import { readLook, readStyleSheet } from './look-setting.ts'
import { saveLook } from './save-look.ts'
import { readBrand } from './studio-brand.ts'

const forGood = 'public, max-age=31536000, immutable'
/** Web mail shows the logo from another origin. */
const forWebMail = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
const forADay = 'public, max-age=86400'
/** Icons and social images that are kept in memory: a look has five. */
const mostMade = 50

export function mountLook(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, storage } = services

  const logoOrThrow = async (name: string): Promise<Buffer> => {
    const logo = await findLogo(services, name)
    if (!logo) throw new Problem('not-found', 'This logo could not be found.')
    return logo
  }

  // Never outdated: a stored logo does not change under its name.
  const made = new LRUCache<string, Promise<Buffer>>({ max: mostMade })

  async function makeOnce(name: string, kind: string, make: (logo: Buffer) => Promise<Buffer>): Promise<Buffer> {
    const key = `${name} ${kind}`
    const known = made.get(key)
    if (known) return known
    // Names without a logo must not evict others from the cache.
    const logo = await logoOrThrow(name)
    const making = made.get(key) ?? make(logo)
    made.set(key, making)
    making.catch(() => made.delete(key))
    return making
  }

  bindGroup(app, services, lookEndpoints, {
    readLogo: async ({ params: { name } }) => answer(await logoOrThrow(name), 'image/png', forGood, forWebMail),
    readIcon: async ({ params: { name, size } }) => {
      const ground = iconGround(await readLook(db), name)
      const icon = await makeOnce(name, `${size} ${ground}`, (logo) => makeIcon(logo, { size, ground }))
      return answer(icon, 'image/png', forADay)
    },
    readLogoImage: async ({ params: { name } }) => {
      const ground = iconGround(await readLook(db), name)
      const image = await makeOnce(name, `image ${ground}`, (logo) => makeLogoImage(logo, { ...logoImageSize, ground }))
      return answer(image, 'image/jpeg', forADay)
    },
    readLook: () => readLook(db),
    saveLook: async ({ body }) => ({ revision: await saveLook(services, body) }),
    uploadLogo: async ({ c }) => {
      const limits = { files: 1, bytes: logoLimit, tooLarge: logoMessages.tooLarge }
      return receiveFiles(c, storage, limits, async ({ files: [file] }) => {
        if (!file) throw new Problem('invalid', logoMessages.none)
        return { name: await storeLogo(services, file) }
      })
    },
    uploadLinkPicture: async ({ c }) => {
      const limits = { files: 1, bytes: linkPictureLimit, tooLarge: logoMessages.pictureTooLarge }
      return receiveFiles(c, storage, limits, async ({ files: [file] }) => {
        if (!file) throw new Problem('invalid', logoMessages.none)
        return { name: await storeLinkPicture(services, file) }
      })
    },
    readLinkPicture: async ({ params: { name } }) => {
      const picture = await findLinkPicture(services, name)
      if (!picture) throw new Problem('not-found', 'This picture could not be found.')
      return answer(picture, 'image/jpeg', forGood)
    },
    readStyleSheet: async ({ c }) => {
      const { css, hash } = await readStyleSheet(db)
      const asked = new URL(c.req.url)
      const isCurrent = asked.pathname + asked.search === styleSheetPath(hash)
      return answer(css, 'text/css; charset=utf-8', isCurrent ? forGood : 'no-cache')
    },
    readTypeface: async ({ params: { family } }) => answer(await readTypeface(family), 'font/woff2', forGood),
    readManifest: async ({ params: { audience } }) => {
      const { revision: _, ...look } = await readLook(db)
      const { name, tagline } = await readBrand(db)
      const colours = { background_color: look.background, theme_color: look.background, icons: manifestIcons(look) }
      // As in `public/site.webmanifest` and `public/admin.webmanifest`.
      const manifest =
        audience === 'site'
          ? { name, short_name: name, description: tagline, start_url: '/', display: 'browser', ...colours }
          : {
              id: '/admin/',
              name: `${name} studio`,
              short_name: name,
              description: 'The studio’s own area',
              start_url: '/admin/dashboard',
              scope: '/',
              display: 'standalone',
              ...colours,
            }
      return answer(JSON.stringify(manifest), 'application/manifest+json', 'no-cache')
    },
  })
}

const readTypeface = (family: string): Promise<Buffer> =>
  readFile(productFile(`node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`))

const answer = (body: string | Buffer, type: string, caching: string, headers: Record<string, string> = {}): Response =>
  new Response(body as BodyInit, { headers: { 'Content-Type': type, 'Cache-Control': caching, ...headers } })
