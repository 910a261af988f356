import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../../base/env.ts'
import type { AppEnv } from '../../base/http/request-context.ts'

const days = 180

type Known = Pick<Env, 'https' | 'sessionSecret'>

/** Sets the cookie that identifies this browser's person in a project. */
export function rememberPerson(
  c: Context<AppEnv>,
  env: Known,
  { projectId, personId }: { projectId: string; personId: string },
): void {
  setCookie(c, nameOf(projectId), `${personId}.${sign(env, projectId, personId)}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: days * 86_400,
    ...(env.https && { secure: true, prefix: 'host' as const }),
  })
}

/** Sets the cookie after a comment, unless the browser has it. */
export function rememberAuthor(
  c: Context<AppEnv>,
  env: Known,
  { project, person }: { project: { id: string }; person: { id: string } | null },
  author: { id: string } | null,
): void {
  if (author && author.id !== person?.id) rememberPerson(c, env, { projectId: project.id, personId: author.id })
}

/** Id of this browser's person; null without a valid cookie. */
export function knownPerson(c: Context<AppEnv>, env: Known, projectId: string): string | null {
  const cookie = (env.https ? getCookie(c, nameOf(projectId), 'host') : getCookie(c, nameOf(projectId))) ?? ''
  const [, personId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(cookie) ?? []
  if (personId === '') return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(env, projectId, personId))) ? personId : null
}

const nameOf = (projectId: string): string => `slatehouse_reviewer_${projectId}`

const sign = ({ sessionSecret }: Known, projectId: string, personId: string): string =>
  createHmac('sha256', sessionSecret).update(`reviewer.${projectId}.${personId}`).digest('base64url')
