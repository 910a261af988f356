import { and, sql } from 'drizzle-orm'
import { type AccessKind, theseOf } from '../../base/access/access-kind.ts'
import { apiTokens } from '../../tables/system/api-tokens.ts'
import { people, staff } from '../../tables/people/people.ts'
import { isValid, revokeApiTokens } from './api-token-store.ts'

/** API tokens of everyone in the team. */
export const accessByApiToken: AccessKind = {
  name: 'api-tokens',
  standing: ({ now }) => sql`
    select ${apiTokens.id}::text as id, 'API token “' || ${apiTokens.name} || '”' as opens, ${apiTokens.prefix} || '…' as holder,
      ${people.name} as made_by, ${apiTokens.personId} as made_by_id, ${apiTokens.createdAt} as made_at,
      ${apiTokens.lastUsedAt} as last_used_at, null as path
    from ${apiTokens} join ${people} on ${people.id} = ${apiTokens.personId}
      join ${staff} on ${staff.personId} = ${apiTokens.personId} and ${staff.removedAt} is null
    where ${isValid(now)}`,
  async end(tx, which, { now }) {
    return (await revokeApiTokens(tx, and(theseOf(apiTokens.id, which)), now)).length
  },
}
