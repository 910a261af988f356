import type { Hono } from 'hono'
import { closedToRobots, publicPages } from '#domain/brand/public-pages.ts'
import { Problem } from '#domain/common/problem.ts'
import type { DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'

/** `/robots.txt` and `/sitemap.xml`. Without the flag `seoLayer` nothing is offered to search engines. */
export function mountRobots(app: Hono<AppEnv>, { env, flagIsOn }: DoorServices): void {
  app.get('/robots.txt', (c) => {
    const rules = flagIsOn('seoLayer')
      ? [...closedToRobots.map((path) => `Disallow: ${path}`), '', `Sitemap: ${env.siteUrl}/sitemap.xml`]
      : ['Disallow: /']
    return c.text(['User-agent: *', ...rules, ''].join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' })
  })

  app.get('/sitemap.xml', (c) => {
    if (!flagIsOn('seoLayer')) throw new Problem('not-found', 'Not found.')
    const offered = publicPages.filter((path) => path !== '/quote-builder' || flagIsOn('quoteBuilder'))
    const entries = offered.map((path) => `  <url><loc>${xmlText(env.siteUrl + path)}</loc></url>`)
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>',
      '',
    ].join('\n')
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' })
  })
}

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
