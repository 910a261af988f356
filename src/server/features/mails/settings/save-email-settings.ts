import type { EmailForm, StoredServer } from '#domain/mails/mail-settings.ts'
import { sealText } from '../../../base/access/sealed-text.ts'
import type { Services } from '../../../base/services.ts'
import { emailSetting, keyPurpose, passwordPurpose } from '../outbox/mail-way.ts'

/** Saves the settings with key and password encrypted; empty ones keep the stored ones. Throws `conflict`. */
export async function saveEmailSettings(
  { db, env, queue }: Pick<Services, 'db' | 'env' | 'queue'>,
  { sendgridApiKey, smtpHost, smtpPort, smtpUser, smtpPassword, ...sender }: EmailForm,
  { revision, address }: { revision: number; address: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const stored = (await emailSetting.find(tx))?.value
    const kept = sendgridApiKey === '' ? (stored?.sealedKey ?? null) : null
    const sealedKey = sendgridApiKey ? sealText(sendgridApiKey, { secret: env.sessionSecret, purpose: keyPurpose }) : kept
    const sent = smtpHost === undefined ? null : { host: smtpHost, port: smtpPort, user: smtpUser, password: smtpPassword }
    const server = sent === null ? (stored?.server ?? null) : serverOf(sent, stored?.server ?? null, env.sessionSecret)
    const saved = await emailSetting.save(tx, { ...sender, sealedKey, server }, revision)
    await queue.send(tx, 'security.changed', { what: 'email-settings', at: new Date().toISOString(), address })
    return saved
  })
}

function serverOf(
  { password, ...server }: { host: string; port: number; user: string; password: string | null },
  stored: StoredServer | null,
  secret: string,
): StoredServer | null {
  if (server.host === '') return null
  // A stored password is only ever sent to the server that it was entered for.
  const isSame = stored?.host === server.host && stored.user === server.user
  const kept = password === '' && isSame ? stored.sealedPassword : null
  return { ...server, sealedPassword: password ? sealText(password, { secret, purpose: passwordPurpose }) : kept }
}
