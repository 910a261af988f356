import { z } from 'zod'
import { endpointsFor, type AnswerOf } from '../common/endpoint.ts'
import { mailGroups } from './mail-texts.ts'

const template = z.string().regex(/^[a-z-]{1,60}$/)
const params = z.object({ template })
const revision = z.int32().min(0)

/** By block. Limits are those of `mailTextProblems`, whose messages are at the block. */
const texts = z.record(z.string().max(60), z.string())

/** Name of a text. */
const block = z.string().max(60).optional()

const card = z.object({
  template,
  label: z.string(),
  group: z.enum(mailGroups),
  /** Who gets it. */
  to: z.string(),
})

const mail = card.extend({
  blocks: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      default: z.string(),
      /** The text as it is sent. */
      text: z.string(),
      fixed: z.boolean(),
    }),
  ),
  /** What can stand in braces in its texts, each with an example. */
  fields: z.array(z.object({ name: z.string(), example: z.string() })),
  /** 0 until a text was changed. */
  revision,
})

const saved = z.object({ success: z.literal(true), mail })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings', path: '/api/admin/mail-templates/:template' })

export const mailTemplateEndpoints = {
  listMailTemplates: staffEndpoint('GET', '/api/admin/mail-templates', 'List mail templates', {
    answer: z.object({ mails: z.array(card.extend({ /** Number of texts that differ from the default. */ changed: z.int() })) }),
  }),
  readMailTemplate: staffEndpoint('GET', '', 'Read mail template', { params, answer: z.object({ mail }) }),
  saveMailTemplate: staffEndpoint('PUT', '', 'Save mail template', {
    params,
    body: z.object({ texts, revision }),
    answer: saved,
  }),
  resetMailTemplate: staffEndpoint('POST', '/reset', 'Reset mail template', {
    description: 'Back to the default texts.',
    params,
    body: z.object({ revision }),
    answer: saved,
  }),
  previewMailTemplate: staffEndpoint('POST', '/preview', 'Preview mail template', {
    description: 'With `block` in a case that has this text.',
    params,
    body: z.object({ texts, block }),
    answer: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      /** When the mail was sent whose values are shown; null for an example. */
      sentAt: z.iso.datetime().nullable(),
    }),
  }),
  testMailTemplate: staffEndpoint('POST', '/test', 'Test mail template', {
    description: 'Sends the preview to the person who asks.',
    params,
    body: z.object({ texts, block }),
    answer: z.object({
      success: z.boolean(),
      to: z.string(),
      state: z.enum(['sent', 'kept', 'failed']),
      problem: z.string().nullable(),
    }),
  }),
}

export type MailTemplateCard = AnswerOf<typeof mailTemplateEndpoints.listMailTemplates>['mails'][number]
export type EditedMail = z.output<typeof mail>
