import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { emailAddress, pageQuery, recordId, requiredLine, requiredProse } from '../../common/fields.ts'
import { mailStates } from '../../mails/mail-messages.ts'
import { messageTemplates } from './message-templates.ts'

const forStaff = endpointsFor({ who: 'staff', flag: 'opsDashboard', path: '/api/ops/messages' })

const written = {
  subject: requiredLine('Please enter a subject.'),
  text: requiredProse('Please write a message.', 20_000),
}

export const messageEndpoints = {
  draftMessage: forStaff('GET', '/draft', 'Draft message', {
    description: "Fills a template with a project's data, for editing before it is sent.",
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
  previewMessage: forStaff('POST', '/preview', 'Preview message', {
    can: 'answer-enquiries',
    body: z.object(written),
    answer: z.object({ subject: z.string(), html: z.string() }),
  }),
  sendMessage: forStaff('POST', '', 'Send message', {
    can: 'answer-enquiries',
    body: z.object({
      project: z.uuid('Please choose a project.'),
      template: z.enum(messageTemplates),
      to: emailAddress('Valid email is required'),
      ...written,
    }),
  }),
  readMessages: forStaff('GET', '', 'Read messages', {
    description: 'Every mail about a project, newest first.',
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
