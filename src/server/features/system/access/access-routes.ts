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
import type { Present } from '../../../base/present.ts'
import { ownSession } from '../../../base/access/sessions.ts'
import { endAccess, endEverything } from './end-access.ts'

export function mountAccess(
  app: Hono<AppEnv>,
  services: EndpointServices,
  kinds: Readonly<Record<AccessKindName, AccessKind>>,
): void {
  const { db, env } = services
  const scopeOf = ({ c, now, today }: Present & { c: Context<AppEnv> }): AccessScope => ({
    now,
    today,
    ownSession: ownSession(c, 'staff', env.https),
  })

  bindGroup(app, services, accessEndpoints, {
    countAccess: async (call) => {
      const scope = scopeOf(call)
      const counts = accessKinds.map(async (kind) => ({ kind, count: await countStanding(db, kinds[kind], scope) }))
      return { kinds: await Promise.all(counts) }
    },
    endEverything: async (call) => {
      const inOrder = accessKinds.map((kind) => kinds[kind])
      return { ended: await endEverything(services, inOrder, scopeOf(call), call.request.address) }
    },
    listAccess: async (call) => {
      const { page, next } = await listStanding(db, kinds[call.params.kind], scopeOf(call), call.query.after)
      return { access: page, next }
    },
    listOwnAccess: async (call) => {
      const scope = scopeOf(call)
      const lists = ownAccessKinds.map(async (kind) =>
        (await listMadeBy(db, kinds[kind], scope, call.person.id)).map((made) => ({ ...made, kind })),
      )
      return { access: (await Promise.all(lists)).flat() }
    },
    endOwnAccess: async (call) => {
      const { kind, id } = call.params
      const scope = scopeOf(call)
      if (!(await isMadeBy(db, kinds[kind], scope, { id, personId: call.person.id }))) {
        throw new Problem('not-found', 'This has already ended.')
      }
      await endAccess(services, kinds[kind], id, scope)
    },
    endAccess: (call) => endAccess(services, kinds[call.params.kind], call.params.id, scopeOf(call)),
  })
}
