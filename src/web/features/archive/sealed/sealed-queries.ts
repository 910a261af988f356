import type { sealedFileEndpoints } from '#domain/archive/sealed-file-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

type Endpoints = typeof sealedFileEndpoints

/** Keys of this installation, for whoever checks a file. */
export const sealKeysQuery = () => endpointQuery<Endpoints['listSealKeys']>('/api/sealed-files/keys')

export const sealKeyQuery = () => endpointQuery<Endpoints['readSealKey']>('/api/admin/system/seal-key')
