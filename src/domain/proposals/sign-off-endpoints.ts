import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams, pageQuery, prose, recordId } from '../common/fields.ts'
import { signOffForm } from './sign-off.ts'

const success = z.object({ success: z.literal(true) })

/** 128 random bits, base64url. */
const keyParams = z.object({ key: z.string().regex(/^[\w-]{22}$/) })

const signOff = z.object({
  /** Of its certificate, if it is verified. */
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
  /** Whether it came by the link of its project. What did not stays unverified, also where staff attached it to one. */
  verified: z.boolean(),
})
export type SignOff = z.output<typeof signOff>

export const signOffEndpoints = {
  signOff: endpoint({
    method: 'POST',
    path: '/api/signoff',
    who: 'anyone',
    limit: 'forms',
    body: signOffForm,
    answer: success.extend({
      message: z.string(),
      /** False without the link of a project: then it is no signature, and has no certificate. */
      verified: z.boolean(),
      signatureId: z.string().nullable(),
    }),
  }),
  /** What the form of a sent link is filled in with. */
  readSignOffLink: endpoint({
    method: 'GET',
    path: '/api/signoff/:key',
    who: 'anyone',
    limit: 'links',
    params: keyParams,
    answer: z.object({
      clientName: z.string(),
      email: z.string(),
      company: z.string(),
      projectTitle: z.string(),
      shootDate: z.iso.date().nullable(),
    }),
  }),
  /** The link of a project's sign-off; mailed to its client unless only the link is wanted. */
  sendSignOffLink: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/signoff-link',
    who: 'staff',
    params: idParams,
    body: z.object({ mail: z.boolean().default(true), message: prose(5_000).default('') }),
    answer: success.extend({ link: z.string() }),
  }),
  /** Newest first: of a project, or those that came without a link. */
  listSignOffs: endpoint({
    method: 'GET',
    path: '/api/admin/signoffs',
    who: 'staff',
    query: z.object({ project: recordId.optional(), ...pageQuery }),
    answer: z.object({ signOffs: z.array(signOff), next: z.string().nullable() }),
  }),
  /** One that came without a link, as a PDF that says so first. */
  readUnverifiedPdf: endpoint({
    method: 'GET',
    path: '/api/admin/signoffs/:id/pdf',
    who: 'staff',
    params: z.object({ id: keyParams.shape.key }),
    answer: z.unknown(),
  }),
  /** Makes one that came without a link that of a project, for good. 409 where it has one, or the day is signed off already. */
  attachSignOff: endpoint({
    method: 'POST',
    path: '/api/admin/signoffs/:id/attach',
    who: 'staff',
    params: z.object({ id: keyParams.shape.key }),
    body: z.object({ project: z.uuid('Please choose a project.') }),
    answer: success.extend({ slug: z.string(), projectTitle: z.string() }),
  }),
}
