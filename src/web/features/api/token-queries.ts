import { apiTokenEndpoints } from '#domain/api/api-token-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const ownTokensQuery = () => endpointQuery(apiTokenEndpoints.listTokens)
