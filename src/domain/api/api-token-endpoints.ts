import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { idParams } from '../common/fields.ts'
import { apiToken, newToken } from './api-token.ts'

const staffEndpoint = endpointsFor({ who: 'staff', can: 'any', sessionOnly: true })

export const apiTokenEndpoints = {
  listTokens: staffEndpoint({
    summary: 'List one’s own API tokens',
    description: 'One’s own that are valid, newest first.',
    method: 'GET',
    path: '/api/admin/me/tokens',
    answer: z.object({ tokens: z.array(apiToken) }),
  }),
  makeToken: staffEndpoint({
    summary: 'Create an API token',
    description: 'Answers the token, once. 422 for abilities that one does not have oneself.',
    method: 'POST',
    path: '/api/admin/me/tokens',
    confirmed: true,
    body: newToken,
    answer: z.object({ success: z.literal(true), token: apiToken, secret: z.string() }),
  }),
  revokeToken: staffEndpoint({
    summary: 'Revoke an API token',
    description: 'It stops working at once. 404 for one that has ended, or is somebody else’s.',
    method: 'DELETE',
    path: '/api/admin/me/tokens/:id',
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
  }),
}
