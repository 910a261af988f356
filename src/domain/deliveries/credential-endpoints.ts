import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/fields.ts'
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
const settings = { who: 'staff', can: 'settings' } as const

const sourceBody = z.object({ source: z.enum(digitalSources).nullable() })
/** `on`: content credentials are switched on. `source` is null while nobody has said how the file was made. */
const fileSource = sourceBody.extend({ on: z.boolean() })
/** Numbers of photographs by how they were made; of the others of `pictures` nobody has said it. */
const gallerySources = z.object({ on: z.boolean(), pictures: z.number(), counts: z.record(z.enum(digitalSources), z.number()) })
export type GallerySources = z.output<typeof gallerySources>
const ofFile = { who: 'staff', can: 'manage-media', params: idParams } as const
const ofGallery = { who: 'staff', can: 'manage-galleries', params: idParams } as const

/** Content credentials (C2PA) of delivered films and photographs. */
export const credentialEndpoints = {
  readFileSource: endpoint({
    summary: 'Read how a file was made',
    description: 'As its content credentials say it; `id` is that of a picture or film of the library.',
    method: 'GET',
    path: '/api/admin/assets/:id/source',
    ...ofFile,
    answer: fileSource,
  }),
  setFileSource: endpoint({
    summary: 'Say how a file was made',
    description: 'For the content credentials of a photograph or added final, from the next download on. Null says nothing.',
    method: 'PUT',
    path: '/api/admin/assets/:id/source',
    ...ofFile,
    body: sourceBody,
    answer: fileSource.extend({ success: z.literal(true) }),
  }),
  readGallerySources: endpoint({
    summary: 'Read how the photographs of a gallery were made',
    method: 'GET',
    path: '/api/admin/proofs/:id/source',
    ...ofGallery,
    answer: gallerySources,
  }),
  setGallerySource: endpoint({
    summary: 'Say how the photographs of a gallery were made',
    description: 'Of each that is in it now, for their content credentials from the next download on. Null says nothing.',
    method: 'PUT',
    path: '/api/admin/proofs/:id/source',
    ...ofGallery,
    body: sourceBody,
    answer: gallerySources.extend({ success: z.literal(true) }),
  }),
  readCredentials: endpoint({
    summary: 'Read settings of content credentials',
    method: 'GET',
    path: '/api/admin/settings/credentials',
    ...settings,
    answer,
  }),
  saveCredentials: endpoint({
    summary: 'Save settings of content credentials',
    description:
      '409 when saved since `revision`, which is 0 before the first save. A certificate is made when they are switched on.',
    method: 'PUT',
    path: '/api/admin/settings/credentials',
    ...settings,
    body: credentialSettings.extend({ revision: z.int32().min(0) }),
    answer: changed,
  }),
  bringCertificate: endpoint({
    summary: 'Use another certificate for content credentials',
    description: '422 for one that cannot sign them. Its key is stored encrypted and never answered.',
    method: 'PUT',
    path: '/api/admin/settings/credentials/certificate',
    ...settings,
    confirmed: true,
    body: broughtCertificate,
    answer: changed,
  }),
  makeOwnCertificate: endpoint({
    summary: 'Make a certificate for content credentials',
    description: 'In place of the present one. Files that it signed stay as they are.',
    method: 'POST',
    path: '/api/admin/settings/credentials/certificate',
    ...settings,
    confirmed: true,
    answer: changed,
  }),
}
