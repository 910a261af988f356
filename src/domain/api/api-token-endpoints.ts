import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { apiToken, newToken } from './api-token.ts'

const staffEndpoint = endpointsFor({ who: 'staff', can: 'any', sessionOnly: true, path: '/api/admin/me/tokens' })

export const apiTokenEndpoints = {
  listTokens: staffEndpoint('GET', '', 'List one’s own API tokens', {
    description: 'One’s own that are valid, newest first.',
    answer: z.object({ tokens: z.array(apiToken) }),
  }),
  makeToken: staffEndpoint('POST', '', 'Create an API token', {
    description: 'Answers the token, once. 422 for abilities that one does not have oneself.',
    confirmed: true,
    body: newToken,
    answer: z.object({ success: z.literal(true), token: apiToken, secret: z.string() }),
  }),
  revokeToken: staffEndpoint('DELETE', '/:id', 'Revoke an API token', {
    description: 'It stops working at once. 404 for one that has ended, or is somebody else’s.',
  }),
}
