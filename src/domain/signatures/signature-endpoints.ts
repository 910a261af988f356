import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { drawnSignature } from './drawn-signature.ts'
import { approvalStates, copyKinds, proofs } from './signature.ts'

const publicEndpoint = endpointsFor({ who: 'anyone' })
const staffEndpoint = endpointsFor({ who: 'staff' })

export const signatureEndpoints = {
  verifySignature: publicEndpoint('GET', '/api/verify/:id', 'Verify signature', {
    description:
      "Checks that a signed document is unchanged, for anyone with its certificate. `id` is the certificate's, 128 random bits. `pdf` is the SHA-256 of a copy: of the mailed PDF, a version's film or captions, or a final file.",
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
      /** True when a signature was typed; otherwise `name` is the one on record. */
      typed: z.boolean(),
      /** Null for signatures made before it was recorded. */
      proof: z.enum(proofs).nullable(),
      /** The mailbox or account that was proven, masked; null with the link alone. */
      provenMailbox: z.string().nullable(),
      /** When a code was entered; null without one. */
      provenAt: z.iso.datetime().nullable(),
      /** The drawn signature; left out where nothing was drawn. */
      drawn: drawnSignature.optional(),
      /** The member of staff who handed over the device; left out for a device of the signer's own. */
      handedBy: z.string().optional(),
      /** Who else signed the same agreement or proposal, each with a certificate of their own; left out for nobody. */
      signedWith: z
        .array(
          z.object({
            name: z.string(),
            invited: z.string().optional().describe('Whom the link was made for, where that is somebody else.'),
            signedAt: z.iso.datetime(),
            signatureId: z.string(),
          }),
        )
        .optional(),
      /** Whom the link was made for, where another name was given with it. */
      invited: z.string().optional(),
      /** Who approved the same version before, each with a certificate of their own; left out for nobody. */
      approvedBefore: z
        .array(
          z.object({
            name: z.string(),
            approvedAt: z.iso.datetime(),
            proof: z.enum(proofs),
            provenMailbox: z.string().nullable(),
            provenAt: z.iso.datetime().nullable(),
            signatureId: z.string(),
          }),
        )
        .optional(),
      /** Caption tracks that belonged to the version; left out for none. */
      captions: z.array(z.object({ label: z.string(), kind: z.string(), version: z.number(), sha256: z.string() })).optional(),
      /** Files that were made of the approved version and delivered; left out for none, and once the approval has ended. */
      files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })).optional(),
      /** Of a version: its label, and whether its approval still stands; null for other documents. */
      film: z.object({ version: z.string(), state: z.enum(approvalStates), endedAt: z.iso.datetime().nullable() }).nullable(),
      /** The stored document has the signed hash. */
      documentIntact: z.boolean(),
      /** The evidence has its recorded hash, and links to the previous and next signature in the chain. */
      evidenceIntact: z.boolean(),
      /** The stored PDF is the mailed one; null while it is being made. */
      storedPdfIntact: z.boolean().nullable(),
      /** The given copy matches one of `copyIs`; null without a copy. */
      copyMatches: z.boolean().nullable(),
      /** What the copy is; null without a copy or a match. */
      copyIs: z.enum(copyKinds).nullable(),
    }),
  }),
  readSignedPdf: staffEndpoint('GET', '/api/admin/signatures/:id/pdf', 'Read signed PDF', {
    description: 'The PDF as it was mailed.',
    can: 'see-money',
    params: z.object({ id: z.string().regex(/^[\w-]{22}$/) }),
    answer: z.unknown(),
  }),
}
