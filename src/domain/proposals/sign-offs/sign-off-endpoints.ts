import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { identityNeed } from '../../signatures/identity-rules.ts'
import { proofs } from '../../signatures/signature.ts'
import { pageQuery, prose, recordId } from '../../common/fields.ts'
import { signOffForm } from './sign-off.ts'

const success = z.object({ success: z.literal(true) })

/** 128 random bits, base64url. */
const keyParams = z.object({ key: z.string().regex(/^[\w-]{22}$/) })

const signOff = z.object({
  /** Id of the certificate; null when unverified. */
  id: z.string(),
  signedAt: z.iso.datetime(),
  clientName: z.string(),
  email: z.string(),
  company: z.string(),
  projectTitle: z.string(),
  shootDate: z.iso.date(),
  points: z.array(z.string()),
  notes: z.string(),
  signature: z.string(),
  /** True when it was sent from the project's link. Others stay unverified, even when staff attach them to a project. */
  verified: z.boolean(),
})
export type SignOff = z.output<typeof signOff>

const staffEndpoint = endpointsFor({ who: 'staff', can: 'change-prices', path: '/api/admin' })
const publicEndpoint = endpointsFor({ who: 'anyone', path: '/api/signoff' })

export const signOffEndpoints = {
  signOff: publicEndpoint('POST', '', 'Sign off a project', {
    limit: 'forms',
    body: signOffForm,
    answer: success.extend({
      message: z.string(),
      /** False without a project's link: then it is not a signature and has no certificate. */
      verified: z.boolean(),
      signatureId: z.string().nullable(),
    }),
  }),
  readSignOffLink: publicEndpoint('GET', '/:key', 'Read sign-off link', {
    description: 'Prefilled fields of the form.',
    limit: 'links',
    params: keyParams,
    answer: z.object({
      clientName: z.string(),
      email: z.string(),
      company: z.string(),
      projectTitle: z.string(),
      shootDate: z.iso.date().nullable(),
      /** What the client has to prove before signing. */
      identity: identityNeed,
    }),
  }),
  setSignOffProof: staffEndpoint('PUT', '/projects/:id/signoff-proof', 'Set sign-off proof', {
    description:
      "How the client of this project has to prove who they are before signing off; null as the studio's settings say.",
    body: z.object({ proof: z.enum(proofs).nullable() }),
    answer: success,
  }),
  sendSignOffLink: staffEndpoint('POST', '/projects/:id/signoff-link', 'Send sign-off link', {
    description: "Creates the link of a project's sign-off; mails it to the client unless only the link is requested.",
    body: z.object({ mail: z.boolean().default(true), message: prose(5_000).default('') }),
    answer: success.extend({ link: z.string() }),
  }),
  listSignOffs: staffEndpoint('GET', '/signoffs', 'List sign-offs', {
    description: 'Newest first: of a project, or those without one.',
    can: 'see-money',
    query: z.object({ project: recordId.optional(), ...pageQuery }),
    answer: z.object({
      signOffs: z.array(signOff),
      next: z.string().nullable(),
      /** Of a project: its own setting, and what its client has to prove by it or by the studio's. */
      proof: z.object({ own: z.enum(proofs).nullable(), needed: z.enum(proofs) }).nullable(),
    }),
  }),
  readUnverifiedPdf: staffEndpoint('GET', '/signoffs/:id/pdf', 'Read unverified PDF', {
    description: 'PDF of an unverified sign-off, which says so at the top.',
    can: 'see-money',
    params: z.object({ id: keyParams.shape.key }),
    answer: z.unknown(),
  }),
  attachSignOff: staffEndpoint('POST', '/signoffs/:id/attach', 'Attach sign-off', {
    description:
      'Attaches an unverified sign-off to a project, permanently. 409 when the project has one, or the day is signed off already.',
    params: z.object({ id: keyParams.shape.key }),
    body: z.object({ project: z.uuid('Please choose a project.') }),
    answer: success.extend({ slug: z.string(), projectTitle: z.string() }),
  }),
}
