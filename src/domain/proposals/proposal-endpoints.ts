import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { pageQuery, prose, recordId } from '../common/fields.ts'
import { boardStatuses } from '../projects/board-status.ts'
import { signatureForm } from '../signatures/signature.ts'
import { clientProposal, jobCard, marginPercentage, proposalForm, scopeProposal, staffProposal } from './proposal.ts'

/** 128 random bits, base64url: whoever has it may read the proposal, and decide on it. */
const linkId = z.string().regex(/^[\w-]{22}$/)
/** For staff: of the proposal, or of its project. */
const eitherId = z.union([linkId, recordId])

/** Of what the signer has read: 409 where staff changed the offer since. */
const approval = signatureForm.extend({ revision: z.int32().min(1).optional() })

/** The specification's call has no payload: without one, or with nothing typed in it, there is no `form`. */
const scopeApproval = approval.partial().transform(({ revision, ...typed }, context) => {
  if (Object.values(typed).every((value) => !value)) return { form: null, revision }
  const form = signatureForm.safeParse(typed)
  if (form.success) return { form: form.data, revision }
  for (const { path, message } of form.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

const success = z.object({ success: z.literal(true) })
const httpsLink = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(2_000)
    .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Please enter a link that begins with https://' })),
])

export const proposalEndpoints = {
  /** The job board: one card per project. All stages are counted, whatever is asked for; values in pounds. */
  listProposals: endpoint({
    method: 'GET',
    path: '/api/proposals',
    who: 'staff',
    query: z.object({
      search: z.string().max(200).optional(),
      status: z.enum(boardStatuses).optional(),
      /** Leaves out draft and paid, and what was cancelled or put away. */
      active: z.stringbool().optional(),
      ...pageQuery,
    }),
    answer: z.object({
      proposals: z.array(jobCard),
      next: z.string().nullable(),
      counts: z.record(z.enum(boardStatuses), z.number()),
      stats: z.object({ activeValue: z.number(), activeProjects: z.number(), completed: z.number(), pending: z.number() }),
    }),
  }),
  /** Makes a project with its proposal, or the first or next proposal of `projectId`. */
  createProposal: endpoint({
    method: 'POST',
    path: '/api/proposals',
    who: 'staff',
    body: proposalForm.extend({ projectId: recordId.nullable().default(null), inquiryId: recordId.nullable().default(null) }),
    answer: success.extend({
      proposalId: z.string(),
      /** Of the project, as on the job board. */
      id: z.string(),
      clientName: z.string(),
      status: z.enum(boardStatuses),
      slug: z.string(),
      baseCost: z.string(),
      finalQuote: z.string(),
      marginPercentage: z.string(),
    }),
  }),
  /** Whoever has the link; staff are also answered what is internal. */
  readProposalScope: endpoint({
    method: 'GET',
    path: '/api/proposals/:id',
    who: 'anyone',
    limit: 'links',
    params: z.object({ id: eitherId }),
    answer: z.object({ proposal: staffProposal.partial().extend(scopeProposal.shape) }),
  }),
  /** 409 where it is signed, or where somebody saved since `revision`. */
  changeProposal: endpoint({
    method: 'PUT',
    path: '/api/proposals/:id',
    who: 'staff',
    params: z.object({ id: linkId }),
    body: proposalForm.extend({ revision: z.int32().min(1) }),
    answer: success.extend({ proposal: staffProposal }),
  }),
  /** Mails the link to the client; a draft is then sent. */
  sendProposal: endpoint({
    method: 'POST',
    path: '/api/proposals/:id/send',
    who: 'staff',
    params: z.object({ id: linkId }),
    body: z.object({ message: prose(5_000).default('') }),
    answer: success.extend({ proposal: staffProposal }),
  }),
  /**
   * Any status: staff know best. `invoiced` and `paid` mark the card and leave production where it is; what its invoices say
   * stays what they say.
   */
  setProposalStatus: endpoint({
    method: 'PATCH',
    path: '/api/proposals/:id/status',
    who: 'staff',
    params: z.object({ id: eitherId }),
    body: z.object({ status: z.enum(boardStatuses) }),
    answer: success.extend({ proposal: jobCard }),
  }),
  setProposalDetails: endpoint({
    method: 'PATCH',
    path: '/api/proposals/:id/details',
    who: 'staff',
    params: z.object({ id: eitherId }),
    body: z
      .object({
        alexNotes: prose(20_000),
        robNotes: prose(20_000),
        invoiceLink: httpsLink,
        /** False takes an uploaded invoice away; one comes by its own endpoint. */
        invoiceUploaded: z.literal(false),
        /** Prices the current proposal anew; 409 where it is decided, or the sum of its items. */
        marginPercentage,
        /** Of the project, as the writer has it before them: 409 where somebody saved since. */
        revision: z.int32().min(1),
      })
      .partial(),
    answer: success.extend({ proposal: jobCard, revision: z.number() }),
  }),
  /** Of the second page: signed in the same way as by the first, or in the name on record where nothing was typed. */
  approveScope: endpoint({
    method: 'PATCH',
    path: '/api/proposals/:id/approve',
    who: 'anyone',
    limit: 'links',
    params: z.object({ id: linkId }),
    optionalBody: true,
    body: scopeApproval,
    answer: success.extend({ proposal: scopeProposal }),
  }),

  readProposal: endpoint({
    method: 'GET',
    path: '/api/proposal/:id',
    who: 'anyone',
    limit: 'links',
    params: z.object({ id: linkId }),
    answer: z.object({ proposal: clientProposal }),
  }),
  approveProposal: endpoint({
    method: 'POST',
    path: '/api/proposal/:id/approve',
    who: 'anyone',
    limit: 'links',
    params: z.object({ id: linkId }),
    body: approval,
    answer: success.extend({ proposal: clientProposal }),
  }),
  declineProposal: endpoint({
    method: 'POST',
    path: '/api/proposal/:id/decline',
    who: 'anyone',
    limit: 'links',
    optionalBody: true,
    params: z.object({ id: linkId }),
    body: z.object({ reason: prose(2_000).default('') }),
    answer: success.extend({ proposal: clientProposal }),
  }),
  /** As it stands, or as it was signed, with its certificate. */
  readProposalPdf: endpoint({
    method: 'GET',
    path: '/api/proposal/:id/pdf',
    who: 'anyone',
    limit: 'links',
    params: z.object({ id: linkId }),
    answer: z.unknown(),
  }),
}
