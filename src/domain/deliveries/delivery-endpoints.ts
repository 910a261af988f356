import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { knownRevision, recordId } from '../common/fields.ts'
import { mostDeliverables } from '../reviews/versions/deliverable.ts'
import { digitalSources } from './digital-source.ts'
import { focus } from './crop.ts'
import { deliveryDocument } from './delivery-document.ts'
import { deliveryProfile, mostProfiles, profileFields } from './profile.ts'
import { renditionStates } from './rendition.ts'

const profileAnswer = done.extend({ profile: deliveryProfile })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings', path: '/api/admin/delivery-profiles' })

/** Profiles that files are made by. One that ffmpeg refuses is told when it is saved: 422. */
export const deliveryProfileEndpoints = {
  listDeliveryProfiles: staffEndpoint('GET', '', 'List delivery profiles', {
    description:
      'In order of their names. `tried`: ffmpeg is there, so that profiles are tried on one second when they are saved.',
    answer: z.object({ profiles: z.array(deliveryProfile), tried: z.boolean() }),
  }),
  addDeliveryProfile: staffEndpoint('POST', '', 'Add delivery profile', { body: profileFields, answer: profileAnswer }),
  changeDeliveryProfile: staffEndpoint('PATCH', '/:id', 'Change delivery profile', {
    description:
      'Missing fields stay. 409 when it was saved since `revision`. Files that are being made keep the profile they began with.',
    body: profileFields.partial().extend({ revision: knownRevision }),
    answer: profileAnswer,
  }),
  removeDeliveryProfile: staffEndpoint('DELETE', '/:id', 'Remove delivery profile', {
    description: 'Files that were made by it stay.',
  }),
}

const rendition = z.object({
  id: z.string(),
  profile: z.string(),
  summary: z.string(),
  /** The approved version that it is made from. */
  version: z.string(),
  fileName: z.string(),
  state: z.enum(renditionStates),
  /** Percent. */
  progress: z.number(),
  /** Why it was not made. */
  problem: z.string().nullable(),
  notes: z.array(z.string()),
  askedAt: z.iso.datetime(),
  /** Empty until it is made; captions beside a film are a second file. */
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string(), url: z.string() })),
})
export type Rendition = z.output<typeof rendition>

const deliverable = z.object({
  id: z.string(),
  title: z.string(),
  /** The approved version; null when none is, or its file cannot be used. */
  master: z
    .object({
      version: z.string(),
      width: z.number(),
      height: z.number(),
      notes: z.array(z.string()),
      /** Pictures of the film, evenly spread. */
      frames: z.array(z.string()),
    })
    .nullable(),
  /** Why no files can be made of it now; null when they can. */
  why: z.string().nullable(),
  /** What was chosen last. */
  profileIds: z.array(z.string()),
  focus,
  /** Of the focus points. */
  revision: z.number(),
  /** How the film was made, for content credentials; null while nobody has said. */
  source: z.enum(digitalSources).nullable(),
  /** True while the client cannot download its files, because rights do not cover its use. */
  uncleared: z.boolean(),
  /** Newest first; without those that others replaced. */
  renditions: z.array(rendition),
})
export type DeliverableOfDelivery = z.output<typeof deliverable>

const delivery = z.object({
  profiles: z.array(deliveryProfile),
  deliverables: z.array(deliverable),
  /** Whether made files get content credentials. */
  credentials: z.boolean(),
  /** Finals that staff added, with what is to be said of their content credentials; none while those are switched off. */
  addedFinals: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      note: z.string(),
      isPhotograph: z.boolean(),
      /** How it was made; null while nobody has said it of this file, missing where it gets no content credentials. */
      source: z.enum(digitalSources).nullable().optional(),
      /** What is said of its film, and so of it while nothing else is. */
      ofFilm: z.enum(digitalSources).nullable().optional(),
    }),
  ),
  /** True while the client cannot download anything, because an invoice is unpaid. */
  held: z.boolean(),
  /** Who downloaded what, the latest first. */
  downloads: z.array(
    z.object({
      file: z.string(),
      by: z.string(),
      staff: z.boolean(),
      /** Name on the share link that they came by. */
      link: z.string().nullable(),
      times: z.number(),
      firstAt: z.iso.datetime(),
      lastAt: z.iso.datetime(),
    }),
  ),
})
export type Delivery = z.output<typeof delivery>

const answer = z.object({ delivery })
const seen = endpointsFor({ who: 'staff', can: 'see-projects', scope: { project: 'id' }, path: '/api/admin/projects/:id' })
const made = endpointsFor({ who: 'staff', can: 'upload-versions', scope: { project: 'id' }, path: '/api/admin/projects/:id' })
const renditionParams = z.object({ id: recordId, rendition: recordId })

const publicEndpoint = endpointsFor({ who: 'anyone' })

/** Files made of approved films; `id` is the project's. */
export const deliveryEndpoints = {
  readDelivery: seen('GET', '/delivery', 'Read delivery', { answer }),
  watchDelivery: seen('GET', '/delivery/events', 'Watch delivery', {
    description: "Sent when something of the project's files changed.",
    live: true,
    answer: z.object({ changed: z.literal(true) }),
  }),
  makeDelivery: made('POST', '/delivery', 'Make the files of a delivery', {
    description:
      'Makes files of approved films by the chosen profiles, which are remembered. What is there or being made is not made again.',
    body: z.object({
      deliverables: z.array(z.object({ id: recordId, profileIds: z.array(recordId).max(mostProfiles) })).max(mostDeliverables),
    }),
    answer: answer.extend({ success: z.literal(true), asked: z.number() }),
  }),
  setFocus: made('PUT', '/delivery/:deliverable/focus', 'Set the focal point of a deliverable’s files', {
    description: '409 when the points were saved since `revision`, which is 0 before the first save.',
    params: z.object({ id: recordId, deliverable: recordId }),
    body: z.object({ focus, revision: z.int32().min(0).optional() }),
    answer: answer.extend({ success: z.literal(true) }),
  }),
  setFilmSource: made('PUT', '/delivery/:deliverable/source', 'Say how a film was made', {
    description: 'For the content credentials of files that are made from now on. Null says nothing.',
    params: z.object({ id: recordId, deliverable: recordId }),
    body: z.object({ source: z.enum(digitalSources).nullable() }),
    answer: answer.extend({ success: z.literal(true) }),
  }),
  setSourceOfFinal: made('PUT', '/finals/:final/source', 'Say how an added final was made', {
    description: 'For its content credentials, from the next download on. Null says what is said of its film.',
    params: z.object({ id: recordId, final: recordId }),
    body: z.object({ source: z.enum(digitalSources).nullable() }),
    answer: answer.extend({ success: z.literal(true) }),
  }),
  cancelRendition: made('POST', '/renditions/:rendition/cancel', 'Cancel rendition', {
    params: renditionParams,
    answer: answer.extend({ success: z.literal(true) }),
  }),
  retryRendition: made('POST', '/renditions/:rendition/retry', 'Retry rendition', {
    params: renditionParams,
    answer: answer.extend({ success: z.literal(true) }),
  }),
  readDeliveryList: seen('GET', '/delivery-list', 'Read delivery list', {
    description: 'The files among the finals that were made of approved versions, with their SHA-256.',
    answer: z.object({ document: deliveryDocument }),
  }),
  readDeliveryPdf: seen('GET', '/delivery-list.pdf', 'Read delivery PDF', { answer: z.unknown() }),
  readDeliveryPdfByLink: publicEndpoint('GET', '/api/downloads/:token/delivery-list', 'Read delivery PDF by link', {
    description: 'The same list, for whoever has a download link of the project, as a PDF.',
    limit: 'links',
    params: z.object({ token: z.string().regex(/^[\w.-]{20,200}$/) }),
    answer: z.unknown(),
  }),
}
