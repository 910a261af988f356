import { fault, notice, well, type Finding } from '#domain/system/finding.ts'
import { MailServerError, openImapMailbox } from '../../../base/mail/imap-mailbox.ts'
import { mailboxName } from '../../conversations/mail-in/read-mailbox.ts'
import { findMailbox, type ReadMailbox } from '../../conversations/mail-in/mailbox-store.ts'
import type { Check, Patient } from './patient.ts'

/** Minutes without a look at the mailbox after which nobody reads it. */
const mostMinutes = 15

/** Signs in to the mailbox of IMAP_URL and opens its folder, without reading; then asks when it was read last. */
export const checkMailbox: Check = async ({ env, db, now }) => {
  if (!env.imap) {
    const says = env.mailWebhookSecret ? 'Email arrives by HTTP.' : 'No mailbox is read: answers stay in your own mail program.'
    return [well('mailbox', says)]
  }
  const row = db && (await findMailbox(db, mailboxName(env.imap)))
  try {
    const opened = await openImapMailbox(env.imap, AbortSignal.timeout(40_000))
    opened.close()
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error
    const { says, remedy } = error.problem
    return [fault('mailbox', `${says}. ${lastRead(row)}`, remedy)]
  }
  return [readingOf(env.imap.host, row, now)]
}

function readingOf(host: string, row: ReadMailbox | null, now: Patient['now']): Finding {
  if (row?.problem)
    return fault('mailbox', `${row.problem} ${lastRead(row)}`, 'It is tried again by itself. The log has the reason.')
  const isLate = !row?.lastReadAt || now.getTime() - row.lastReadAt.getTime() > mostMinutes * 60_000
  if (!isLate) return well('mailbox', `The mailbox at ${host} is read.`)
  return notice(
    'mailbox',
    `The mailbox at ${host} can be opened. ${lastRead(row)}`,
    'Check that Slatehouse is running, and that one of its processes runs jobs (JOBS).',
  )
}

const lastRead = (row: ReadMailbox | null): string =>
  row?.lastReadAt
    ? `It was last read on ${row.lastReadAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC.`
    : 'It was never read.'
