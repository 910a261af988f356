import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { messageEndpoints } from '#domain/ops/messages/message-endpoints.ts'
import { draftMessage } from '#domain/ops/messages/message-templates.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { findProject } from '../../projects/project-store.ts'
import { listMessages, readMessageFacts } from './message-store.ts'
import { sendMessage } from './send-message.ts'

export function mountMessages(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, renderMail } = services

  bindGroup(app, services, messageEndpoints, {
    draftMessage: async ({ query, today }) => {
      const project = await findProject(db, query.project)
      if (!project) throw new Problem('not-found', 'This project does not exist.')
      const { name: studio } = await readBrand(db)
      const facts = await readMessageFacts(db, project, { studio, siteUrl: env.siteUrl, today })
      return { to: project.clientEmail, ...draftMessage(query.template, facts) }
    },
    previewMessage: async ({ body }) => renderMail('studio-message', body),
    sendMessage: ({ body }) => sendMessage(services, body),
    readMessages: async ({ query }) => {
      const { page, next } = await listMessages(db, query.project, query)
      return {
        messages: page.map(({ id, toName, toAddress, subject, template, state, queuedAt }) => ({
          id,
          to: toName ? `${toName} <${toAddress}>` : toAddress,
          subject,
          template,
          state,
          queuedAt: queuedAt.toISOString(),
        })),
        next,
      }
    },
  })
}
