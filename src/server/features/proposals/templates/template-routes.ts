import type { Hono } from 'hono'
import { templateEndpoints } from '#domain/proposals/templates/template-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { deleteTemplate, noTemplate, renameTemplate, saveTemplate } from './keep-templates.ts'
import { findTemplate, listTemplates, readLastTerms, type TemplateCard } from './template-store.ts'

export function mountTemplates(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, templateEndpoints, {
    listTemplates: async () => ({ templates: (await listTemplates(db)).map(toCard), lastTerms: await readLastTerms(db) }),
    readTemplate: async ({ params }) => {
      const row = await findTemplate(db, params.id)
      if (!row) throw noTemplate()
      return { template: { ...toCard(row), content: row.content } }
    },
    saveTemplate: async ({ body }) => ({ template: toCard(await saveTemplate(services, body)) }),
    renameTemplate: async ({ params, body }) => ({ template: toCard(await renameTemplate(services, params.id, body)) }),
    deleteTemplate: ({ params }) => deleteTemplate(services, params.id),
  })
}

const toCard = ({ id, name, revision, createdAt }: TemplateCard) => ({ id, name, revision, createdAt: createdAt.toISOString() })
