import { z } from 'zod'
import { endpoint } from '../../common/endpoint.ts'
import { emailAddress, pageQuery, recordId, requiredLine, requiredProse } from '../../common/fields.ts'
import { mailStates } from '../../mails/mail-messages.ts'
import { messageTemplates } from './message-templates.ts'

const forStaff = { who: 'staff', flag: 'opsDashboard' } as const

const written = {
  subject: requiredLine('Please enter a subject.'),
  text: requiredProse('Please write a message.', 20_000),
}

export const messageEndpoints = {
  draftMessage: endpoint({
    summary: 'Draft message',
    description: "Fills a template with a project's data, for editing before it is sent.",
    method: 'GET',
    path: '/api/ops/messages/draft',
    ...forStaff,
    can: 'answer-enquiries',
    query: z.object({ project: recordId, template: z.enum(messageTemplates) }),
    answer: z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      /** Placeholders of the template that the project has no data for; null for none. */
      warning: z.string().nullable(),
    }),
  }),
  previewMessage: endpoint({
    summary: 'Preview message',
    method: 'POST',
    path: '/api/ops/messages/preview',
    ...forStaff,
    can: 'answer-enquiries',
    body: z.object(written),
    answer: z.object({ subject: z.string(), html: z.string() }),
  }),
  sendMessage: endpoint({
    summary: 'Send message',
    method: 'POST',
    path: '/api/ops/messages',
    ...forStaff,
    can: 'answer-enquiries',
    body: z.object({
      project: z.uuid('Please choose a project.'),
      template: z.enum(messageTemplates),
      to: emailAddress('Valid email is required'),
      ...written,
    }),
    answer: z.object({ success: z.literal(true) }),
  }),
  readMessages: endpoint({
    summary: 'Read messages',
    description: 'Every mail about a project, newest first.',
    method: 'GET',
    path: '/api/ops/messages',
    ...forStaff,
    can: 'answer-enquiries',
    query: z.object({ project: recordId, ...pageQuery }),
    answer: z.object({
      messages: z.array(
        z.object({
          id: z.string(),
          to: z.string(),
          subject: z.string(),
          template: z.string(),
          state: z.enum(mailStates),
          queuedAt: z.iso.datetime(),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
}
