import type { Hono } from 'hono'
import { templateEndpoints } from '#domain/proposals/templates/template-endpoints.ts'
import { bindEndpoint, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { deleteTemplate, noTemplate, renameTemplate, saveTemplate } from './keep-templates.ts'
import { findTemplate, listTemplates, readLastTerms, type TemplateCard } from './template-store.ts'

const done = { success: true } as const

export function mountTemplates(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindEndpoint(app, services, templateEndpoints.listTemplates, async () => ({
    templates: (await listTemplates(db)).map(toCard),
    lastTerms: await readLastTerms(db),
  }))

  bindEndpoint(app, services, templateEndpoints.readTemplate, async ({ params }) => {
    const row = await findTemplate(db, params.id)
    if (!row) throw noTemplate()
    return { template: { ...toCard(row), content: row.content } }
  })

  bindEndpoint(app, services, templateEndpoints.saveTemplate, async ({ body }) => ({
    ...done,
    template: toCard(await saveTemplate(services, body)),
  }))

  bindEndpoint(app, services, templateEndpoints.renameTemplate, async ({ params, body }) => ({
    ...done,
    template: toCard(await renameTemplate(services, params.id, body)),
  }))

  bindEndpoint(app, services, templateEndpoints.deleteTemplate, async ({ params }) => {
    await deleteTemplate(services, params.id)
    return done
  })
}

const toCard = ({ id, name, revision, createdAt }: TemplateCard) => ({ id, name, revision, createdAt: createdAt.toISOString() })
