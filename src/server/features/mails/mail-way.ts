import { storedEmailSettings } from '#domain/mails/mail-settings.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Mailbox } from '../../base/mail/mailer.ts'
import { openSealed } from '../../base/access/sealed-text.ts'
import type { Services } from '../../base/services.ts'
import { storedSetting } from '../brand/stored-setting.ts'
import { studioMailbox } from './studio-mailbox.ts'

export const emailSetting = storedSetting('email', storedEmailSettings)

/** What a provider's key is sealed for. */
export const keyPurpose = 'sendgrid-api-key'

export interface MailWay {
  from: Mailbox
  /** Of what staff saved; 0 before they did. */
  revision: number
  /** `unreadable` was sealed under another SESSION_SECRET: no mail goes another way because of it. */
  key: { state: 'none' } | { state: 'kept'; value: string } | { state: 'unreadable' }
}

/** Under which name mail goes out, and with whose help. What staff chose comes before the environment. */
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
