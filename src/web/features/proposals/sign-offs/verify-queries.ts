import type { AnswerOf } from '#domain/common/endpoint.ts'
import { signatureEndpoints } from '#domain/signatures/signature-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

type Endpoint = typeof signatureEndpoints.verifySignature
export type ShownVerification = AnswerOf<Endpoint>

/** Never cached: the result may change. */
export const verificationQuery = (id: string) => ({
  ...endpointQuery(signatureEndpoints.verifySignature, { params: { id } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

/** Compares a file's SHA-256 (hex) with those signed and sent. */
export const compareCopy = (id: string, sha256: string): Promise<ShownVerification> =>
  callEndpoint(signatureEndpoints.verifySignature, { params: { id }, query: { pdf: sha256 } })
