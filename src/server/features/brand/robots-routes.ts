import type { Hono } from 'hono'
import { closedToRobots } from '#domain/brand/public-pages.ts'
import type { EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'

/** `/robots.txt`. Without the flag `seoLayer` nothing is offered to search engines. */
export function mountRobots(app: Hono<AppEnv>, { env, flagIsOn }: EndpointServices): void {
  app.get('/robots.txt', (c) => {
    const rules = flagIsOn('seoLayer')
      ? [...closedToRobots.map((path) => `Disallow: ${path}`), '', `Sitemap: ${env.siteUrl}/sitemap.xml`]
      : ['Disallow: /']
    return c.text(['User-agent: *', ...rules, ''].join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' })
  })
}
