import { makeMailer } from '../../../base/mail/mailer.ts'
import { fault, notice, well, type Finding } from '#domain/system/finding.ts'
import { providerOf, readMailWay } from '../../mails/outbox/mail-way.ts'
import { countStuckMail } from '../system-store.ts'
import { messageOf, type Check, type Patient } from './patient.ts'

const readOutbox = 'Inbox > Sent mail shows each one with the reason. "Send again" sends it.'

/** Connects and signs in to the mail server without sending; then checks the outbox. */
export const checkMail: Check = async (patient) => {
  const findings = [await checkWay(patient), ...(await checkOutbox(patient))]
  return findings.some(({ level }) => level !== 'well') ? findings.filter(({ level }) => level !== 'well') : findings
}

async function checkWay({ env, db }: Patient): Promise<Finding> {
  const way = db ? await readMailWay(db, env) : noWay
  const chosen = providerOf(way, env)
  if (chosen === 'unreadable') {
    const what = way.key.state === 'unreadable' ? 'SendGrid API key' : 'mail server’s password'
    return fault(
      'mail',
      `The ${what} cannot be read because SESSION_SECRET has changed: no email is sent.`,
      `Enter the ${way.key.state === 'unreadable' ? 'key' : 'password'} again in the admin area, under Settings > Email.`,
    )
  }
  const provider = chosen === null ? null : 'sendgridKey' in chosen ? 'SendGrid' : `The mail server ${chosen.host}`
  const name = provider ?? (env.smtpUrl ? `The mail server ${new URL(env.smtpUrl).hostname}` : null)
  if (name === null) {
    return notice(
      'mail',
      'Email is not set up: messages stay under Inbox > Sent mail.',
      'Enter a mail server or a SendGrid key under Settings > Email, or set SMTP_URL to your mail server.',
    )
  }
  const mailer = makeMailer(env)
  try {
    await mailer.signIn(chosen)
    return well('mail', `${name} accepts email.`)
  } catch (error) {
    const remedy =
      chosen === null
        ? 'Check SMTP_URL: host, port, name and password (special characters written as %40), and smtps:// for port 465.'
        : 'sendgridKey' in chosen
          ? 'Check the key under Settings > Email, and that this machine can reach smtp.sendgrid.net.'
          : 'Check the mail server under Settings > Email: its name, port, user name and password.'
    return fault('mail', `${name} refused the sign-in (${messageOf(error)}).`, remedy)
  } finally {
    mailer.close()
  }
}

/** Without a database. */
const noWay = { key: { state: 'none' }, server: null } as const

async function checkOutbox({ db, now }: Patient): Promise<Finding[]> {
  if (!db) return []
  const { failed, late } = await countStuckMail(db, now)
  return [
    ...(failed > 0 ? [fault('mail', `${countOf(failed)} could not be sent in the last week.`, readOutbox)] : []),
    ...(late > 0 ? [notice('mail', `${countOf(late)} waiting for more than half an hour.`, readOutbox)] : []),
  ]
}

const countOf = (number: number) => (number === 1 ? 'One email' : `${number} emails`)
