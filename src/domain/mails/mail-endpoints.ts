import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { emailAddress, pageQuery } from '../common/fields.ts'
import { ordersBy } from '../common/list-order.ts'
import { emailForm, notificationForm, notificationSettings } from './mail-settings.ts'
import { mailSorts, mailStates } from './mail-messages.ts'

export const outboxMail = z.object({
  id: z.string(),
  to: z.string(),
  /** Name of the member of staff who sent it, or `Automatic`. */
  by: z.string(),
  subject: z.string(),
  template: z.string(),
  /** What the studio calls it. */
  label: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** Error of the last attempt; null for none. */
  problem: z.string().nullable(),
  queuedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})

export type OutboxMail = z.output<typeof outboxMail>

const revision = z.int32().min(0)
const saved = z.object({ success: z.literal(true), revision })

/** Ways of sending mail. */
export const mailWays = ['sendgrid', 'smtp', 'outbox'] as const

const outboxQuery = z.object({
  search: z.string().max(200).optional(),
  state: z.enum(mailStates).optional(),
  sort: z.enum(ordersBy(mailSorts)).optional(),
})

const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings', path: '/api/admin/settings' })

export const mailEndpoints = {
  listOutbox: staffEndpoint('GET', '/api/admin/outbox', 'List outbox', {
    description: 'Last queued first, unless `sort` says otherwise.',
    can: 'maintain',
    query: outboxQuery.extend(pageQuery),
    answer: z.object({
      mails: z.array(outboxMail),
      next: z.string().nullable(),
      counts: z.object({
        all: z.number(),
        queued: z.number(),
        sent: z.number(),
        kept: z.number(),
        failed: z.number(),
        bounced: z.number(),
        dropped: z.number(),
      }),
      /** False when mail is only written to the outbox folder. */
      smtp: z.boolean(),
    }),
  }),
  exportOutbox: staffEndpoint('GET', '/api/admin/outbox.csv', 'Export outbox', {
    description: 'CSV of all that match, in the order of the list, without the texts.',
    can: ['maintain', 'export'],
    query: outboxQuery,
    answer: z.string(),
  }),
  readOutboxMail: staffEndpoint('GET', '/api/admin/outbox/:id', 'Read outbox mail', {
    can: 'maintain',
    answer: z.object({
      mail: outboxMail.extend({
        replyTo: z.string().nullable(),
        html: z.string(),
        text: z.string(),
        /** True when links that grant access were removed from both bodies. */
        linksHidden: z.boolean(),
      }),
    }),
  }),
  sendMailAgain: staffEndpoint('POST', '/api/admin/outbox/:id/send-again', 'Send mail again', {
    can: 'maintain',
    answer: z.object({ success: z.boolean() }),
  }),
  readEmailSettings: staffEndpoint('GET', '/email', 'Read email settings', {
    answer: z.object({
      fromEmail: z.string(),
      fromName: z.string(),
      /** The key itself is never returned. `unreadable`: it was encrypted with another SESSION_SECRET. */
      key: z.enum(['none', 'kept', 'unreadable']),
      way: z.enum(mailWays),
      /** The mail server that staff entered; empty for none. Its password is never returned. */
      smtpHost: z.string(),
      smtpPort: z.number(),
      smtpUser: z.string(),
      smtpPassword: z.enum(['none', 'kept', 'unreadable']),
      /** The environment names a mail server, which goes before it. */
      smtpOfEnvironment: z.boolean(),
      revision,
    }),
  }),
  saveEmailSettings: staffEndpoint('PUT', '/email', 'Save email settings', {
    confirmed: true,
    body: emailForm.extend({ revision }),
    answer: saved,
  }),
  sendTestMail: staffEndpoint('POST', '/email/test', 'Send test mail', {
    description: 'Sends the mail synchronously, so that the answer has its result.',
    body: z.object({ to: emailAddress('Valid email is required') }),
    answer: z.object({ success: z.boolean(), state: z.enum(['sent', 'kept', 'failed']), problem: z.string().nullable() }),
  }),
  readNotificationSettings: staffEndpoint('GET', '/notifications', 'Read notification settings', {
    answer: notificationSettings.extend({
      /** Who can own the inbox: whoever may answer enquiries. */
      inboxOwners: z.array(z.object({ id: z.string(), name: z.string() })),
      revision,
    }),
  }),
  saveNotificationSettings: staffEndpoint('PUT', '/notifications', 'Save notification settings', {
    body: notificationForm.extend({ revision }),
    answer: saved,
  }),
}
