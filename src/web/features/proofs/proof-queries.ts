import type { QueryClient } from '@tanstack/react-query'
import type { Proof, proofEndpoints } from '#domain/proofs/proof-endpoints.ts'
import type { ProofSize } from '#domain/proofs/proof-sizes.ts'
import { pathOf } from '#web/lib/call-endpoint.ts'
import { endpointQuery } from '#web/lib/queries.ts'

/** Query for a gallery by its link. */
export const proofsQuery = (key: string) =>
  endpointQuery<typeof proofEndpoints.readProofs>('/api/proofs/:key', { params: { key } })

export const proofLink = (key: string, id: string, size: ProofSize): string =>
  pathOf('/api/proofs/:key/pictures/:id', { params: { key, id }, query: { size } })

export const finalsLink = (key: string): string => pathOf('/api/proofs/:key/finals.zip', { params: { key } })

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

export const proofsChanged = (queries: QueryClient, key: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: proofsQuery(key).queryKey })
