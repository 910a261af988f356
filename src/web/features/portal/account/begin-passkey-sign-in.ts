import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'

/** Options for answering with any passkey of this site. */
export const beginPasskeySignIn = async () => (await callEndpoint(portalEndpoints.beginPasskeySignIn)).options
