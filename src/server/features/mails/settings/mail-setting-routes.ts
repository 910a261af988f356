import type { Hono } from 'hono'
import { mailEndpoints } from '#domain/mails/mail-endpoints.ts'
import { notificationSettings, usualMailPort } from '#domain/mails/mail-settings.ts'
import { bindPart, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { emailSetting, providerOf, readMailWay } from '../outbox/mail-way.ts'
import { listInboxOwners } from '../notifications/inbox-owner.ts'
import { notificationSetting } from '../notifications/notify-studio.ts'
import { saveNotifications } from '../notifications/save-notifications.ts'
import { saveEmailSettings } from './save-email-settings.ts'
import { warnOwner } from '../notifications/tell-owner.ts'
import { sendTestMail } from './send-test-mail.ts'

export function mountMailSettings(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, limits, mailer } = services

  bindPart(app, services, mailEndpoints, {
    readEmailSettings: async () => {
      const read = await readMailWay(db, env)
      const { from, key, server, revision } = read
      const usual = mailer.smtp || providerOf(read, env) !== null ? ('smtp' as const) : ('outbox' as const)
      return {
        fromEmail: from.address,
        fromName: from.name,
        key: key.state,
        way: key.state === 'none' ? usual : ('sendgrid' as const),
        smtpHost: server?.host ?? '',
        smtpPort: server?.port ?? usualMailPort,
        smtpUser: server?.user ?? '',
        smtpPassword: server?.password.state ?? ('none' as const),
        smtpOfEnvironment: mailer.smtp,
        revision,
      }
    },
    saveEmailSettings: async ({ body: { revision, ...form }, request, now }) => {
      await emailSetting.expectRevision(db, revision)
      await warnOwner(services, { what: 'email-settings', at: now.toISOString(), address: request.address })
      return { revision: await saveEmailSettings(services, form, { revision, address: request.address }) }
    },
    sendTestMail: async ({ body, person }) => {
      await limits.take('test-mails', person.id)
      const { state, problem } = await sendTestMail(services, body.to)
      return { success: state !== 'failed', state, problem }
    },
    readNotificationSettings: async () => {
      const [stored, owners] = await Promise.all([notificationSetting.find(db), listInboxOwners(db)])
      return {
        ...(stored?.value ?? notificationSettings.parse({})),
        inboxOwners: owners.map(({ id, name }) => ({ id, name })),
        revision: stored?.revision ?? 0,
      }
    },
    saveNotificationSettings: async ({ body: { revision, ...chosen } }) => ({
      revision: await saveNotifications(services, chosen, revision),
    }),
  })
}
