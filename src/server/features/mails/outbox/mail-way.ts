import { storedEmailSettings, type StoredServer } from '#domain/mails/mail-settings.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { Mailbox, Provider } from '../../../base/mail/mailer.ts'
import { openSealed } from '../../../base/access/sealed-text.ts'
import type { Services } from '../../../base/services.ts'
import { storedSetting } from '../../brand/stored-setting.ts'
import { studioMailbox } from '../settings/studio-mailbox.ts'

export const emailSetting = storedSetting('email', storedEmailSettings)

/** Purposes of the encryption of the provider's key and of the mail server's password. */
export const keyPurpose = 'sendgrid-api-key'
export const passwordPurpose = 'smtp-password'

type Secret = { state: 'none' } | { state: 'kept'; value: string } | { state: 'unreadable' }

export interface MailWay {
  from: Mailbox
  /** Revision of the saved settings; 0 before the first save. */
  revision: number
  /** `unreadable`: encrypted with another SESSION_SECRET. Mail is then not sent by other means. */
  key: Secret
  /** The mail server that staff entered. */
  server: { host: string; port: number; user: string; password: Secret } | null
}

/** Sender and provider of outgoing mail. Settings take precedence over the environment. */
export async function readMailWay(db: Sql, env: Services['env']): Promise<MailWay> {
  const { value: stored, revision } = (await emailSetting.find(db)) ?? { value: null, revision: 0 }
  const from = stored ? { name: stored.fromName, address: stored.fromEmail } : (env.mailFrom ?? (await studioMailbox(db)))
  const secret = env.sessionSecret
  return {
    from,
    key: readSecret(stored?.sealedKey ?? null, { secret, purpose: keyPurpose }),
    server: stored?.server ? readServer(stored.server, secret) : null,
    revision,
  }
}

/** Way of the settings; null where the environment's is used, whose mail server goes before an entered one. `unreadable`: see above. */
export function providerOf(
  { key, server }: Pick<MailWay, 'key' | 'server'>,
  env: Pick<Services['env'], 'smtpUrl'>,
): Provider | 'unreadable' | null {
  if (key.state === 'unreadable') return 'unreadable'
  if (key.state === 'kept') return { sendgridKey: key.value }
  if (env.smtpUrl || server === null) return null
  const { password, ...named } = server
  if (password.state === 'unreadable') return 'unreadable'
  return { ...named, password: password.state === 'kept' ? password.value : '' }
}

function readServer({ sealedPassword, ...server }: StoredServer, secret: string): MailWay['server'] {
  return { ...server, password: readSecret(sealedPassword, { secret, purpose: passwordPurpose }) }
}

function readSecret(sealed: string | null, opening: { secret: string; purpose: string }): Secret {
  if (sealed === null) return { state: 'none' }
  const value = openSealed(sealed, opening)
  return value === null ? { state: 'unreadable' } : { state: 'kept', value }
}
