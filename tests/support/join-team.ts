import type { StaffRole } from '#domain/people/roles.ts'
import { findMail } from './mailbox.ts'
import type { RunningProduct } from './running-product.ts'

export const memberPassword = 'a long walk by the sea'

interface Member {
  id: string
  email: string
  /** Of their session. */
  cookie: string
}

/** Invites somebody as the owner of the cookie, and accepts the invitation from its mail. */
export async function joinTeam(
  product: Pick<RunningProduct, 'url' | 'dataDir'>,
  owner: string,
  { name, email, role }: { name: string; email: string; role: StaffRole },
): Promise<Member> {
  const { person } = (await (await send(product, 'POST', '/api/admin/people', { name, email, role }, owner)).json()) as {
    person: { id: string }
  }
  const token = await invitationOf(product, email)
  const joined = await send(product, 'POST', `/api/people/invitation/${token}`, { name, password: memberPassword })
  return { id: person.id, email, cookie: joined.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** The token in the invitation that was mailed to an address. */
export async function invitationOf(product: Pick<RunningProduct, 'dataDir'>, email: string): Promise<string> {
  const { text } = await findMail(product.dataDir, email, /./)
  return /\/invitation\/([\w-]+)/.exec(text)![1]!
}

/** Calls an endpoint with a session's cookie; throws unless it is OK. */
export async function send(
  { url }: Pick<RunningProduct, 'url'>,
  method: string,
  path: string,
  body?: unknown,
  cookie = '',
): Promise<Response> {
  const response = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: url, ...(cookie && { Cookie: cookie }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response
}
