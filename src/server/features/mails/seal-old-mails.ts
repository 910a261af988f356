import type { Services } from '../../base/services.ts'
import { sealSecrets, takeSecrets, withoutSecrets } from '../../base/mail/mail-secrets.ts'
import { listUnsealed, saveSealed } from './mail-store.ts'

const atOnce = 500

/**
 * Seals what earlier versions wrote into mails as it was, so that nobody who reads the table or the outbox is let in by it. Of a
 * mail that is out nothing is kept: it is not sent again.
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
