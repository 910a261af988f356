import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { idParams } from '../../common/fields.ts'
import { templateContent, templateName } from './proposal-template.ts'

const success = z.object({ success: z.literal(true) })
const template = z.object({ id: z.string(), name: z.string(), revision: z.number(), createdAt: z.iso.datetime() })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'change-prices' })

/** Templates of proposals. */
export const templateEndpoints = {
  listTemplates: staffEndpoint({
    summary: 'List templates',
    description: 'By name; there are at most a hundred.',
    method: 'GET',
    path: '/api/admin/proposal-templates',
    answer: z.object({
      templates: z.array(template),
      /** Terms of the last proposal that has any: what a new one starts with. */
      lastTerms: z.string(),
    }),
  }),
  readTemplate: staffEndpoint({
    summary: 'Read template',
    method: 'GET',
    path: '/api/admin/proposal-templates/:id',
    params: idParams,
    answer: z.object({ template: template.extend({ content: templateContent }) }),
  }),
  saveTemplate: staffEndpoint({
    summary: 'Save template',
    description: '409 for a name that is taken.',
    method: 'POST',
    path: '/api/admin/proposal-templates',
    body: z.object({ name: templateName, content: templateContent }),
    answer: success.extend({ template }),
  }),
  renameTemplate: staffEndpoint({
    summary: 'Rename template',
    description: '409 for a name that is taken, or when it was renamed since `revision`.',
    method: 'PATCH',
    path: '/api/admin/proposal-templates/:id',
    params: idParams,
    body: z.object({ name: templateName, revision: z.int32().min(1) }),
    answer: success.extend({ template }),
  }),
  deleteTemplate: staffEndpoint({
    summary: 'Delete template',
    method: 'DELETE',
    path: '/api/admin/proposal-templates/:id',
    params: idParams,
    answer: success,
  }),
}
