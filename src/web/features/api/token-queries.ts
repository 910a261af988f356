import { apiTokenEndpoints } from '#domain/api/api-token-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

export const ownTokensQuery = () => endpointQuery(apiTokenEndpoints.listTokens)
