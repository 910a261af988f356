import type { Services } from '../../../base/services.ts'
import { sealSecrets, takeSecrets, withoutSecrets } from '../../../base/mail/mail-secrets.ts'
import { listUnsealed, saveSealed } from './mail-store.ts'

const atOnce = 500

/**
 * Encrypts secrets that earlier versions stored in mails as plain text, so that reading the table or the outbox grants no access.
 * Those of sent mails are deleted.
 */
export async function sealOldMails({ db, env, log }: Pick<Services, 'db' | 'env' | 'log'>): Promise<void> {
  let sealed = 0
  for (let mails = await listUnsealed(db, atOnce); mails.length > 0; mails = await listUnsealed(db, atOnce)) {
    for (const mail of mails) {
      const { open, secrets } = takeSecrets(mail.props)
      if (!secrets) continue
      const hidden = (text: string) => withoutSecrets(text, secrets)
      const isSealed = await saveSealed(db, mail, {
        props: open,
        html: hidden(mail.html),
        text: hidden(mail.text),
        unsubscribeUrl: mail.unsubscribeUrl && hidden(mail.unsubscribeUrl),
        sealed: mail.state === 'sent' ? null : sealSecrets(secrets, env.sessionSecret),
      })
      if (isSealed) sealed += 1
    }
  }
  if (sealed > 0) log.info({ mails: sealed }, 'links in mails of earlier versions were sealed')
}
