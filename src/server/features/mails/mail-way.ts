import { storedEmailSettings } from '#domain/mails/mail-settings.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Mailbox } from '../../base/mail/mailer.ts'
import { openSealed } from '../../base/access/sealed-text.ts'
import type { Services } from '../../base/services.ts'
import { storedSetting } from '../brand/stored-setting.ts'
import { studioMailbox } from './studio-mailbox.ts'

export const emailSetting = storedSetting('email', storedEmailSettings)

/** Purpose of the provider key's encryption. */
export const keyPurpose = 'sendgrid-api-key'

export interface MailWay {
  from: Mailbox
  /** Revision of the saved settings; 0 before the first save. */
  revision: number
  /** `unreadable`: encrypted with another SESSION_SECRET. Mail is then not sent by other means. */
  key: { state: 'none' } | { state: 'kept'; value: string } | { state: 'unreadable' }
}

/** Sender and provider of outgoing mail. Settings take precedence over the environment. */
export async function readMailWay(db: Sql, env: Services['env']): Promise<MailWay> {
  const { value: stored, revision } = (await emailSetting.find(db)) ?? { value: null, revision: 0 }
  const from = stored ? { name: stored.fromName, address: stored.fromEmail } : (env.mailFrom ?? (await studioMailbox(db)))
  return { from, key: readKey(stored?.sealedKey ?? null, env.sessionSecret), revision }
}

function readKey(sealed: string | null, secret: string): MailWay['key'] {
  if (sealed === null) return { state: 'none' }
  const value = openSealed(sealed, { secret, purpose: keyPurpose })
  return value === null ? { state: 'unreadable' } : { state: 'kept', value }
}
