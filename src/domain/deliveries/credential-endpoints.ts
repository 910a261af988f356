import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { broughtCertificate, credentialSettings } from './content-credentials.ts'

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

/** Content credentials (C2PA) of delivered films and photographs. */
export const credentialEndpoints = {
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
