import type { QueryClient } from '@tanstack/react-query'
import { proofEndpoints, type Proof } from '#domain/proofs/proof-endpoints.ts'
import type { ProofSize } from '#domain/proofs/proof-sizes.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Query for a gallery by its link. */
export const proofsQuery = (key: string) => endpointQuery(proofEndpoints.readProofs, { params: { key } })

export const proofLink = (key: string, id: string, size: ProofSize): string =>
  pathOf(proofEndpoints.readProofPicture, { params: { key, id }, query: { size } })

export const finalsLink = (key: string): string => pathOf(proofEndpoints.downloadFinals, { params: { key } })

/** Updates a picture in the cache. */
export function showProof(queries: QueryClient, key: string, id: string, change: (proof: Proof) => Proof): void {
  queries.setQueryData(proofsQuery(key).queryKey, (read) =>
    read?.proofs
      ? {
          ...read,
          proofs: { ...read.proofs, pictures: read.proofs.pictures.map((proof) => (proof.id === id ? change(proof) : proof)) },
        }
      : read,
  )
}

export const proofsChanged = (queries: QueryClient, key: string): Promise<void> => invalidate(queries, proofsQuery(key))
