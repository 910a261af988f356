import type { Hono } from 'hono'
import { fillIn } from '#domain/agreements/agreement-text.ts'
import { agreementTemplateEndpoints, type AgreementTemplate } from '#domain/agreements/agreement-template-endpoints.ts'
import { Problem } from '#domain/common/problem.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { cutPage } from '../../../base/http/answers/paging.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { findProject } from '../../projects/project-store.ts'
import { findTemplate, listTemplates, listTemplateVersions, type TemplateRow } from './agreement-template-store.ts'
import { projectValues } from '../make-agreement.ts'
import {
  changeAgreementTemplate,
  expectFields,
  makeAgreementTemplate,
  noTemplate,
  removeAgreementTemplate,
} from './save-agreement-template.ts'

/** Texts that agreements are made from. */
export function mountAgreementTemplates(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, agreementTemplateEndpoints, {
    listAgreementTemplates: async () => ({ templates: (await listTemplates(db)).map(toTemplate) }),
    readAgreementTemplate: async ({ params }) => {
      const template = await findTemplate(db, params.id)
      if (!template) throw noTemplate()
      return { template: toTemplate(template) }
    },
    previewAgreementTemplate: async ({ body, today }) => {
      expectFields(body.text, body.ownFields)
      const project = await findProject(db, body.projectId)
      if (!project) throw new Problem('not-found', 'This project does not exist.')
      return { text: fillIn(body.text, await projectValues(db, project, today)) }
    },
    makeAgreementTemplate: async ({ body, person, now }) => ({
      template: toTemplate(await makeAgreementTemplate(services, body, person.id, now)),
    }),
    changeAgreementTemplate: async ({ params, body, person, now }) => ({
      template: toTemplate(await changeAgreementTemplate(services, params.id, body, person.id, now)),
    }),
    removeAgreementTemplate: ({ params }) => removeAgreementTemplate(services, params.id),
    listTemplateVersions: async ({ params, query: { after, limit } }) => {
      const rows = await listTemplateVersions(db, params.id, { after, limit: limit + 1 })
      const { page, next } = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
      return { versions: page.map((version) => ({ ...version, createdAt: version.createdAt.toISOString() })), next }
    },
  })
}

const toTemplate = ({ changedAt, ...template }: TemplateRow): AgreementTemplate => ({
  ...template,
  changedAt: changedAt.toISOString(),
})
