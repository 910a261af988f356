import { z } from 'zod'
import { door } from '../common/door.ts'
import { idParams, pageQuery } from '../common/fields.ts'
import { mailStates } from './mail-words.ts'

export const outboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** Why the last attempt did not go through. */
  problem: z.string().nullable(),
  queuedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})

export type OutboxMail = z.output<typeof outboxMail>

export const mailDoors = {
  listOutbox: door({
    method: 'GET',
    path: '/api/admin/outbox',
    who: 'staff',
    query: z.object({ search: z.string().max(200).optional(), state: z.enum(mailStates).optional(), ...pageQuery }),
    answer: z.object({
      mails: z.array(outboxMail),
      next: z.string().nullable(),
      counts: z.object({
        all: z.number(),
        queued: z.number(),
        sent: z.number(),
        kept: z.number(),
        failed: z.number(),
      }),
      /** Whether an SMTP server is configured at all. */
      smtp: z.boolean(),
    }),
  }),
  readOutboxMail: door({
    method: 'GET',
    path: '/api/admin/outbox/:id',
    who: 'staff',
    params: idParams,
    answer: z.object({ mail: outboxMail.extend({ replyTo: z.string().nullable(), html: z.string(), text: z.string() }) }),
  }),
  sendMailAgain: door({
    method: 'POST',
    path: '/api/admin/outbox/:id/send-again',
    who: 'staff',
    params: idParams,
    answer: z.object({ success: z.boolean() }),
  }),
}
