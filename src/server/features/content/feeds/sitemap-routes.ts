import type { Hono } from 'hono'
import { publicPages } from '#domain/brand/public-pages.ts'
import { contentFlags } from '#domain/content/content-flags.ts'
import { contentHomes, contentKinds, contentPath, watchPath } from '#domain/content/kinds/content-kinds.ts'
import { namedMedia } from '#domain/content/named-media.ts'
import { Problem } from '#domain/common/problem.ts'
import type { EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { element, xmlDocument, type Xml } from '../../../base/documents/xml.ts'
import { mediaOf } from '../public/read-public.ts'
import { changedAtOf } from '../public/show-stories.ts'
import { asWide } from '../public/shown-sizes.ts'
import type { ShownMedia } from '../public/shown-media.ts'
import { listEverythingPublic } from './sitemap-store.ts'

type Listed = Awaited<ReturnType<typeof listEverythingPublic>>[number]

/** Maximum number of images per page in a sitemap. */
const mostPictures = 1_000

/** A sitemap file may list 50,000 pages. */
const mostPages = 49_900

/** Serves `/sitemap.xml`: static pages, and every public item with its pictures and film. */
export function mountSitemap(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, flagIsOn, announcements } = services
  // Building it reads tens of thousands of items: cached until content changes, and for at most a minute, since scheduled items
  // become public without a change.
  let kept: { until: number; xml: Promise<string> } | null = null
  announcements.on('content', () => void (kept = null))
  const whole = (address: string) => new URL(address, env.siteUrl).href

  app.get('/sitemap.xml', async (c) => {
    if (!flagIsOn('seoLayer')) throw new Problem('not-found', 'Not found.')
    if (!kept || kept.until < Date.now()) kept = { until: Date.now() + 60_000, xml: write() }
    const xml = await kept.xml.catch((error: unknown) => {
      kept = null
      throw error
    })
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' })
  })

  async function write(): Promise<string> {
    const items = (await listEverythingPublic(db, new Date())).filter(({ kind }) => flagIsOn(contentFlags[kind]))
    const media = await mediaOf(services, items)
    const withPages = items.filter(({ kind }) => kind !== 'photo')
    const photos = items.filter(({ kind }) => kind === 'photo')
    return xmlDocument(
      element(
        'urlset',
        namespaces,
        publicPages.filter((path) => path !== '/quote-builder' || flagIsOn('quoteBuilder')).map((path) => page(path)),
        listPages().map((path) => page(path, path === contentHomes.photo ? picturesOf(photos, media) : [])),
        withPages.flatMap((item) => entriesOf(item, media)).slice(0, mostPages),
      ),
    )
  }

  const listPages = () => contentKinds.filter((kind) => flagIsOn(contentFlags[kind])).map((kind) => contentHomes[kind])

  const page = (path: string, more: Xml[] = []) => element('url', {}, element('loc', {}, env.siteUrl + path), more)

  /** Entries of an item's page and, for a project with a film, of its watch page, which the film is listed under. */
  function entriesOf(item: Listed, media: ShownMedia): Xml[] {
    const changed = element('lastmod', {}, changedAtOf(item).toISOString())
    const video = videoOf(item, media)
    const pictures = picturesOf([item], media)
    const path = contentPath(item.kind, item.slug)
    if (item.kind !== 'work' || video.length === 0) return [page(path, [changed, ...pictures, ...video])]
    return [page(path, [changed, ...pictures]), page(watchPath(item.slug), [changed, ...video])]
  }

  function picturesOf(items: Listed[], media: ShownMedia): Xml[] {
    const named = items.flatMap(({ body }) => namedMedia(body).images)
    return named.slice(0, mostPictures).map((publicId) => {
      const { url } = media.picture({ publicId, alt: '' }, asWide)
      return element('image:image', {}, element('image:loc', {}, whole(url)))
    })
  }

  function videoOf({ title, summary, publishedAt, body }: Listed, media: ShownMedia): Xml[] {
    const film = media.film(typeof body.film === 'string' ? body.film : null)
    if (!film) return []
    return [
      element(
        'video:video',
        {},
        element('video:thumbnail_loc', {}, whole(film.poster)),
        element('video:title', {}, title.slice(0, 100)),
        element('video:description', {}, summary || title),
        element('video:content_loc', {}, whole(film.url)),
        film.seconds === null ? null : element('video:duration', {}, Math.max(1, Math.round(film.seconds))),
        element('video:publication_date', {}, publishedAt.toISOString()),
      ),
    ]
  }
}

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
  'xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1',
}
