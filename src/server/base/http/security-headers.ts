import type { MiddlewareHandler } from 'hono'
import { isLinkPage } from '#domain/brand/public-pages.ts'
import type { Env } from '../env.ts'
import type { AppEnv } from './request-context.ts'
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

/** Of pages and calls whose address alone lets somebody in. */
export const linkHeaders = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/**
 * Headers of every page. Scripts run only with the nonce of the response; style attributes are allowed, since pictures
 * carry their placeholder and their focal point in one.
 */
export function pageHeaders({ https, mediaBaseUrl, production }: Pick<Env, 'https' | 'mediaBaseUrl' | 'production'>) {
  const media = mediaBaseUrl.startsWith('http') ? ` ${new URL(mediaBaseUrl).origin}` : ''
  const fixed = [
    "default-src 'none'",
    // Vite puts styles into the page and talks to it over a socket.
    production ? "style-src 'self'" : "style-src 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https://i.ytimg.com https://vumbnail.com${media}`,
    `media-src 'self' blob:${media}`,
    "font-src 'self'",
    // Streams are fetched piece by piece, by our own scripts.
    `connect-src 'self'${media}${production ? '' : ' ws:'}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    'frame-src https://player.vimeo.com',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  const others = { ...everywhere, ...(https && strictTransport) }
  return (nonce: string): Record<string, string> => ({
    ...others,
    'Content-Security-Policy': `${fixed}; script-src 'self' 'nonce-${nonce}'`,
  })
}

/** Headers of every other answer: data, pictures, files. Nothing in them may run. */
export const dataHeaders = ({ https }: Pick<Env, 'https'>): Record<string, string> => ({
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...(https && strictTransport),
})

/**
 * A script that works beside a page has a policy of its own, from its own answer: PDF documents are laid out by WebAssembly, which
 * no page may compile, and both kinds fetch our own files. Whatever a worker draws, it hands to the page as data.
 */
export const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' data:; img-src data: blob:"

export function answerHeaders(env: Pick<Env, 'https'>): MiddlewareHandler<AppEnv> {
  const headers = dataHeaders(env)
  return async (c, next) => {
    await next()
    if (wasSent(c.res)) return
    const given = isLinkPage(c.req.path) ? { ...headers, ...linkHeaders } : headers
    for (const [name, value] of Object.entries(given)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  }
}
