import { z } from 'zod'

/** The files made of the approved versions of a project. It is a list of its own: signed documents never change. */
export const deliveryDocument = z.object({
  projectTitle: z.string(),
  clientName: z.string(),
  files: z.array(
    z.object({
      name: z.string(),
      deliverable: z.string(),
      profile: z.string(),
      /** Shape, size and codec. */
      summary: z.string(),
      bytes: z.number(),
      /** Hexadecimal. */
      sha256: z.string(),
      madeAt: z.iso.datetime(),
      /** The approved version that it was made from, and the certificate of its approval. */
      version: z.string(),
      masterSha256: z.string(),
      approvedBy: z.string(),
      approvedAt: z.iso.datetime(),
      signatureId: z.string(),
    }),
  ),
})
export type DeliveryDocument = z.output<typeof deliveryDocument>
