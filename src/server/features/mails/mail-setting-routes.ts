import type { Hono } from 'hono'
import { mailDoors } from '#domain/mails/mail-doors.ts'
import { notificationSettings } from '#domain/mails/mail-settings.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { readMailWay } from './mail-way.ts'
import { notificationSetting } from './notify-studio.ts'
import { saveEmailSettings } from './save-email-settings.ts'
import { warnOwner } from './tell-owner.ts'
import { sendTestMail } from './send-test-mail.ts'

const done = { success: true } as const

export function mountMailSettings(app: Hono<AppEnv>, services: DoorServices): void {
  const { db, env, mailer } = services

  bindDoor(app, services, mailDoors.readEmailSettings, async () => {
    const { from, key, revision } = await readMailWay(db, env)
    const usual = mailer.smtp ? ('smtp' as const) : ('outbox' as const)
    return {
      fromEmail: from.address,
      fromName: from.name,
      key: key.state,
      way: key.state === 'none' ? usual : ('sendgrid' as const),
      revision,
    }
  })

  bindDoor(app, services, mailDoors.saveEmailSettings, async ({ body: { revision, ...form }, knock }) => {
    await warnOwner(services, { what: 'email-settings', at: new Date().toISOString(), address: knock.address })
    return { ...done, revision: await saveEmailSettings(services, form, { revision, address: knock.address }) }
  })

  bindDoor(app, services, mailDoors.sendTestMail, async ({ body }) => {
    const { state, problem } = await sendTestMail(services, body.to)
    return { success: state !== 'failed', state, problem }
  })

  bindDoor(app, services, mailDoors.readNotificationSettings, async () => {
    const stored = await notificationSetting.find(db)
    return { ...(stored?.value ?? notificationSettings.parse({})), revision: stored?.revision ?? 0 }
  })

  bindDoor(app, services, mailDoors.saveNotificationSettings, async ({ body: { revision, ...chosen } }) => ({
    ...done,
    revision: await db.transaction((tx) => notificationSetting.save(tx, chosen, revision)),
  }))
}
