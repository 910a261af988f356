import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { messageDoors } from '#domain/ops/message-doors.ts'
import { draftMessage } from '#domain/ops/message-templates.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { readBrand } from '../brand/studio-brand.ts'
import { findProject } from '../projects/project-store.ts'
import { listMessages, readMessageFacts } from './message-store.ts'
import { sendMessage } from './send-message.ts'

export function mountMessages(app: Hono<AppEnv>, services: DoorServices): void {
  const { db, env, renderMail } = services

  bindDoor(app, services, messageDoors.draftMessage, async ({ query }) => {
    const project = await findProject(db, query.project)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    const { name: studio } = await readBrand(db)
    const facts = await readMessageFacts(db, project, { studio, siteUrl: env.siteUrl, today: studioDay(new Date()) })
    return { to: project.clientEmail, ...draftMessage(query.template, facts) }
  })

  bindDoor(app, services, messageDoors.previewMessage, async ({ body }) => renderMail('studio-message', body))

  bindDoor(app, services, messageDoors.sendMessage, async ({ body }) => {
    await sendMessage(services, body)
    return { success: true as const }
  })

  bindDoor(app, services, messageDoors.readMessages, async ({ query }) => {
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
  })
}
