import type { Hono } from 'hono'
import { apiTokenEndpoints } from '#domain/api/api-token-endpoints.ts'
import type { ApiTokenEntry } from '#domain/api/api-token.ts'
import { ownSession } from '../../base/access/sessions.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { listApiTokens, type ApiTokenRow } from './api-token-store.ts'
import { makeApiToken } from './make-api-token.ts'
import { revokeApiToken } from './revoke-api-token.ts'

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
    revokeToken: ({ person, params, now }) => revokeApiToken(db, { id: params.id, personId: person.id, now }),
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
