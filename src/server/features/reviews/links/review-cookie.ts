import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../../../base/env.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'

const days = 180

type Known = Pick<Env, 'https' | 'sessionSecret'>

/** Where a guest came from: a share link, or the project's own page. Each is another guest. */
interface Origin {
  project: { id: string }
  link: { id: string } | null
}

/** Sets the cookie that identifies this browser's person on a page. */
export function rememberPerson(c: Context<AppEnv>, env: Known, { project, link }: Origin, personId: string): void {
  setCookie(c, nameOf(link?.id ?? project.id), `${personId}.${sign(env, project.id, personId)}`, {
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
  { person, ...origin }: Origin & { person: { id: string } | null },
  author: { id: string } | null,
): void {
  if (author && author.id !== person?.id) rememberPerson(c, env, origin, author.id)
}

/** Ids of this browser's person that its cookies claim: of the link, and of the project as earlier versions kept it for links. */
export function claimedPeople(c: Context<AppEnv>, env: Known, { project, link }: Origin): string[] {
  return [...(link ? [link.id] : []), project.id].flatMap((of) => {
    const cookie = (env.https ? getCookie(c, nameOf(of), 'host') : getCookie(c, nameOf(of))) ?? ''
    const [, personId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(cookie) ?? []
    if (personId === '') return []
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(env, project.id, personId))) ? [personId] : []
  })
}

const nameOf = (id: string): string => `slatehouse_reviewer_${id}`

const sign = ({ sessionSecret }: Known, projectId: string, personId: string): string =>
  createHmac('sha256', sessionSecret).update(`reviewer.${projectId}.${personId}`).digest('base64url')
