import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { emailAddress, idParams, knownRevision, pageQuery, prose, recordId, requiredLine } from '../common/fields.ts'
import { galleryMoves, mostPictures } from './gallery-rules.ts'
import { galleryStates } from './gallery-state.ts'

/** Null for a gallery without an expiry date. */
const lastDay = z.iso.date('Please enter a valid date.').nullable()

const password = z.string().min(4, 'Please use at least 4 characters.').max(200, 'Please use at most 200 characters.')

/** Fields of a gallery that staff edit. */
const gallery = z.object({
  title: requiredLine('Please give the gallery a title.', 120),
  clientName: requiredLine('Please name the client.', 120),
  clientEmail: emailAddress(),
  message: prose(2_000),
  /** Key of a package of today's prices. */
  tier: requiredLine('Please choose a package.', 80),
  expiresOn: lastDay,
})

const galleryCard = z.object({
  id: z.string(),
  title: z.string(),
  clientName: z.string(),
  clientEmail: z.string(),
  /** Key of its package in the price book. */
  tier: z.string(),
  /** The package as it was when it was chosen: its name, and `20 photos`. */
  package: z.object({ name: z.string(), included: z.string() }),
  /** Null for no limit. */
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
  /** URL of a thumbnail without watermark, for staff. */
  thumbnail: z.string(),
  chosen: z.boolean(),
  /** Who of the client chose it; empty for whoever used the link without signing in. */
  chosenBy: z.string(),
  comments: z.array(z.object({ id: z.string(), text: z.string(), author: z.string(), createdAt: z.iso.datetime() })),
})
export type GalleryPicture = z.output<typeof galleryPicture>

const galleryDetail = galleryCard.omit({ pictures: true }).extend({
  /** The client's link: grants access together with the password, if there is one. */
  link: z.string(),
  passwordProtected: z.boolean(),
  message: z.string(),
  /** The client's note with the selection. */
  note: z.string(),
  mailedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  releasedAt: z.iso.datetime().nullable(),
  revision: z.number(),
  /** What becomes of the colours of its pictures in the proofs; null where nothing is lost. */
  colourNote: z.string().nullable(),
  pictures: z.array(galleryPicture),
  /** Chosen file names in the syntax of each program's search field. */
  searches: z.object({ lightroom: z.string(), captureOne: z.string() }),
})
export type GalleryDetail = z.output<typeof galleryDetail>

const answered = z.object({ gallery: galleryDetail })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'manage-galleries' })

/** Endpoints for proof galleries in the admin area. */
export const galleryEndpoints = {
  listGalleries: staffEndpoint({
    summary: 'List galleries',
    method: 'GET',
    path: '/api/admin/proofs',
    query: z.object({
      search: z.string().max(200).optional(),
      state: z.enum(galleryStates).optional(),
      ...pageQuery,
    }),
    answer: z.object({
      galleries: z.array(galleryCard),
      next: z.string().nullable(),
      /** Counts over the search's results. */
      counts: z.record(z.enum(['all', ...galleryStates]), z.number()),
    }),
  }),
  makeGallery: staffEndpoint({
    summary: 'Make gallery',
    method: 'POST',
    path: '/api/admin/proofs',
    body: gallery.extend({ password: password.nullable() }),
    answer: answered,
  }),
  readGallery: staffEndpoint({
    summary: 'Read gallery',
    method: 'GET',
    path: '/api/admin/proofs/:id',
    params: idParams,
    answer: answered,
  }),
  changeGallery: staffEndpoint({
    summary: 'Change gallery',
    method: 'PATCH',
    path: '/api/admin/proofs/:id',
    params: idParams,
    /** Missing fields stay unchanged; null removes the password. */
    body: gallery.extend({ password: password.nullable() }).partial().extend({ revision: knownRevision }),
    answer: answered,
  }),
  deleteGallery: staffEndpoint({
    summary: 'Delete gallery',
    description: "Deletes the client's selection and comments too; the pictures stay in the library.",
    method: 'DELETE',
    path: '/api/admin/proofs/:id',
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
  }),
  addProofs: staffEndpoint({
    summary: 'Add proofs',
    description: 'Adds pictures of the library; those already in the gallery are skipped.',
    method: 'POST',
    path: '/api/admin/proofs/:id/pictures',
    params: idParams,
    body: z.object({ assetIds: z.array(recordId).min(1, 'Please choose a picture.').max(mostPictures) }),
    answer: answered,
  }),
  removeProof: staffEndpoint({
    summary: 'Remove proof',
    description: "Removes a picture from the gallery, not from the library. `id` is the picture's own.",
    method: 'DELETE',
    path: '/api/admin/proof-pictures/:id',
    params: idParams,
    answer: answered,
  }),
  mailGallery: staffEndpoint({
    summary: 'Mail gallery',
    description: 'Mails the link to the client.',
    method: 'POST',
    path: '/api/admin/proofs/:id/mail',
    params: idParams,
    answer: answered,
  }),
  moveGallery: staffEndpoint({
    summary: 'Open, close or renew a gallery',
    description: '`release` the finals, `reopen` the selection, `revoke` the link, `renew` it with a new address.',
    method: 'POST',
    path: '/api/admin/proofs/:id/moves',
    params: idParams,
    body: z.object({ move: z.enum(galleryMoves) }),
    answer: answered,
  }),
  downloadOriginals: staffEndpoint({
    summary: 'Download originals',
    description: 'Originals in one archive.',
    method: 'GET',
    path: '/api/admin/proofs/:id/originals.zip',
    params: idParams,
    query: z.object({ of: z.enum(['chosen', 'all']).default('chosen') }),
    answer: z.string(),
  }),
  listChosenNames: staffEndpoint({
    summary: 'Download the chosen file names as text',
    description: 'Names of the chosen files, one per line.',
    method: 'GET',
    path: '/api/admin/proofs/:id/names.txt',
    params: idParams,
    answer: z.string(),
  }),
  exportChosen: staffEndpoint({
    summary: 'Download the chosen file names as CSV',
    description: "Chosen files as a table, with the client's comments.",
    method: 'GET',
    path: '/api/admin/proofs/:id/names.csv',
    params: idParams,
    answer: z.string(),
  }),
}
