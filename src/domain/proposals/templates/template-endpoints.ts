import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { templateContent, templateName } from './proposal-template.ts'

const success = z.object({ success: z.literal(true) })
const template = z.object({ id: z.string(), name: z.string(), revision: z.number(), createdAt: z.iso.datetime() })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'change-prices', path: '/api/admin/proposal-templates' })

/** Templates of proposals. */
export const templateEndpoints = {
  listTemplates: staffEndpoint('GET', '', 'List templates', {
    description: 'By name; there are at most a hundred.',
    answer: z.object({
      templates: z.array(template),
      /** Terms of the last proposal that has any: what a new one starts with. */
      lastTerms: z.string(),
    }),
  }),
  readTemplate: staffEndpoint('GET', '/:id', 'Read template', {
    answer: z.object({ template: template.extend({ content: templateContent }) }),
  }),
  saveTemplate: staffEndpoint('POST', '', 'Save template', {
    description: '409 for a name that is taken.',
    body: z.object({ name: templateName, content: templateContent }),
    answer: success.extend({ template }),
  }),
  renameTemplate: staffEndpoint('PATCH', '/:id', 'Rename template', {
    description: '409 for a name that is taken, or when it was renamed since `revision`.',
    body: z.object({ name: templateName, revision: z.int32().min(1) }),
    answer: success.extend({ template }),
  }),
  deleteTemplate: staffEndpoint('DELETE', '/:id', 'Delete template', { answer: success }),
}
