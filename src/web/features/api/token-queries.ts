import type { apiTokenEndpoints } from '#domain/api/api-token-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

export const ownTokensQuery = () => endpointQuery<typeof apiTokenEndpoints.listTokens>('/api/admin/me/tokens')
