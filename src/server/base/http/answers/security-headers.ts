import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { isLinkPage } from '#domain/brand/public-pages.ts'
import type { Env } from '../../env.ts'
import type { AppEnv } from '../request-context.ts'
import { wasSent } from './sent-answer.ts'

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'X-DNS-Prefetch-Control': 'off',
}

/** For pages and endpoints whose address alone grants access. */
export const linkHeaders = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/**
 * Headers of every page. Scripts are our own files, or inline with one of the given hashes; style attributes are allowed, since
 * pictures use them for placeholder and focal point. `framedBy`: whether pages of our own origin may frame it.
 */
export function pageHeaders({ https, mediaBaseUrl, production }: Pick<Env, 'https' | 'mediaBaseUrl' | 'production'>) {
  const media = mediaBaseUrl.startsWith('http') ? ` ${new URL(mediaBaseUrl).origin}` : ''
  const fixed = [
    "default-src 'none'",
    // Vite's dev server inlines styles and uses a websocket.
    production ? "style-src 'self'" : "style-src 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https://i.ytimg.com https://vumbnail.com${media}`,
    `media-src 'self' blob:${media}`,
    "font-src 'self'",
    // Scripts fetch stream segments.
    `connect-src 'self'${media}${production ? '' : ' ws:'}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    // Ourselves: the previews.
    "frame-src 'self' https://player.vimeo.com",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  const others = { ...everywhere, ...(https && strictTransport) }
  return (inlineScripts: readonly string[], framedBy: 'none' | 'self' = 'none'): Record<string, string> => ({
    ...others,
    ...(framedBy === 'self' && { 'X-Frame-Options': 'SAMEORIGIN' }),
    'Content-Security-Policy': `${fixed}; frame-ancestors '${framedBy}'; script-src ${["'self'", ...inlineScripts].join(' ')}`,
  })
}

/** Headers of pages without scripts that any site may frame. Their only style element has this text. */
export function embedHeaders(
  { https, mediaBaseUrl }: Pick<Env, 'https' | 'mediaBaseUrl'>,
  styles: string,
): Record<string, string> {
  const media = mediaBaseUrl.startsWith('http') ? ` ${new URL(mediaBaseUrl).origin}` : ''
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    `img-src 'self'${media}`,
    `media-src 'self'${media}`,
    framedByAll,
    "base-uri 'none'",
    "form-action 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    // For sites that isolate themselves.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Robots-Tag': 'noindex',
  }
}

const framedByAll = 'frame-ancestors *'

/** Headers of all other responses: data, pictures, files. Scripts never run in them. */
export const dataHeaders = ({ https }: Pick<Env, 'https'>): Record<string, string> => ({
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...(https && strictTransport),
})

/** Policy of worker scripts, from their own response. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data: blob:"

export function answerHeaders(env: Pick<Env, 'https'>): MiddlewareHandler<AppEnv> {
  const headers = dataHeaders(env)
  return async (c, next) => {
    await next()
    if (wasSent(c.res)) return
    const given = isLinkPage(c.req.path) ? { ...headers, ...linkHeaders } : headers
    // There is no value of it for all sites.
    const isFramed = c.res.headers.get('Content-Security-Policy')?.includes(framedByAll)
    for (const [name, value] of Object.entries(given)) {
      if (!c.res.headers.has(name) && !(isFramed && name === 'X-Frame-Options')) c.res.headers.set(name, value)
    }
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  }
}
