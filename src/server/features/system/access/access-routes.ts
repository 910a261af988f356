import type { Context, Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { accessEndpoints } from '#domain/system/access-endpoints.ts'
import { accessKinds, ownAccessKinds, type AccessKindName } from '#domain/system/access.ts'
import {
  countStanding,
  isMadeBy,
  listMadeBy,
  listStanding,
  type AccessKind,
  type AccessScope,
} from '../../../base/access/access-kind.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { ownSession } from '../../../base/access/sessions.ts'
import { endAccess, endEverything } from './end-access.ts'

export function mountAccess(
  app: Hono<AppEnv>,
  services: EndpointServices,
  kinds: Readonly<Record<AccessKindName, AccessKind>>,
): void {
  const { db, env } = services
  const scopeOf = (c: Context<AppEnv>): AccessScope => ({ now: new Date(), ownSession: ownSession(c, 'staff', env.https) })

  bindGroup(app, services, accessEndpoints, {
    countAccess: async ({ c }) => {
      const scope = scopeOf(c)
      const counts = accessKinds.map(async (kind) => ({ kind, count: await countStanding(db, kinds[kind], scope) }))
      return { kinds: await Promise.all(counts) }
    },
    endEverything: async ({ c }) => {
      const inOrder = accessKinds.map((kind) => kinds[kind])
      return { ended: await endEverything(services, inOrder, scopeOf(c), c.get('request').address) }
    },
    listAccess: async ({ params, query, c }) => {
      const { page, next } = await listStanding(db, kinds[params.kind], scopeOf(c), query.after)
      return { access: page, next }
    },
    listOwnAccess: async ({ person, c }) => {
      const lists = ownAccessKinds.map(async (kind) =>
        (await listMadeBy(db, kinds[kind], scopeOf(c), person.id)).map((made) => ({ ...made, kind })),
      )
      return { access: (await Promise.all(lists)).flat() }
    },
    endOwnAccess: async ({ person, params: { kind, id }, c }) => {
      const scope = scopeOf(c)
      if (!(await isMadeBy(db, kinds[kind], scope, { id, personId: person.id }))) {
        throw new Problem('not-found', 'This has already ended.')
      }
      await endAccess(services, kinds[kind], id, scope)
    },
    endAccess: ({ params, c }) => endAccess(services, kinds[params.kind], params.id, scopeOf(c)),
  })
}
