import { makeMailer } from '../../../base/mail/mailer.ts'
import { fault, notice, well, type Finding } from '#domain/system/finding.ts'
import { readMailWay } from '../../mails/mail-way.ts'
import { countStuckMail } from '../system-store.ts'
import { messageOf, type Check, type Patient } from './patient.ts'

const readOutbox = 'The Outbox in the admin area shows each one with the reason. "Send again" sends it.'

/** Connects and signs in to the mail server without sending; then checks the outbox. */
export const checkMail: Check = async (patient) => {
  const findings = [await checkWay(patient), ...(await checkOutbox(patient))]
  return findings.some(({ level }) => level !== 'well') ? findings.filter(({ level }) => level !== 'well') : findings
}

async function checkWay({ env, db }: Patient): Promise<Finding> {
  const { key } = db ? await readMailWay(db, env) : { key: { state: 'none' } as const }
  if (key.state === 'unreadable') {
    return fault(
      'mail',
      'The SendGrid API key cannot be read because SESSION_SECRET has changed: no email is sent.',
      'Enter the key again in the admin area, under Settings > Email.',
    )
  }
  const provider = key.state === 'kept' ? 'SendGrid' : env.smtpUrl ? `The mail server ${new URL(env.smtpUrl).hostname}` : null
  if (provider === null) {
    return notice(
      'mail',
      'Email is not set up: messages stay in the Outbox.',
      'Set SMTP_URL to your mail server, or enter a SendGrid key under Settings > Email.',
    )
  }
  const mailer = makeMailer(env)
  try {
    await mailer.signIn(key.state === 'kept' ? key.value : null)
    return well('mail', `${provider} accepts email.`)
  } catch (error) {
    const remedy =
      key.state === 'kept'
        ? 'Check the key under Settings > Email, and that this machine can reach smtp.sendgrid.net.'
        : 'Check SMTP_URL: host, port, name and password (special characters written as %40), and smtps:// for port 465.'
    return fault('mail', `${provider} refused the sign-in (${messageOf(error)}).`, remedy)
  } finally {
    mailer.close()
  }
}

async function checkOutbox({ db, now }: Patient): Promise<Finding[]> {
  if (!db) return []
  const { failed, late } = await countStuckMail(db, now)
  return [
    ...(failed > 0 ? [fault('mail', `${countOf(failed)} could not be sent in the last week.`, readOutbox)] : []),
    ...(late > 0 ? [notice('mail', `${countOf(late)} waiting for more than half an hour.`, readOutbox)] : []),
  ]
}

const countOf = (number: number) => (number === 1 ? 'One email' : `${number} emails`)
