import { and, asc, eq } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import { plannedMessages } from '#domain/invoices/reminders/planned-messages.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { invoices } from '../../../tables/money/invoices.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { isDueToIssue } from './due-to-issue.ts'
import { billedOf, extrasOf } from '../drafts/invoice-of-project.ts'
import { readInvoiceSettings } from '../invoice-settings-store.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listOfProject } from '../invoice-store.ts'
import { tellOfPlanned } from './tell-of-planned.ts'

/**
 * Issues and mails planned invoices that are due, of one project or all, when the setting allows it. Otherwise staff are told that
 * they are due, or why they could not be issued: a plan whose price differs from the sold one, a client without an address.
 */
export async function issueWhatIsDue(
  services: Pick<Services, 'db' | 'queue' | 'log'>,
  { now, today }: Present,
  projectId?: string,
): Promise<void> {
  const { db, log } = services
  const { issueByItself } = await readInvoiceSettings(db)
  const due = await db
    .select({
      id: invoices.id,
      revision: invoices.revision,
      email: invoices.email,
      projectId: projects.id,
      valuePence: projects.valuePence,
    })
    .from(invoices)
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .where(and(isDueToIssue(today), projectId ? eq(projects.id, projectId) : undefined))
    .orderBy(asc(invoices.createdAt))
    .limit(500)
  for (const { id, revision, email, projectId: work, valuePence } of due) {
    if (!issueByItself) {
      await tellOfPlanned(services, id, now)
    } else if (email === '') {
      await tellOfPlanned(services, id, now, plannedMessages.noEmail)
    } else if (billedOf(await listOfProject(db, work)) - (await extrasOf(db, work)) !== valuePence) {
      await tellOfPlanned(services, id, now, plannedMessages.otherPrice)
    } else {
      await issueInvoice(services, { id, revision, send: true, actor: 'system', now, today }).catch(async (error: unknown) => {
        // Staff issued it meanwhile, or must resolve a problem: leave it unchanged.
        if (!(error instanceof Problem)) throw error
        log.info({ invoiceId: id, reason: error.message }, 'an invoice was not issued by itself')
        await tellOfPlanned(services, id, now, error.message)
      })
    }
  }
}
