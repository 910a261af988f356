import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { copyKinds, proofs } from './signature.ts'

export const signatureEndpoints = {
  /**
   * Whether a signed document still is what was signed: for whoever has its certificate. `id` is the certificate's, 128
   * random bits. `pdf` is the SHA-256 of a copy: of the PDF that was sent, or of a version's film or final files.
   */
  verifySignature: endpoint({
    method: 'GET',
    path: '/api/verify/:id',
    who: 'anyone',
    limit: 'links',
    params: z.object({ id: z.string().regex(/^[\w-]{22,43}$/) }),
    query: z.object({
      pdf: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    answer: z.object({
      kind: z.string(),
      title: z.string(),
      name: z.string(),
      signedAt: z.iso.datetime(),
      documentHash: z.string(),
      /** Whether a signature was typed; otherwise `name` is the one on record. */
      typed: z.boolean(),
      /** Null for signatures from before it was recorded. */
      proof: z.enum(proofs).nullable(),
      /** The document that is stored hashes to what was signed. */
      documentIntact: z.boolean(),
      /** The evidence hashes to its certificate, and fits the one before it and the one after it. */
      evidenceIntact: z.boolean(),
      /** The stored PDF is the one that was mailed; null while it is being made. */
      storedPdfIntact: z.boolean().nullable(),
      /** The copy is one of those of `copyIs`; null where none was given. */
      copyMatches: z.boolean().nullable(),
      /** What the copy is; null where none was given, and where it is something else. */
      copyIs: z.enum(copyKinds).nullable(),
    }),
  }),
  /** The PDF as it was mailed. */
  readSignedPdf: endpoint({
    method: 'GET',
    path: '/api/admin/signatures/:id/pdf',
    who: 'staff',
    params: z.object({ id: z.string().regex(/^[\w-]{22}$/) }),
    answer: z.unknown(),
  }),
}
