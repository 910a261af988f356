import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { emailAddress, prose, recordId } from '../common/fields.ts'
import { identityNeed } from '../signatures/identity-rules.ts'
import { signatureForm } from '../signatures/signature.ts'
import { agreementKinds } from './agreement-kind.ts'

/** 128 random bits, base64url: a signer's own link. */
const keyParams = z.object({ key: z.string().regex(/^[\w-]{22}$/) })

const signingPage = z.object({
  projectTitle: z.string(),
  kind: z.enum(agreementKinds),
  title: z.string(),
  text: z.string(),
  expiresOn: z.string().nullable(),
  /** `waiting` until those before have signed; `done` once this signer has. */
  state: z.enum(['ready', 'waiting', 'done']),
  you: z.object({
    name: z.string(),
    role: z.string(),
    /** True without a mailbox on record: one can be given for a copy. */
    asksForEmail: z.boolean(),
    signedAt: z.iso.datetime().nullable(),
    signatureId: z.string().nullable(),
  }),
  /** The member of staff who handed the device over; null for a device of the signer's own. */
  handedBy: z.string().nullable(),
  /** Everybody who signs, in their order; without the device's own addresses. */
  signers: z.array(z.object({ name: z.string(), role: z.string(), signed: z.boolean(), isYou: z.boolean() })),
  /** Everybody has signed. */
  complete: z.boolean(),
  identity: identityNeed,
})
export type SigningPage = z.output<typeof signingPage>

const answered = z.object({ success: z.literal(true), agreement: signingPage })

const publicEndpoint = endpointsFor({ who: 'anyone', limit: 'links', path: '/api/agreement/:key' })

/** For holders of a signer's link. */
export const signingEndpoints = {
  readSigningPage: publicEndpoint('GET', '', 'Read the page of an agreement to sign', {
    description:
      '404 for an unknown link; 410 for an agreement that was withdrawn, declined or has expired, and for a link that has ended.',
    params: keyParams,
    answer: z.object({ agreement: signingPage }),
  }),
  signAgreement: publicEndpoint('POST', '/signature', 'Sign agreement', {
    description: 'Repeated with the same `token`, it answers as the first time. 409 out of order, and for a second signature.',
    params: keyParams,
    body: z.object({
      name: signatureForm.shape.name,
      signature: signatureForm.shape.signature,
      drawn: signatureForm.shape.drawn,
      /** For a copy, where no address is on record. */
      email: z.union([z.literal(''), emailAddress()]).default(''),
      token: recordId,
    }),
    answer: answered,
  }),
  declineAgreement: publicEndpoint('POST', '/refusal', 'Decline agreement', {
    params: keyParams,
    body: z.object({ reason: prose(2_000).default('') }),
  }),
  readSignedAgreement: publicEndpoint('GET', '/agreement.pdf', 'Download an agreement as its signer', {
    description: 'The signed PDF, once everybody has signed.',
    params: keyParams,
    answer: z.unknown(),
  }),
}
