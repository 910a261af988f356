import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/fields.ts'
import { apiToken, newToken } from './api-token.ts'

export const apiTokenEndpoints = {
  listTokens: endpoint({
    summary: 'List one’s own API tokens',
    description: 'One’s own that are valid, newest first.',
    method: 'GET',
    path: '/api/admin/me/tokens',
    who: 'staff',
    can: 'any',
    sessionOnly: true,
    answer: z.object({ tokens: z.array(apiToken) }),
  }),
  makeToken: endpoint({
    summary: 'Create an API token',
    description: 'Answers the token, once. 422 for abilities that one does not have oneself.',
    method: 'POST',
    path: '/api/admin/me/tokens',
    who: 'staff',
    can: 'any',
    sessionOnly: true,
    confirmed: true,
    body: newToken,
    answer: z.object({ success: z.literal(true), token: apiToken, secret: z.string() }),
  }),
  revokeToken: endpoint({
    summary: 'Revoke an API token',
    description: 'It stops working at once. 404 for one that has ended, or is somebody else’s.',
    method: 'DELETE',
    path: '/api/admin/me/tokens/:id',
    who: 'staff',
    can: 'any',
    sessionOnly: true,
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
  }),
}
