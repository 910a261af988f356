import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { signatureEndpoints } from '#domain/signatures/signature-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { endpointQuery } from '#web/lib/queries.ts'

type Endpoint = typeof signatureEndpoints.verifySignature
export type ShownVerdict = AnswerOf<Endpoint>

/** Looked at anew each time: what matched yesterday need not match now. */
export const verdictQuery = (id: string) => ({
  ...endpointQuery<Endpoint>('/api/verify/:id', { params: { id } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

/** Compares a copy, by its SHA-256 in hexadecimal, with what was signed and sent. */
export const compareCopy = (id: string, sha256: string): Promise<ShownVerdict> =>
  callEndpoint<Endpoint>('GET', '/api/verify/:id', { params: { id }, query: { pdf: sha256 } })
