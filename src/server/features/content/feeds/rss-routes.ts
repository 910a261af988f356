import type { Hono } from 'hono'
import type { Brand } from '#domain/brand/brand.ts'
import type { CaseStudyBody } from '#domain/content/kinds/case-study.ts'
import { contentHomes, contentPath } from '#domain/content/kinds/content-kinds.ts'
import type { ContentPicture } from '#domain/content/editor/content-fields.ts'
import type { PostBody } from '#domain/content/kinds/post.ts'
import type { StillsBody } from '#domain/content/kinds/stills.ts'
import { Problem } from '#domain/common/problem.ts'
import type { EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { markdownHtml } from '../../../base/documents/markdown-html.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { element, xmlDocument, type Xml } from '../../../base/documents/xml.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { listPublic } from '../public/content-store.ts'
import { publicOrders } from '../public/public-order.ts'
import type { PublicRow } from '../public/public-row.ts'
import { mediaOf } from '../public/read-public.ts'
import { asWide } from '../public/shown-sizes.ts'
import type { ShownMedia } from '../public/shown-media.ts'

type FedKind = 'post' | 'case-study' | 'stills'

/** An item's fields in the feed. */
interface FeedItem {
  summary: string
  author: string
  /** Markdown. */
  text: string
  cover: ContentPicture | undefined
}

const feeds: Record<FedKind, { path: string; name: string; tell(body: Record<string, unknown>): FeedItem }> = {
  post: {
    path: '/api/rss/blog',
    name: 'Blog',
    tell(body) {
      const { excerpt, author, content, featuredImage } = body as PostBody
      return { summary: excerpt, author, text: content, cover: featuredImage }
    },
  },
  'case-study': {
    path: '/api/rss/case-studies',
    name: 'Case studies',
    tell(body) {
      const { client, results, challenge, solution, thumbnail } = body as CaseStudyBody
      const lines = results.map((result) => `- ${result}`).join('\n')
      const text = `## The Challenge\n\n${challenge}\n\n## Our Solution\n\n${solution}\n\n## Results\n\n${lines}`
      return { summary: [client, results[0]].filter(Boolean).join(': '), author: '', text, cover: thumbnail }
    },
  },
  stills: {
    path: '/api/rss/stills',
    name: 'Stills',
    tell(body) {
      const { subtitle, description, images } = body as StillsBody
      return { summary: subtitle || description, author: '', text: description, cover: images[0] }
    },
  },
}

const newestOf = 30

/** Serves RSS 2.0 feeds. */
export function mountFeeds(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env } = services

  for (const kind of Object.keys(feeds) as FedKind[]) {
    app.get(feeds[kind].path, async (c) => {
      if (!services.flagIsOn('contentHub')) throw new Problem('not-found', 'Not found.')
      const now = new Date()
      const rows = await listPublic(db, { kind, order: publicOrders.newest, now, after: null, limit: newestOf })
      const xml = feedOf(await readBrand(db), kind, rows, await mediaOf(services, rows))
      return c.body(xml, 200, { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' })
    })
  }

  function feedOf(brand: Brand, kind: FedKind, rows: PublicRow[], media: ShownMedia): string {
    const { path, name } = feeds[kind]
    const latest = rows[0]?.publishedAt
    const channel = element(
      'channel',
      {},
      element('title', {}, `${brand.name}: ${name}`),
      element('link', {}, env.siteUrl + contentHomes[kind]),
      element('description', {}, brand.description),
      element('language', {}, 'en-GB'),
      element('atom:link', { href: env.siteUrl + path, rel: 'self', type: 'application/rss+xml' }),
      latest ? element('lastBuildDate', {}, latest.toUTCString()) : null,
      rows.map((row) => itemOf(kind, row, media)),
    )
    return xmlDocument(element('rss', { version: '2.0', ...namespaces }, channel))
  }

  function itemOf(kind: FedKind, row: PublicRow, media: ShownMedia): Xml {
    const { summary, author, text, cover } = feeds[kind].tell(row.body)
    const picture = cover && media.picture(cover, asWide)
    return element(
      'item',
      {},
      element('title', {}, row.title),
      element('link', {}, env.siteUrl + contentPath(kind, row.slug)),
      // A stable id rather than the URL, which may change and would duplicate the item in readers.
      element('guid', { isPermaLink: 'false' }, `urn:uuid:${row.id}`),
      element('pubDate', {}, row.publishedAt.toUTCString()),
      author ? element('dc:creator', {}, author) : null,
      row.tags.map((tag) => element('category', {}, tag)),
      element('description', {}, summary),
      element('content:encoded', {}, markdownHtml(text, env.siteUrl)),
      picture
        ? element(
            'media:content',
            { url: new URL(picture.url, env.siteUrl).href, medium: 'image', type: 'image/jpeg', width: 1280, height: 720 },
            element('media:description', { type: 'plain' }, picture.alt),
          )
        : null,
    )
  }
}

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
}
