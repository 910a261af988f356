import type { EmailForm } from '#domain/mails/mail-settings.ts'
import { sealText } from '../../base/sealed-text.ts'
import type { Services } from '../../base/services.ts'
import { emailSetting, keyPurpose } from './mail-way.ts'

/** The key goes in sealed, and never comes out again: an empty one keeps what is there. Throws `conflict`. */
export async function saveEmailSettings(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { sendgridApiKey, ...sender }: EmailForm,
  revision: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const kept = sendgridApiKey === '' ? ((await emailSetting.find(tx))?.value.sealedKey ?? null) : null
    const sealedKey = sendgridApiKey ? sealText(sendgridApiKey, { secret: env.sessionSecret, purpose: keyPurpose }) : kept
    return emailSetting.save(tx, { ...sender, sealedKey }, revision)
  })
}
