import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { emailAddress, knownRevision, pageQuery, prose, recordId, requiredLine } from '../common/fields.ts'
import { ordersBy } from '../common/list-order.ts'
import { galleryMoves, mostPictures } from './gallery-rules.ts'
import { gallerySorts, galleryStates } from './gallery-state.ts'

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

const listQuery = z.object({
  search: z.string().max(200).optional(),
  state: z.enum(galleryStates).optional(),
  sort: z.enum(ordersBy(gallerySorts)).optional(),
})

const staffEndpoint = endpointsFor({ who: 'staff', can: 'manage-galleries', path: '/api/admin/proofs' })

/** Endpoints for proof galleries in the admin area. */
export const galleryEndpoints = {
  listGalleries: staffEndpoint('GET', '', 'List galleries', {
    description: 'Newest first, unless `sort` says otherwise.',
    query: listQuery.extend(pageQuery),
    answer: z.object({
      galleries: z.array(galleryCard),
      next: z.string().nullable(),
      /** Counts over the search's results. */
      counts: z.record(z.enum(['all', ...galleryStates]), z.number()),
    }),
  }),
  exportGalleries: staffEndpoint('GET', '/api/admin/proofs.csv', 'Export galleries', {
    description: 'CSV of all that match, in the order of the list.',
    can: ['manage-galleries', 'export'],
    query: listQuery,
    answer: z.string(),
  }),
  makeGallery: staffEndpoint('POST', '', 'Make gallery', {
    body: gallery.extend({ password: password.nullable() }),
    answer: answered,
  }),
  readGallery: staffEndpoint('GET', '/:id', 'Read gallery', { answer: answered }),
  changeGallery: staffEndpoint('PATCH', '/:id', 'Change gallery', {
    /** Missing fields stay unchanged; null removes the password. */
    body: gallery.extend({ password: password.nullable() }).partial().extend({ revision: knownRevision }),
    answer: answered,
  }),
  deleteGallery: staffEndpoint('DELETE', '/:id', 'Delete gallery', {
    description: "Deletes the client's selection and comments too; the pictures stay in the library.",
  }),
  addProofs: staffEndpoint('POST', '/:id/pictures', 'Add proofs', {
    description: 'Adds pictures of the library; those already in the gallery are skipped.',
    body: z.object({ assetIds: z.array(recordId).min(1, 'Please choose a picture.').max(mostPictures) }),
    answer: answered,
  }),
  removeProof: staffEndpoint('DELETE', '/api/admin/proof-pictures/:id', 'Remove proof', {
    description: "Removes a picture from the gallery, not from the library. `id` is the picture's own.",
    answer: answered,
  }),
  mailGallery: staffEndpoint('POST', '/:id/mail', 'Mail gallery', {
    description: 'Mails the link to the client.',
    answer: answered,
  }),
  moveGallery: staffEndpoint('POST', '/:id/moves', 'Open, close or renew a gallery', {
    description: '`release` the finals, `reopen` the selection, `revoke` the link, `renew` it with a new address.',
    body: z.object({ move: z.enum(galleryMoves) }),
    answer: answered,
  }),
  downloadOriginals: staffEndpoint('GET', '/:id/originals.zip', 'Download originals', {
    description: 'Originals in one archive.',
    query: z.object({ of: z.enum(['chosen', 'all']).default('chosen') }),
    answer: z.string(),
  }),
  listChosenNames: staffEndpoint('GET', '/:id/names.txt', 'Download the chosen file names as text', {
    description: 'Names of the chosen files, one per line.',
    answer: z.string(),
  }),
  exportChosen: staffEndpoint('GET', '/:id/names.csv', 'Download the chosen file names as CSV', {
    description: "Chosen files as a table, with the client's comments.",
    answer: z.string(),
  }),
}
