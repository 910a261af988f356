import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { z } from 'zod'
import { filmAccessMinutes } from '#domain/reviews/review-rules.ts'
import type { Env } from '../../../base/env.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'

type Known = Pick<Env, 'https' | 'sessionSecret'>

const cookieName = 'slatehouse_viewer'
const cookieDays = 1
const minute = 60_000

/** What an address of a film stands for. It opens nothing by itself: access to the review is checked besides. */
export interface FilmAddress {
  versionId: string
  /** The share link that it was given to; null for the project's own page. */
  linkId: string | null
}

/** Makes addresses of a version's files. */
export type FilmLink = (versionId: string, file: string) => string

/**
 * Addresses for one browser: they work there only, and while its cookie is renewed. Without a `browser` (a program, which keeps
 * no cookies) they work anywhere for some minutes.
 */
export function filmLinks(env: Known, linkId: string | null, browser: string | null, now: Date): FilmLink {
  // In steps, so that an address that is read again soon is the same.
  const steps = Math.ceil(now.getTime() / minute / filmAccessMinutes) + 1
  const until = browser === null ? String(steps * filmAccessMinutes * 60) : '-'
  return (versionId, file) => {
    const signed = [versionId, linkId ?? '-', until].join('.')
    return `/api/films/${signed}.${sign(env, 'film', signed, browser ?? '')}/${file}`
  }
}

/** What an address stands for. Null for an invalid or outdated one, and for one of another browser. */
export function readFilmAddress(c: Context<AppEnv>, env: Known, pass: string, now: Date): FilmAddress | null {
  const [, signed = '', signature = ''] = /^([\w.-]{1,150})\.([\w-]{43})$/.exec(pass) ?? []
  const [versionId = '', linkId = '', until = ''] = signed.split('.')
  if (!z.uuid().safeParse(versionId).success) return null
  const browser = until === '-' ? readCookie(c, env) : null
  if (until === '-' ? !browser || isOld(browser, now, filmAccessMinutes) : !(Number(until) * 1000 >= now.getTime())) return null
  if (!isSame(signature, sign(env, 'film', signed, browser?.id ?? ''))) return null
  return { versionId, linkId: linkId === '-' ? null : linkId }
}

/**
 * The browser's id, by which addresses of films are bound to it. Its cookie is set, or renewed; null for a program without
 * cookies, as browsers say where a request comes from.
 */
export function rememberBrowser(c: Context<AppEnv>, env: Known, now: Date): string | null {
  const browser = readCookie(c, env)
  if (browser && !isOld(browser, now, 1)) return browser.id
  const id = browser?.id ?? randomBytes(16).toString('base64url')
  c.header('Set-Cookie', cookieOf(env, id, now), { append: true })
  return browser || c.req.header('sec-fetch-site') !== undefined ? id : null
}

/** Gives the browser that opens a page its cookie, and the page's own reads the same. */
export function rememberVisitor(c: Context<AppEnv>, env: Known, now: Date): void {
  const browser = readCookie(c, env)
  if (browser && !isOld(browser, now, 1)) return
  const cookie = cookieOf(env, browser?.id ?? randomBytes(16).toString('base64url'), now)
  c.header('Set-Cookie', cookie, { append: true })
  const headers = new Headers(c.req.raw.headers)
  const others = (headers.get('cookie') ?? '').split('; ').filter((pair) => pair !== '' && !pair.includes(`${cookieName}=`))
  headers.set('Cookie', [...others, cookie.split(';')[0]!].join('; '))
  c.req.raw = new Request(c.req.raw.url, { headers })
}

interface Browser {
  id: string
  /** When its page last showed that it is open, in seconds. */
  seenAt: number
}

function readCookie(c: Context<AppEnv>, env: Known): Browser | null {
  const cookie = (env.https ? getCookie(c, cookieName, 'host') : getCookie(c, cookieName)) ?? ''
  const [, id = '', seenAt = '', signature = ''] = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/.exec(cookie) ?? []
  return id !== '' && isSame(signature, sign(env, 'viewer', id, seenAt)) ? { id, seenAt: Number(seenAt) } : null
}

function cookieOf(env: Known, id: string, now: Date): string {
  const seenAt = Math.floor(now.getTime() / 1000)
  return generateCookie(cookieName, `${id}.${seenAt}.${sign(env, 'viewer', id, String(seenAt))}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: cookieDays * 86_400,
    ...(env.https && { secure: true, prefix: 'host' as const }),
  })
}

const isOld = ({ seenAt }: Browser, now: Date, minutes: number): boolean => now.getTime() - seenAt * 1000 > minutes * minute

const isSame = (signature: string, expected: string): boolean => timingSafeEqual(Buffer.from(signature), Buffer.from(expected))

const sign = ({ sessionSecret }: Known, ...parts: string[]): string =>
  createHmac('sha256', sessionSecret).update(parts.join('\n')).digest('base64url')
