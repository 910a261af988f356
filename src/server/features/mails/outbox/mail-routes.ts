import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { mailEndpoints, type OutboxMail } from '#domain/mails/mail-endpoints.ts'
import { mailStateLabels } from '#domain/mails/mail-messages.ts'
import { refusalToSendAgain } from '#domain/mails/mail-rules.ts'
import { csvFile, rowsAtOnce, type Columns } from '../../../base/documents/csv-file.ts'
import { bindPart, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { hasPlaceholder, hideLinks } from '../../../base/mail/mail-secrets.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { mailLeaves } from '../layout/mail-leaves.ts'
import { countMails, findSentMail, listMails, type SentMailRow, findMail, markQueuedAgain } from './mail-store.ts'
import { renderMailRow } from './render-mail-row.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity, recordExport } from '../../activity/activity-store.ts'

export function mountMails(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, renderMail, listMailTemplates } = services

  const labels = async () => new Map((await listMailTemplates()).map(({ template, label }) => [template, label]))

  bindPart(app, services, mailEndpoints, {
    listOutbox: async ({ query }) => {
      const { page, next } = await listMails(db, query)
      const [smtp, known] = [await mailLeaves(services), await labels()]
      return { mails: page.map((row) => toOutboxMail(row, known)), next, counts: await countMails(db, query.search), smtp }
    },
    exportOutbox: async ({ query, today }) => {
      await recordExport(db, 'outbox')
      const known = await labels()
      return csvFile('outbox', today, outboxColumns, async (after) => {
        const { page, next } = await listMails(db, { ...query, after, limit: rowsAtOnce })
        return { page: page.map((row) => toOutboxMail(row, known)), next }
      })
    },
    readOutboxMail: async ({ params }) => {
      const mail = await findSentMail(db, params.id)
      if (!mail) throw new Problem('not-found', 'This email does not exist.')
      const { subject, html, text } = await renderMailRow(renderMail, mail)
      const linksHidden = hasPlaceholder(html)
      return {
        mail: {
          ...toOutboxMail(mail, await labels()),
          subject,
          replyTo: mail.replyTo,
          html: hideLinks(html),
          text: hideLinks(text),
          linksHidden,
        },
      }
    },
    sendMailAgain: ({ params }) => sendMailAgain(services, params.id),
  })
}

const outboxColumns: Columns<OutboxMail> = {
  To: ({ to }) => to,
  Subject: ({ subject }) => subject,
  State: ({ state }) => mailStateLabels[state],
  Problem: ({ problem }) => problem ?? '',
  By: ({ by }) => by,
  Kind: ({ label }) => label,
  Tries: ({ attempts }) => String(attempts),
  Queued: ({ queuedAt }) => queuedAt,
  Sent: ({ state, sentAt }) => (state === 'sent' ? (sentAt ?? '') : ''),
}

const toOutboxMail = (row: SentMailRow, labels: ReadonlyMap<string, string>): OutboxMail => ({
  id: row.id,
  to: row.toName ? `${row.toName} <${row.toAddress}>` : row.toAddress,
  by: row.sender,
  subject: row.subject,
  template: row.template,
  label: labels.get(row.template) ?? row.template,
  state: row.state,
  attempts: row.attempts,
  problem: row.problem,
  queuedAt: row.queuedAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})

/** Queues a failed or kept mail again. Throws `not-found` and `conflict`. */
async function sendMailAgain({ db, queue }: Pick<Services, 'db' | 'queue'>, mailId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await markQueuedAgain(tx, mailId))) {
      const mail = await findMail(tx, mailId)
      if (!mail) throw new Problem('not-found', 'This email does not exist.')
      throw new Problem('conflict', refusalToSendAgain(mail.state) ?? 'This email has just changed. Please try again.')
    }
    await queue.send(tx, 'mail.queued', { mailId })
    await recordActivity(tx, { actor: 'staff', action: 'mail.queued-again', subject: mailId })
  })
}
