import type { EmailForm } from '#domain/mails/mail-settings.ts'
import { sealText } from '../../base/access/sealed-text.ts'
import type { Services } from '../../base/services.ts'
import { emailSetting, keyPurpose } from './mail-way.ts'

/** Saves the settings with the key encrypted; an empty key keeps the stored one. Throws `conflict`. */
export async function saveEmailSettings(
  { db, env, queue }: Pick<Services, 'db' | 'env' | 'queue'>,
  { sendgridApiKey, ...sender }: EmailForm,
  { revision, address }: { revision: number; address: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const kept = sendgridApiKey === '' ? ((await emailSetting.find(tx))?.value.sealedKey ?? null) : null
    const sealedKey = sendgridApiKey ? sealText(sendgridApiKey, { secret: env.sessionSecret, purpose: keyPurpose }) : kept
    const saved = await emailSetting.save(tx, { ...sender, sealedKey }, revision)
    await queue.send(tx, 'security.changed', { what: 'email-settings', at: new Date().toISOString(), address })
    return saved
  })
}
