import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { emailAddress, idParams, pageQuery, prose, recordId, requiredLine } from '../common/fields.ts'
import { photographyTierNames } from '../content/photography.ts'
import { galleryMoves, mostPictures } from './gallery-rules.ts'
import { galleryStates } from './gallery-state.ts'

/** Null for a gallery that stays. */
const lastDay = z.iso.date('Please enter a valid date.').nullable()

const password = z.string().min(4, 'Please use at least 4 characters.').max(200, 'Please use at most 200 characters.')

/** What staff say of a gallery. */
const gallery = z.object({
  title: requiredLine('Please give the gallery a title.', 120),
  clientName: requiredLine('Please name the client.', 120),
  clientEmail: emailAddress(),
  message: prose(2_000),
  tier: z.enum(photographyTierNames, 'Please choose a package.'),
  expiresOn: lastDay,
})

const galleryCard = z.object({
  id: z.string(),
  title: z.string(),
  clientName: z.string(),
  clientEmail: z.string(),
  tier: z.enum(photographyTierNames),
  /** Null for as many as they like. */
  limit: z.number().nullable(),
  state: z.enum(galleryStates),
  expiresOn: z.string().nullable(),
  pictures: z.number(),
  chosen: z.number(),
  comments: z.number(),
  createdAt: z.iso.datetime(),
})
export type GalleryCard = z.output<typeof galleryCard>

const galleryPicture = z.object({
  id: z.string(),
  assetId: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** Address of a small picture of it, without a mark: for staff. */
  thumbnail: z.string(),
  chosen: z.boolean(),
  comments: z.array(z.object({ id: z.string(), text: z.string(), createdAt: z.iso.datetime() })),
})
export type GalleryPicture = z.output<typeof galleryPicture>

const galleryDetail = galleryCard.omit({ pictures: true }).extend({
  /** What the client is given: whoever has it is let in, but for the password. */
  link: z.string(),
  passwordProtected: z.boolean(),
  message: z.string(),
  /** What the client wrote with the selection. */
  note: z.string(),
  mailedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  releasedAt: z.iso.datetime().nullable(),
  pictures: z.array(galleryPicture),
  /** The chosen names, as the search fields of the editors' programs take them. */
  searches: z.object({ lightroom: z.string(), captureOne: z.string() }),
})
export type GalleryDetail = z.output<typeof galleryDetail>

const answered = z.object({ gallery: galleryDetail })

/** Proof galleries in the admin area. */
export const galleryEndpoints = {
  listGalleries: endpoint({
    method: 'GET',
    path: '/api/admin/proofs',
    who: 'staff',
    query: z.object({
      search: z.string().max(200).optional(),
      state: z.enum(galleryStates).optional(),
      ...pageQuery,
    }),
    answer: z.object({
      galleries: z.array(galleryCard),
      next: z.string().nullable(),
      /** Of what the search finds. */
      counts: z.record(z.enum(['all', ...galleryStates]), z.number()),
    }),
  }),
  makeGallery: endpoint({
    method: 'POST',
    path: '/api/admin/proofs',
    who: 'staff',
    body: gallery.extend({ password: password.nullable() }),
    answer: answered,
  }),
  readGallery: endpoint({ method: 'GET', path: '/api/admin/proofs/:id', who: 'staff', params: idParams, answer: answered }),
  changeGallery: endpoint({
    method: 'PATCH',
    path: '/api/admin/proofs/:id',
    who: 'staff',
    params: idParams,
    /** What is not named stays as it is; a password of null takes it away. */
    body: gallery.extend({ password: password.nullable() }).partial(),
    answer: answered,
  }),
  /** With what the client chose and said; the pictures stay in the library. */
  deleteGallery: endpoint({
    method: 'DELETE',
    path: '/api/admin/proofs/:id',
    who: 'staff',
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
  }),
  /** Pictures of the library; those that it has already stay as they are. */
  addProofs: endpoint({
    method: 'POST',
    path: '/api/admin/proofs/:id/pictures',
    who: 'staff',
    params: idParams,
    body: z.object({ assetIds: z.array(recordId).min(1, 'Please choose a picture.').max(mostPictures) }),
    answer: answered,
  }),
  /** Out of the gallery; it stays in the library. `id` is the picture's own. */
  removeProof: endpoint({
    method: 'DELETE',
    path: '/api/admin/proof-pictures/:id',
    who: 'staff',
    params: idParams,
    answer: answered,
  }),
  /** Sends the client the link. */
  mailGallery: endpoint({
    method: 'POST',
    path: '/api/admin/proofs/:id/mail',
    who: 'staff',
    params: idParams,
    answer: answered,
  }),
  /** `release` the finals, `reopen` the round, `revoke` the link, `renew` it with another address. */
  moveGallery: endpoint({
    method: 'POST',
    path: '/api/admin/proofs/:id/moves',
    who: 'staff',
    params: idParams,
    body: z.object({ move: z.enum(galleryMoves) }),
    answer: answered,
  }),
  /** Originals in one archive. */
  downloadOriginals: endpoint({
    method: 'GET',
    path: '/api/admin/proofs/:id/originals.zip',
    who: 'staff',
    params: idParams,
    query: z.object({ of: z.enum(['chosen', 'all']).default('chosen') }),
    answer: z.string(),
  }),
  /** Names of the chosen files, one a line. */
  listChosenNames: endpoint({
    method: 'GET',
    path: '/api/admin/proofs/:id/names.txt',
    who: 'staff',
    params: idParams,
    answer: z.string(),
  }),
  /** The same as a table, with what the client said. */
  exportChosen: endpoint({
    method: 'GET',
    path: '/api/admin/proofs/:id/names.csv',
    who: 'staff',
    params: idParams,
    answer: z.string(),
  }),
}
