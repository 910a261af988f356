import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { broughtCertificate, credentialSettings } from './content-credentials.ts'
import { digitalSources } from './digital-source.ts'

const certificate = z.object({
  subject: z.string(),
  issuer: z.string(),
  until: z.iso.datetime(),
  /** Made by this installation, so on no trust list. */
  own: z.boolean(),
  /** False once SESSION_SECRET has changed: nothing is signed until a brought key was entered again. */
  readable: z.boolean(),
})
export type CredentialCertificate = z.output<typeof certificate>

/** `certificate` is null before one was needed. */
const answer = credentialSettings.extend({ revision: z.number(), certificate: certificate.nullable() })
const changed = answer.extend({ success: z.literal(true) })
const settings = endpointsFor({ who: 'staff', can: 'settings', path: '/api/admin/settings/credentials' })

const sourceBody = z.object({ source: z.enum(digitalSources).nullable() })
/** `on`: content credentials are switched on. `source` is null while nobody has said how the file was made. */
const fileSource = sourceBody.extend({ on: z.boolean() })
/** Numbers of photographs by how they were made; of the others of `pictures` nobody has said it. */
const gallerySources = z.object({ on: z.boolean(), pictures: z.number(), counts: z.record(z.enum(digitalSources), z.number()) })
export type GallerySources = z.output<typeof gallerySources>
const ofFile = endpointsFor({ who: 'staff', can: 'manage-media', path: '/api/admin/assets/:id/source' })
const ofGallery = endpointsFor({ who: 'staff', can: 'manage-galleries', path: '/api/admin/proofs/:id/source' })

/** Content credentials (C2PA) of delivered films and photographs. */
export const credentialEndpoints = {
  readFileSource: ofFile('GET', '', 'Read how a file was made', {
    description: 'As its content credentials say it; `id` is that of a picture or film of the library.',
    answer: fileSource,
  }),
  setFileSource: ofFile('PUT', '', 'Say how a file was made', {
    description: 'For the content credentials of a photograph or added final, from the next download on. Null says nothing.',
    body: sourceBody,
    answer: fileSource.extend({ success: z.literal(true) }),
  }),
  readGallerySources: ofGallery('GET', '', 'Read how the photographs of a gallery were made', { answer: gallerySources }),
  setGallerySource: ofGallery('PUT', '', 'Say how the photographs of a gallery were made', {
    description: 'Of each that is in it now, for their content credentials from the next download on. Null says nothing.',
    body: sourceBody,
    answer: gallerySources.extend({ success: z.literal(true) }),
  }),
  readCredentials: settings('GET', '', 'Read settings of content credentials', { answer }),
  saveCredentials: settings('PUT', '', 'Save settings of content credentials', {
    description:
      '409 when saved since `revision`, which is 0 before the first save. A certificate is made when they are switched on.',
    body: credentialSettings.extend({ revision: z.int32().min(0) }),
    answer: changed,
  }),
  bringCertificate: settings('PUT', '/certificate', 'Use another certificate for content credentials', {
    description: '422 for one that cannot sign them. Its key is stored encrypted and never answered.',
    confirmed: true,
    body: broughtCertificate,
    answer: changed,
  }),
  makeOwnCertificate: settings('POST', '/certificate', 'Make a certificate for content credentials', {
    description: 'In place of the present one. Files that it signed stay as they are.',
    confirmed: true,
    answer: changed,
  }),
}
