import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { line, prose, recordId, requiredProse } from '../common/fields.ts'
import type { ProofSize } from './proof-sizes.ts'

const keyParams = z.object({ key: line(64) })
const pictureParams = z.object({ key: line(64), id: recordId })

const comment = z.object({
  id: z.string(),
  text: z.string(),
  /** Who of the client wrote it; empty for whoever used the link without signing in. */
  author: z.string(),
  createdAt: z.iso.datetime(),
})
export type ProofComment = z.output<typeof comment>

const picture = z.object({
  id: z.string(),
  /** File name, as in the studio's catalogue. */
  name: z.string(),
  /** Pixels of the original, for the aspect ratio. */
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  chosen: z.boolean(),
  comments: z.array(comment),
})
export type Proof = z.output<typeof picture>

const proofs = z.object({
  state: z.enum(['open', 'sent', 'released']),
  /** The studio's message to the client. */
  message: z.string(),
  /** Key of its package in the price book. */
  tier: z.string(),
  /** The package as it was when it was chosen: its name, and `20 photos`. */
  package: z.object({ name: z.string(), included: z.string() }),
  /** Maximum number of chosen pictures; null for no limit. */
  limit: z.number().nullable(),
  /** Last calendar day, `YYYY-MM-DD`; null for no expiry. */
  expiresOn: z.string().nullable(),
  pictures: z.array(picture),
  /** Content of the archive once the finals are released; null before. */
  finals: z.object({ files: z.number(), bytes: z.number() }).nullable(),
})
export type Proofs = z.output<typeof proofs>

const publicEndpoint = endpointsFor({ who: 'anyone', path: '/api/proofs/:key' })

/** Endpoints for holders of a gallery's link. Unknown and revoked links answer the same 404. */
export const proofEndpoints = {
  readProofs: publicEndpoint('GET', '', 'Read proofs', {
    description: 'Only title and client name before the password is given. 410 after expiry.',
    params: keyParams,
    answer: z.object({
      gallery: z.object({ title: z.string(), clientName: z.string(), passwordProtected: z.boolean() }),
      /** Null until the password is given. */
      proofs: proofs.nullable(),
    }),
  }),
  unlockProofs: publicEndpoint('POST', '/unlock', 'Unlock proofs', {
    description: 'A wrong password and an unknown gallery get the same error after the same time.',
    params: keyParams,
    body: z.object({ password: z.string('Please enter the password.').min(1, 'Please enter the password.').max(200) }),
  }),
  readProofPicture: publicEndpoint('GET', '/pictures/:id', 'Read proof picture', {
    description: 'A watermarked JPEG without metadata.',
    params: pictureParams,
    query: z.object({ size: z.enum(['small', 'large'] satisfies ProofSize[]) }),
    answer: z.string(),
  }),
  chooseProof: publicEndpoint('PUT', '/pictures/:id/chosen', 'Choose proof', {
    limit: 'gallery',
    params: pictureParams,
    body: z.object({ chosen: z.boolean('Please say whether it is chosen.') }),
    /** Number of chosen pictures now. */
    answer: z.object({ success: z.literal(true), chosen: z.number() }),
  }),
  commentOnProof: publicEndpoint('POST', '/pictures/:id/comments', 'Comment on proof', {
    limit: 'gallery',
    params: pictureParams,
    body: z.object({ text: requiredProse('Please write a comment.', 1_000) }),
    answer: z.object({ success: z.literal(true), comment }),
  }),
  removeProofComment: publicEndpoint('DELETE', '/comments/:id', 'Remove proof comment', {
    limit: 'gallery',
    params: pictureParams,
  }),
  sendSelection: publicEndpoint('POST', '/selection', 'Send selection', {
    description: 'Closes the selection; the client cannot change it until staff reopen it.',
    limit: 'gallery',
    params: keyParams,
    body: z.object({ note: prose(2_000).default('') }),
  }),
  downloadFinals: publicEndpoint('GET', '/finals.zip', 'Download finals', {
    description: 'The chosen originals in one archive, after release.',
    params: keyParams,
    answer: z.string(),
  }),
}
