import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { knownRevision, pageQuery, recordId, requiredLine, requiredProse } from '../common/fields.ts'
import { agreementKinds } from './agreement-kind.ts'
import { ownFields, textLimits } from './agreement-text.ts'

const text = requiredProse('Please write the text.', textLimits.characters)

/** Fields of a template that staff edit. */
const fields = z.object({
  name: requiredLine('Please give the template a name.', 120),
  kind: z.enum(agreementKinds, 'Please choose what it is.'),
  text,
  ownFields,
})

const template = fields.extend({
  id: z.string(),
  ownFields: z.array(z.object({ name: z.string(), label: z.string() })),
  text: z.string(),
  /** Number of its present text; every saved change of it counts. */
  version: z.number(),
  revision: z.number(),
  changedAt: z.iso.datetime(),
})
export type AgreementTemplate = z.output<typeof template>

const templateVersion = template
  .pick({ name: true, kind: true, text: true, ownFields: true, version: true })
  .extend({ id: z.string(), createdAt: z.iso.datetime(), by: z.string().nullable() })
export type AgreementTemplateVersion = z.output<typeof templateVersion>

const answered = done.extend({ template })
const edited = endpointsFor({ who: 'staff', can: 'settings', path: '/api/admin/agreement-templates' })
const staffEndpoint = endpointsFor({ who: 'staff' })

export const agreementTemplateEndpoints = {
  listAgreementTemplates: staffEndpoint('GET', '/api/admin/agreement-templates', 'List agreement templates', {
    description: 'By kind and name; at most 200.',
    can: 'manage-projects',
    scope: 'list',
    answer: z.object({ templates: z.array(template) }),
  }),
  readAgreementTemplate: edited('GET', '/:id', 'Read agreement template', { answer: z.object({ template }) }),
  makeAgreementTemplate: edited('POST', '', 'Make agreement template', {
    description: '422 with each fault and its line for a field that is not known.',
    body: fields,
    answer: answered,
  }),
  changeAgreementTemplate: edited('PATCH', '/:id', 'Change agreement template', {
    description: 'Missing fields stay; another text is another version. 409 when it was saved since `revision`.',
    body: fields.partial().extend({ revision: knownRevision }),
    answer: answered,
  }),
  removeAgreementTemplate: edited('DELETE', '/:id', 'Remove agreement template', {
    description: 'Agreements that were made from it stay.',
  }),
  listTemplateVersions: edited('GET', '/:id/versions', 'List template versions', {
    description: 'Newest first.',
    query: z.object(pageQuery),
    answer: z.object({ versions: z.array(templateVersion), next: z.string().nullable() }),
  }),
  previewAgreementTemplate: edited('POST', '/previews', 'Preview agreement template', {
    description: 'A text as it would be made for a project; fields that are asked for stay as they are.',
    body: z.object({ text, ownFields, projectId: recordId }),
    answer: z.object({ text: z.string() }),
  }),
}
