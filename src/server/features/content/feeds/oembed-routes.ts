import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { contentFlags } from '#domain/content/content-flags.ts'
import { embedBarHeight, embedHtml, embedSize, filmPageOf, filmPagePath, type FilmPage } from '#domain/content/text/film-embed.ts'
import { captionLink, streamLink } from '#domain/media/films/film-links.ts'
import { filmLink, pictureLink } from '#domain/media/pictures/media-link.ts'
import { featuredThumbnail, portfolioThumbnail } from '#domain/media/films/portfolio.ts'
import { Problem, type Refusal } from '#domain/common/problem.ts'
import type { EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { embedHeaders } from '../../../base/http/answers/security-headers.ts'
import { readMediaBase } from '../../brand/media-base.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { listCaptionTracks } from '../../captions/caption-store.ts'
import { findAssetByName, type Asset } from '../../media/library/asset-store.ts'
import { findPublic } from '../public/content-store.ts'

interface PublicFilm {
  title: string
  film: Asset
}

/** Seconds for which others may keep what they are told. */
const keptSeconds = 300

/**
 * Films of public pages on other sites: `/oembed` says how (oembed.com), `/embed/…` is the page in their frames. It has a native player, no
 * script and no cookie.
 */
export function mountEmbeds(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, flagIsOn } = services
  const headers = { 'Cache-Control': `public, max-age=${keptSeconds}`, ...embedHeaders(env, styles) }

  app.get('/oembed', async (c) => {
    const { url = '', format = 'json', maxwidth, maxheight } = c.req.query()
    if (format !== 'json') {
      const refusal: Refusal = { success: false, message: 'Please ask for format=json.' }
      return c.json(refusal, 501, { 'Cache-Control': 'no-store' })
    }
    const page = filmPageOf(env.siteUrl, url)
    const found = page && (await findFilm(page))
    if (!page || !found) throw new Problem('not-found', 'There is no public film at this address.')
    const limits = { maxWidth: readLimit(maxwidth), maxHeight: readLimit(maxheight) }
    const size = embedSize(found.film, limits)
    const [brand, base] = await Promise.all([readBrand(db), readMediaBase(db, env)])
    const picture = [featuredThumbnail, portfolioThumbnail, { width: 320, height: 180 }].find(
      ({ width, height }) => width <= (limits.maxWidth ?? Infinity) && height <= (limits.maxHeight ?? Infinity),
    )
    const answer = {
      version: '1.0',
      type: 'video',
      title: found.title,
      author_name: brand.name,
      author_url: env.siteUrl,
      provider_name: brand.name,
      provider_url: env.siteUrl,
      cache_age: keptSeconds,
      ...(picture && {
        thumbnail_url: new URL(pictureLink(base, found.film.poster ?? found.film.publicId, picture), env.siteUrl).href,
        thumbnail_width: picture.width,
        thumbnail_height: picture.height,
      }),
      ...size,
      html: embedHtml(env.siteUrl, { ...page, ...size, title: found.title }),
    }
    return c.json(answer, 200, {
      'Cache-Control': `public, max-age=${keptSeconds}`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })

  app.get('/embed/*', async (c) => {
    const page = filmPageOf(env.siteUrl, new URL(c.req.path, env.siteUrl).href)
    const found = page && (await findFilm(page))
    if (!page || !found) return answerNone(c)
    return c.html(await write(page, found), 200, headers)
  })

  /** Null where the page, its film or its feature is not public. */
  async function findFilm({ kind, slug }: FilmPage): Promise<PublicFilm | null> {
    if (!flagIsOn(contentFlags[kind])) return null
    const row = await findPublic(db, kind, slug, new Date())
    const name = row?.body.film
    const film = typeof name === 'string' ? await findAssetByName(db, 'video', name) : null
    return row && film?.publication === 'published' ? { title: row.title, film } : null
  }

  async function write(page: FilmPage, { title, film }: PublicFilm) {
    const [brand, base, tracks] = await Promise.all([readBrand(db), readMediaBase(db, env), listCaptionTracks(db, film.id)])
    const address = env.siteUrl + filmPagePath(page)
    return document(
      `${title} | ${brand.name}`,
      html`<link rel="canonical" href="${address}" />`,
      html`<video
          controls
          playsinline
          preload="none"
          poster="${pictureLink(base, film.poster ?? film.publicId, featuredThumbnail)}"
          aria-label="Film: ${title}"
          ${base.startsWith('http') ? 'crossorigin' : ''}
        >
          ${film.streamKey ? html`<source src="${streamLink(base, film.publicId)}" type="application/vnd.apple.mpegurl" />` : ''}
          <source src="${filmLink(base, film.publicId)}" type="video/mp4" />
          ${tracks.map(
            ({ language, label, kind, version }) =>
              html`<track
                kind="${kind}"
                srclang="${language}"
                label="${label}"
                src="${captionLink(base, film.publicId, language)}?v=${version}"
              />`,
          )}
        </video>
        <a href="${address}" target="_blank" rel="noopener"><b>${title}</b> <span>${brand.name}</span></a>`,
    )
  }

  async function answerNone(c: Context<AppEnv>) {
    const { name } = await readBrand(db)
    const content = html`<p>This film is not available any more.</p>
      <a href="${env.siteUrl}" target="_blank" rel="noopener"><span>${name}</span></a>`
    return c.html(await document(name, '', content), 404, { ...headers, 'Cache-Control': 'no-store' })
  }
}

/** Pixels; undefined for none, and for what is no size. */
function readLimit(text: string | undefined): number | undefined {
  const pixels = Number(text)
  return text && Number.isInteger(pixels) && pixels > 0 ? Math.min(pixels, 10_000) : undefined
}

/** Its hash is in the policy of the page. */
const styles = `*{box-sizing:border-box;margin:0}
html,body{height:100%;background:#000;color:#fff;font:500 15px/1.3 system-ui,sans-serif}
body{display:grid;grid-template-rows:minmax(0,1fr) ${embedBarHeight}px}
video{width:100%;height:100%;background:#000;object-fit:contain}
video:focus-visible,a:focus-visible{outline:2px solid #fff;outline-offset:-3px}
p{place-self:center;padding:1rem;text-align:center}
a{display:flex;align-items:center;justify-content:space-between;gap:1rem;padding:0 .875rem;color:inherit;text-decoration:none;background:#111}
a:hover b{text-decoration:underline}
b{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:600}
span{flex:none;max-width:45%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:#bbb;font-size:13px}`

const styleElement = raw(`<style>${styles}</style>`)

type Html = ReturnType<typeof html> | string

const document = (title: string, head: Html, body: Html) =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${head} ${styleElement}
      </head>
      <body>
        ${body}
      </body>
    </html>`
