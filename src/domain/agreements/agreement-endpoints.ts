import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { emailAddress, knownRevision, line, pageQuery, recordId, requiredLine, requiredProse } from '../common/fields.ts'
import { ordersBy } from '../common/list-order.ts'
import { agreementProofs } from '../signatures/identity-rules.ts'
import { agreementLimits, agreementMoves, agreementSorts, agreementStates } from './agreement.ts'
import { agreementKinds } from './agreement-kind.ts'
import { fieldValues, textLimits } from './agreement-text.ts'
const agreementParams = z.object({ id: recordId, agreement: recordId })

const signerForm = z
  .object({
    name: requiredLine('Please name each signer.', 120),
    /** Empty for somebody who signs on the studio's device. */
    email: z.union([z.literal(''), emailAddress('Please enter a valid email address for each signer.')]).default(''),
    /** Such as “Location owner”. */
    role: line(80).default(''),
    onDevice: z.boolean().default(false),
  })
  .refine(({ email, onDevice }) => onDevice || email !== '', 'Each signer needs an email address, or signs on this device.')
export type SignerForm = z.output<typeof signerForm>

const signers = z
  .array(signerForm)
  .min(1, 'Please add somebody who signs.')
  .max(agreementLimits.signers, `An agreement can have up to ${agreementLimits.signers} signers.`)

/** Fields of a draft that staff edit. */
const fields = z.object({
  title: requiredLine('Please give the agreement a title.', 160),
  text: requiredProse('Please write the text.', textLimits.characters),
  signers,
  /** One after another, as listed. */
  inOrder: z.boolean(),
  /** Last day on which it holds and can be signed. */
  expiresOn: z.iso.date('Please enter a valid date.').nullable(),
  /** How signers with an email address prove who they are; null as the studio's settings say. */
  proof: z.enum(agreementProofs).nullable(),
})

const signer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  onDevice: z.boolean(),
  /** It is their turn. */
  isNext: z.boolean(),
  mailedAt: z.iso.datetime().nullable(),
  signedAt: z.iso.datetime().nullable(),
  /** The name they signed with; null until they have. */
  signedAs: z.string().nullable(),
  signatureId: z.string().nullable(),
  declinedAt: z.iso.datetime().nullable(),
  /** URL of their page; null where nobody can sign by it, and for people who do not manage projects. */
  link: z.string().nullable(),
})

const agreementCard = z.object({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  kind: z.enum(agreementKinds),
  title: z.string(),
  state: z.enum(agreementStates),
  expiresOn: z.string().nullable(),
  signers: z.number(),
  signed: z.number(),
  createdAt: z.iso.datetime(),
})
export type AgreementCard = z.output<typeof agreementCard>

const agreement = agreementCard.extend({
  shootId: z.string().nullable(),
  /** Empty for people who see no money, since texts name fees. */
  text: z.string(),
  inOrder: z.boolean(),
  proof: z.enum(agreementProofs).nullable(),
  /** Null once the template is deleted. */
  templateName: z.string().nullable(),
  templateVersion: z.number().nullable(),
  sentAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  declineReason: z.string(),
  revision: z.number(),
  signers: z.array(signer),
})
export type Agreement = z.output<typeof agreement>
export type AgreementSigner = Agreement['signers'][number]

const answered = done.extend({ agreement })
const seen = endpointsFor({ who: 'staff', can: 'see-projects', scope: { project: 'id' }, path: '/api/admin/projects/:id' })
const managed = endpointsFor({
  who: 'staff',
  can: 'manage-projects',
  scope: { project: 'id' },
  path: '/api/admin/projects/:id/agreements',
})

const requiredKind = z.object({ shootId: z.string().nullable(), kind: z.enum(agreementKinds) })
const missingKind = z.object({ kind: z.enum(agreementKinds), expired: z.boolean() })

const listQuery = z.object({
  search: z.string().max(200).optional(),
  state: z.enum(agreementStates).optional(),
  sort: z.enum(ordersBy(agreementSorts)).optional(),
})

const staffEndpoint = endpointsFor({ who: 'staff' })

export const agreementEndpoints = {
  listAgreements: staffEndpoint('GET', '/api/admin/agreements', 'List agreements', {
    description: 'Of all projects, newest first, unless `sort` says otherwise. `counts` by state cover all of this kind.',
    can: 'see-projects',
    scope: 'list',
    query: listQuery.extend(pageQuery),
    answer: z.object({
      agreements: z.array(agreementCard),
      next: z.string().nullable(),
      counts: z.record(z.enum([...agreementStates, 'all']), z.number()),
    }),
  }),
  exportAgreements: staffEndpoint('GET', '/api/admin/agreements.csv', 'Export agreements', {
    description: 'CSV of all that match, in the order of the list.',
    can: ['see-projects', 'export'],
    scope: 'list',
    query: listQuery,
    answer: z.string(),
  }),
  listProjectAgreements: seen('GET', '/agreements', 'List project agreements', {
    description: 'Newest first; of one shoot with `shoot`.',
    query: z.object({ shoot: recordId.optional(), ...pageQuery }),
    answer: z.object({ agreements: z.array(agreement), next: z.string().nullable() }),
  }),
  readAgreement: seen('GET', '/agreements/:agreement', 'Read agreement', {
    params: agreementParams,
    answer: z.object({ agreement }),
  }),
  readRequiredAgreements: seen('GET', '/required-agreements', 'Read required agreements', {
    description: 'What the project and its shoots need, and what of it is missing: for a shoot on its day, else today.',
    query: z.object({ shoot: recordId.optional() }),
    answer: z.object({ required: z.array(requiredKind), missing: z.array(missingKind) }),
  }),
  setRequiredAgreements: managed('PUT', '/api/admin/projects/:id/required-agreements', 'Set required agreements', {
    description: 'Replaces the kinds that a project needs, or with `shootId` those that this shoot needs besides.',
    body: z.object({ shootId: recordId.nullable().default(null), kinds: z.array(z.enum(agreementKinds)).max(20) }),
  }),
  makeAgreement: managed('POST', '', 'Make agreement', {
    description:
      'From a template. `send` sends it at once. Repeated with the same `token`, it answers the agreement that is there.',
    body: fields.omit({ text: true }).extend({
      templateId: z.uuid('Please choose a template.'),
      shootId: recordId.nullable().default(null),
      values: fieldValues.default({}),
      inOrder: fields.shape.inOrder.default(false),
      expiresOn: fields.shape.expiresOn.default(null),
      proof: fields.shape.proof.default(null),
      send: z.boolean().default(false),
      token: recordId.optional(),
    }),
    answer: answered,
  }),
  changeAgreement: managed('PATCH', '/:agreement', 'Change agreement', {
    description: 'Changes a draft; missing fields stay. 409 when it was saved since `revision`, or sent.',
    params: agreementParams,
    body: fields.partial().extend({ revision: knownRevision }),
    answer: answered,
  }),
  removeAgreement: managed('DELETE', '/:agreement', 'Remove agreement', {
    description: 'A draft alone; what was sent is withdrawn.',
    params: agreementParams,
  }),
  moveAgreement: managed('POST', '/:agreement/moves', 'Send, remind or withdraw an agreement', {
    params: agreementParams,
    body: z.object({ move: z.enum(agreementMoves) }),
    answer: answered,
  }),
  handOver: managed('POST', '/:agreement/signers/:signer/device', 'Hand over a device to a signer', {
    description:
      "Opens the signer's page for the studio's device, under a new link for a few hours. A draft counts as sent from then on.",
    params: agreementParams.extend({ signer: recordId }),
    answer: done.extend({ link: z.string() }),
  }),
  readAgreementPdf: seen('GET', '/agreements/:agreement/agreement.pdf', 'Download an agreement as PDF', {
    description: 'Signed with its certificates, else the text as it stands. Texts name fees.',
    can: ['see-projects', 'see-money'],
    params: agreementParams,
    answer: z.unknown(),
  }),
}
