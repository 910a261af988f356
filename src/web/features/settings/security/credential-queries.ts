import { credentialEndpoints } from '#domain/deliveries/credential-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const credentialsQuery = () => ({
  ...endpointQuery(credentialEndpoints.readCredentials),
  staleTime: 0,
})

export const saveCredentials = (body: { on: boolean; licence: string; revision: number }) =>
  callEndpoint(credentialEndpoints.saveCredentials, { body })

export const bringCertificate = (body: { privateKey: string; certificates: string }) =>
  callEndpoint(credentialEndpoints.bringCertificate, { body })

export const makeOwnCertificate = () => callEndpoint(credentialEndpoints.makeOwnCertificate)
