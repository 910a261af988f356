import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
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

/** For holders of a signer's link. */
export const signingEndpoints = {
  readSigningPage: endpoint({
    summary: 'Read the page of an agreement to sign',
    description:
      '404 for an unknown link; 410 for an agreement that was withdrawn, declined or has expired, and for a link that has ended.',
    method: 'GET',
    path: '/api/agreement/:key',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    answer: z.object({ agreement: signingPage }),
  }),
  signAgreement: endpoint({
    summary: 'Sign agreement',
    description: 'Repeated with the same `token`, it answers as the first time. 409 out of order, and for a second signature.',
    method: 'POST',
    path: '/api/agreement/:key/signature',
    who: 'anyone',
    limit: 'links',
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
  declineAgreement: endpoint({
    summary: 'Decline agreement',
    method: 'POST',
    path: '/api/agreement/:key/refusal',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    body: z.object({ reason: prose(2_000).default('') }),
    answer: z.object({ success: z.literal(true) }),
  }),
  readSignedAgreement: endpoint({
    summary: 'Download an agreement as its signer',
    description: 'The signed PDF, once everybody has signed.',
    method: 'GET',
    path: '/api/agreement/:key/agreement.pdf',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    answer: z.unknown(),
  }),
}
