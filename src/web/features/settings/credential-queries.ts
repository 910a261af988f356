import type { credentialEndpoints } from '#domain/deliveries/credential-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { endpointQuery } from '#web/lib/queries.ts'

type Endpoints = typeof credentialEndpoints

export const credentialsQuery = () => ({
  ...endpointQuery<Endpoints['readCredentials']>('/api/admin/settings/credentials'),
  staleTime: 0,
})

export const saveCredentials = (body: { on: boolean; licence: string; revision: number }) =>
  callEndpoint<Endpoints['saveCredentials']>('PUT', '/api/admin/settings/credentials', { body })

export const bringCertificate = (body: { privateKey: string; certificates: string }) =>
  callEndpoint<Endpoints['bringCertificate']>('PUT', '/api/admin/settings/credentials/certificate', { body })

export const makeOwnCertificate = () =>
  callEndpoint<Endpoints['makeOwnCertificate']>('POST', '/api/admin/settings/credentials/certificate')
