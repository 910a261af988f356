import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/fields.ts'

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

/** Sealed files of projects, and the keys that sign them. */
export const sealedFileEndpoints = {
  downloadSealedFile: endpoint({
    summary: 'Download the sealed file of a project',
    description:
      'A zip with signed documents, approvals, rights, delivery list, invoices, payments and history, and a manifest of their SHA-256 that is signed with the key of the installation (Ed25519).',
    method: 'GET',
    path: '/api/admin/projects/:id/sealed-file.zip',
    who: 'staff',
    can: ['see-invoices', 'see-costs'],
    params: idParams,
    answer: z.unknown(),
  }),
  readSealKey: endpoint({
    summary: 'Read the key of sealed files',
    description: 'The public key with which this installation signs sealed files. It is made with the first call.',
    method: 'GET',
    path: '/api/admin/system/seal-key',
    who: 'staff',
    can: 'maintain',
    answer: sealKey,
  }),
  listSealKeys: endpoint({
    summary: 'List the keys of sealed files',
    description: 'Every public key with which this installation has signed sealed files, newest first, for whoever checks one.',
    method: 'GET',
    path: '/api/sealed-files/keys',
    who: 'anyone',
    limit: 'links',
    answer: z.object({ studio: z.string(), keys: z.array(sealKey) }),
  }),
}
