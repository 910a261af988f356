import { Problem } from '#domain/common/problem.ts'
import type { MessageTemplate } from '#domain/ops/messages/message-templates.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { findProject } from '../../projects/project-store.ts'

export interface Message {
  project: string
  template: MessageTemplate
  to: string
  subject: string
  text: string
}

/** Mails a message of staff about a project. Throws `not-found`. */
export async function sendMessage({ db, queue }: Pick<Services, 'db' | 'queue'>, message: Message): Promise<void> {
  const { to, template, subject, text } = message
  await db.transaction(async (tx) => {
    const project = await findProject(tx, message.project)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    const isClient = to.toLowerCase() === project.clientEmail.toLowerCase()
    await queueMail(tx, queue, {
      to: { name: isClient ? project.clientName : '', address: to },
      template: 'studio-message',
      props: { subject, text },
      about: project.id,
    })
    await recordActivity(tx, { actor: 'staff', action: 'message.sent', subject: project.id, meta: { template, subject } })
  })
}
