import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { line, prose, recordId, requiredProse } from '../common/fields.ts'
import { photographyTierNames } from '../content/photography.ts'
import type { ProofSize } from './proof-sizes.ts'

const keyParams = z.object({ key: line(64) })
const pictureParams = z.object({ key: line(64), id: recordId })

const comment = z.object({ id: z.string(), text: z.string(), createdAt: z.iso.datetime() })
export type ProofComment = z.output<typeof comment>

const picture = z.object({
  id: z.string(),
  /** Of the file, as the studio's catalogue knows it. */
  name: z.string(),
  /** Of the original, in pixels: for its proportions. */
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  chosen: z.boolean(),
  comments: z.array(comment),
})
export type Proof = z.output<typeof picture>

const proofs = z.object({
  state: z.enum(['open', 'sent', 'released']),
  /** From the studio to the client. */
  message: z.string(),
  tier: z.enum(photographyTierNames),
  /** How many pictures may be chosen; null for as many as they like. */
  limit: z.number().nullable(),
  /** The last calendar day, `YYYY-MM-DD`; null for none. */
  expiresOn: z.string().nullable(),
  pictures: z.array(picture),
  /** Once they are released: what the archive holds. */
  finals: z.object({ files: z.number(), bytes: z.number() }).nullable(),
})
export type Proofs = z.output<typeof proofs>

const done = z.object({ success: z.literal(true) })

/** What the holder of a gallery's link may do. A link that is not known, and one that was revoked, are the same 404. */
export const proofEndpoints = {
  /** Before the password: the title and the client's name alone. 410 once it has expired. */
  readProofs: endpoint({
    method: 'GET',
    path: '/api/proofs/:key',
    who: 'anyone',
    params: keyParams,
    answer: z.object({
      gallery: z.object({ title: z.string(), clientName: z.string(), passwordProtected: z.boolean() }),
      /** Null until the password is given. */
      proofs: proofs.nullable(),
    }),
  }),
  /** The same refusal for a wrong password and for a gallery that is not there, after the same work. */
  unlockProofs: endpoint({
    method: 'POST',
    path: '/api/proofs/:key/unlock',
    who: 'anyone',
    params: keyParams,
    body: z.object({ password: z.string('Please enter the password.').min(1, 'Please enter the password.').max(200) }),
    answer: done,
  }),
  /** A watermarked JPEG without metadata. */
  readProofPicture: endpoint({
    method: 'GET',
    path: '/api/proofs/:key/pictures/:id',
    who: 'anyone',
    params: pictureParams,
    query: z.object({ size: z.enum(['small', 'large'] satisfies ProofSize[]) }),
    answer: z.string(),
  }),
  chooseProof: endpoint({
    method: 'PUT',
    path: '/api/proofs/:key/pictures/:id/chosen',
    who: 'anyone',
    limit: 'gallery',
    params: pictureParams,
    body: z.object({ chosen: z.boolean('Please say whether it is chosen.') }),
    /** How many are chosen now. */
    answer: z.object({ success: z.literal(true), chosen: z.number() }),
  }),
  commentOnProof: endpoint({
    method: 'POST',
    path: '/api/proofs/:key/pictures/:id/comments',
    who: 'anyone',
    limit: 'gallery',
    params: pictureParams,
    body: z.object({ text: requiredProse('Please write a few words.', 1_000) }),
    answer: z.object({ success: z.literal(true), comment }),
  }),
  removeProofComment: endpoint({
    method: 'DELETE',
    path: '/api/proofs/:key/comments/:id',
    who: 'anyone',
    limit: 'gallery',
    params: pictureParams,
    answer: done,
  }),
  /** Closes the round: nothing changes afterwards until staff open it again. */
  sendSelection: endpoint({
    method: 'POST',
    path: '/api/proofs/:key/selection',
    who: 'anyone',
    limit: 'gallery',
    params: keyParams,
    body: z.object({ note: prose(2_000).default('') }),
    answer: done,
  }),
  /** The chosen originals in one archive, once staff have released them. */
  downloadFinals: endpoint({
    method: 'GET',
    path: '/api/proofs/:key/finals.zip',
    who: 'anyone',
    params: keyParams,
    answer: z.string(),
  }),
}
