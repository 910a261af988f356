import { z } from 'zod'
import { agreementKinds } from '../agreements/agreement-kind.ts'

/** States in which a client sees an agreement that one of their people signs. */
export const portalAgreementStates = ['sent', 'signed', 'declined', 'expired'] as const
export type PortalAgreementState = (typeof portalAgreementStates)[number]

export const portalAgreement = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(agreementKinds),
  state: z.enum(portalAgreementStates),
  /** Last day on which it holds and can be signed. */
  expiresOn: z.string().nullable(),
  signers: z.number(),
  signed: z.number(),
  signedAt: z.iso.datetime().nullable(),
  /** Path of the page on which the reader signs; null for their colleagues, and while it is not their turn. */
  path: z.string().nullable(),
  /** Path of the signed PDF; null before everybody has signed. */
  pdfPath: z.string().nullable(),
})
export type PortalAgreement = z.output<typeof portalAgreement>

/** What the reader can sign now, on the dashboard. */
export const toSign = portalAgreement.pick({ id: true, title: true, kind: true }).extend({
  projectId: z.string(),
  projectTitle: z.string(),
  path: z.string(),
})
export type ToSign = z.output<typeof toSign>
