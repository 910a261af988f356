import { and, eq, ne } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { endSessions, ownSession } from '../../base/access/sessions.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { sessions } from '../../tables/accounts.ts'
import { listOwnSessions } from '../accounts/list-own-sessions.ts'
import { changeOwnPassword } from './change-own-password.ts'

const done = { success: true } as const

/** Sessions and password of the person of a client who is signed in. */
export function mountOwnSignIn(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, limits } = services
  const idOf = (c: Context<AppEnv>) => c.get('client')!.contactId

  bindEndpoint(app, services, portalEndpoints.listOwnSessions, async ({ c }) => {
    const id = idOf(c)
    const which = eq(sessions.contactId, id ?? '')
    return { sessions: id === null ? [] : await listOwnSessions(db, c, { role: 'client', https: env.https, which }) }
  })

  bindEndpoint(app, services, portalEndpoints.endOwnSession, async ({ params, c }) => {
    const own = ownSession(c, 'client', env.https)
    const which = params.id === 'others' ? ne(sessions.tokenHash, own) : eq(sessions.tokenHash, params.id)
    const ended = await db.transaction((tx) => endSessions(tx, and(eq(sessions.contactId, idOf(c)!), which), 'elsewhere'))
    return { ...done, ended }
  })

  bindEndpoint(app, services, portalEndpoints.changeOwnPassword, async ({ body, request, c }) => {
    await limits.take('portal-sign-in', request.address)
    const ended = await changeOwnPassword(c, services, { contactId: idOf(c)!, ...body }, new Date())
    await limits.release('portal-sign-in', request.address)
    return { ...done, ended }
  })
}
