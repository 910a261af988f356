import { sealedFileEndpoints } from '#domain/archive/sealed-file-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Keys of this installation, for whoever checks a file. */
export const sealKeysQuery = () => endpointQuery(sealedFileEndpoints.listSealKeys)

export const sealKeyQuery = () => endpointQuery(sealedFileEndpoints.readSealKey)
