import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'

const moment = z.iso.datetime()

const sealKey = z.object({
  /** SHA-256 of the public key as SubjectPublicKeyInfo (DER), hexadecimal. */
  fingerprint: z.string(),
  publicKey: z.string(),
  madeAt: moment,
  /** When another key took its place; null for the present one. */
  endedAt: moment.nullable(),
})
export type SealKey = z.output<typeof sealKey>

const staffEndpoint = endpointsFor({ who: 'staff' })
const publicEndpoint = endpointsFor({ who: 'anyone' })

/** Sealed files of projects, and the keys that sign them. */
export const sealedFileEndpoints = {
  downloadSealedFile: staffEndpoint('GET', '/api/admin/projects/:id/sealed-file.zip', 'Download the sealed file of a project', {
    description:
      'A zip with signed documents, approvals, rights, delivery list, invoices, payments and history, and a manifest of their SHA-256 that is signed with the key of the installation (Ed25519).',
    can: ['see-invoices', 'see-costs'],
    answer: z.unknown(),
  }),
  readSealKey: staffEndpoint('GET', '/api/admin/system/seal-key', 'Read the key of sealed files', {
    description: 'The public key with which this installation signs sealed files. It is made with the first call.',
    can: 'maintain',
    answer: sealKey,
  }),
  listSealKeys: publicEndpoint('GET', '/api/sealed-files/keys', 'List the keys of sealed files', {
    description: 'Every public key with which this installation has signed sealed files, newest first, for whoever checks one.',
    limit: 'links',
    answer: z.object({ studio: z.string(), keys: z.array(sealKey) }),
  }),
}
