import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { billingAddressForm } from '../common/address/billing-address.ts'
import { pageQuery, prose, recordId } from '../common/fields.ts'
import { boardStatuses } from '../projects/stages/board-status.ts'
import { signatureForm } from '../signatures/signature.ts'
import { clientProposal, jobCard, marginPercentage, proposalForm, scopeProposal, staffProposal } from './proposal.ts'

/** 128 random bits, base64url: the id grants reading the proposal and deciding on it. */
const linkId = z.string().regex(/^[\w-]{22}$/)
/** For staff: id of the proposal, or of its project. */
const eitherId = z.union([linkId, recordId])

const approvalFields = {
  /** The revision that the signer read: 409 when staff changed the proposal since. */
  revision: z.int32().min(1).optional(),
  /** Ids of the options that the signer chose, of the revision that they read; left out for those chosen at first. */
  options: z.array(z.string().max(60)).max(50).optional(),
  /** Where the invoices go. Kept only where the client's record has no address yet. */
  billingAddress: billingAddressForm.optional(),
}
const optionsNeedRevision = 'Please read the proposal again before you choose.'

const approval = signatureForm
  .extend(approvalFields)
  .refine(({ options, revision }) => !options || revision !== undefined, { path: ['options'], message: optionsNeedRevision })

/** The call has no payload: with an empty or missing body there is no `form`. */
const scopeApproval = signatureForm
  .partial()
  .extend(approvalFields)
  .transform(({ revision, options, billingAddress, ...typed }, context) => {
    const choice = { revision, options, billingAddress }
    if (options && revision === undefined) context.addIssue({ code: 'custom', path: ['options'], message: optionsNeedRevision })
    if (Object.values(typed).every((value) => !value)) return { form: null, ...choice }
    const form = signatureForm.safeParse(typed)
    if (form.success) return { form: form.data, ...choice }
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

const staffEndpoint = endpointsFor({ who: 'staff', can: 'change-prices', path: '/api/proposals' })
const publicEndpoint = endpointsFor({ who: 'anyone', limit: 'links', path: '/api/proposal/:id' })

export const proposalEndpoints = {
  listProposals: staffEndpoint('GET', '', 'List proposals', {
    description: 'The job board: one card per project. Counts cover all stages, whatever the filter; values in pounds.',
    can: 'see-money',
    query: z.object({
      search: z.string().max(200).optional(),
      status: z.enum(boardStatuses).optional(),
      /** Leaves out draft, paid, cancelled and archived projects. */
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
  createProposal: staffEndpoint('POST', '', 'Create proposal', {
    description: 'Creates a project with its proposal, or another proposal of `projectId`.',
    body: proposalForm.extend({ projectId: recordId.nullable().default(null), inquiryId: recordId.nullable().default(null) }),
    answer: success.extend({
      proposalId: z.string(),
      /** Id of the project, as on the job board. */
      id: z.string(),
      clientName: z.string(),
      status: z.enum(boardStatuses),
      slug: z.string(),
      baseCost: z.string(),
      finalQuote: z.string(),
      marginPercentage: z.string(),
    }),
  }),
  readProposalScope: publicEndpoint('GET', '/api/proposals/:id', 'Read proposal scope', {
    description: 'For holders of the link; staff also get internal fields.',
    params: z.object({ id: eitherId }),
    answer: z.object({ proposal: staffProposal.partial().extend(scopeProposal.shape) }),
  }),
  changeProposal: staffEndpoint('PUT', '/:id', 'Change proposal', {
    description: '409 when it is signed, or was saved since `revision`.',
    params: z.object({ id: linkId }),
    body: proposalForm.extend({ revision: z.int32().min(1) }),
    answer: success.extend({ proposal: staffProposal }),
  }),
  sendProposal: staffEndpoint('POST', '/:id/send', 'Send proposal', {
    description: 'Mails the link to the client; a draft becomes sent.',
    params: z.object({ id: linkId }),
    body: z.object({ message: prose(5_000).default('') }),
    answer: success.extend({ proposal: staffProposal }),
  }),
  setProposalStatus: staffEndpoint('PATCH', '/:id/status', 'Set proposal status', {
    description:
      'Accepts any status. `invoiced` and `paid` mark the card and leave production unchanged; statuses of invoices do not change.',
    can: 'manage-projects',
    params: z.object({ id: eitherId }),
    body: z.object({ status: z.enum(boardStatuses) }),
    answer: success.extend({ proposal: jobCard }),
  }),
  setProposalDetails: staffEndpoint('PATCH', '/:id/details', 'Set proposal details', {
    description: 'What else each field needs is in `detail-abilities.ts`.',
    can: 'see-money',
    params: z.object({ id: eitherId }),
    body: z
      .object({
        alexNotes: prose(20_000),
        robNotes: prose(20_000),
        invoiceLink: httpsLink,
        /** False removes the uploaded invoice; uploading has its own endpoint. */
        invoiceUploaded: z.literal(false),
        /** Recalculates the current proposal's price; 409 when it is decided, or priced by items. */
        marginPercentage,
        /** The project's revision that the caller last read: 409 when saved since. */
        revision: z.int32().min(1),
      })
      .partial(),
    /** `unreached`: staff whom the notes mention and who may not see the project. */
    answer: success.extend({ proposal: jobCard, revision: z.number(), unreached: z.array(z.string()) }),
  }),
  approveScope: publicEndpoint('PATCH', '/api/proposals/:id/approve', 'Approve scope', {
    description: 'Signs on the second page: as on the first, or with the name on record when nothing was typed.',
    params: z.object({ id: linkId }),
    optionalBody: true,
    body: scopeApproval,
    answer: success.extend({ proposal: scopeProposal }),
  }),

  // The four calls below also take the link of one of several signers.
  readProposal: publicEndpoint('GET', '', 'Read proposal', {
    params: z.object({ id: linkId }),
    answer: z.object({ proposal: clientProposal }),
  }),
  noteProposalVisit: publicEndpoint('POST', '/visits', 'Note proposal visit', {
    description:
      'Called by the page once it has been in view for a moment. Staff do not count, nor a second visit within half an hour.',
    params: z.object({ id: linkId }),
    optionalBody: true,
    body: z.object({}),
    answer: success,
  }),
  approveProposal: publicEndpoint('POST', '/approve', 'Approve proposal', {
    description:
      'With several signers it is approved once the last of them has signed; 409 out of turn, or for other options than are fixed.',
    params: z.object({ id: linkId }),
    body: approval,
    answer: success.extend({ proposal: clientProposal }),
  }),
  declineProposal: publicEndpoint('POST', '/decline', 'Decline proposal', {
    optionalBody: true,
    params: z.object({ id: linkId }),
    body: z.object({ reason: prose(2_000).default('') }),
    answer: success.extend({ proposal: clientProposal }),
  }),
  readProposalPdf: publicEndpoint('GET', '/pdf', 'Read proposal PDF', {
    description: 'The present proposal, or the signed one with its certificate.',
    params: z.object({ id: linkId }),
    answer: z.unknown(),
  }),
}
