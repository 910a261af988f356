import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { apiTokenEndpoints } from '#domain/api/api-token-endpoints.ts'
import type { ApiTokenEntry } from '#domain/api/api-token.ts'
import { Problem } from '#domain/common/problem.ts'
import { ownSession } from '../../base/access/sessions.ts'
import { announce } from '../../base/database/announcements.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { apiTokens } from '../../tables/system/api-tokens.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { listApiTokens, revokeApiTokens, type ApiTokenRow } from './api-token-store.ts'
import { makeApiToken } from './make-api-token.ts'

/** API tokens of one's own account. */
export function mountApiTokens(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, queue } = services

  bindGroup(app, services, apiTokenEndpoints, {
    listTokens: async ({ person, now }) => ({ tokens: (await listApiTokens(db, person.id, now)).map(toEntry) }),
    makeToken: async ({ person, body, c, now }) => {
      const session = ownSession(c, 'staff', env.https)
      const { row, secret } = await makeApiToken({ db, queue, person, session, now }, body)
      return { token: toEntry(row), secret }
    },
    revokeToken: async ({ person, params, now }) =>
      db.transaction(async (tx) => {
        const own = and(eq(apiTokens.personId, person.id), eq(apiTokens.id, params.id))
        const [revoked] = await revokeApiTokens(tx, own, now)
        if (!revoked) throw new Problem('not-found', 'This token has already ended.')
        const { name, prefix } = revoked
        await recordActivity(tx, { actor: 'staff', action: 'person.token-revoked', subject: person.id, meta: { name, prefix } })
        await announce(tx, 'access', {})
      }),
  })
}

const toEntry = ({ id, name, prefix, abilities, createdAt, expiresAt, lastUsedAt }: ApiTokenRow): ApiTokenEntry => ({
  id,
  name,
  prefix,
  abilities,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
