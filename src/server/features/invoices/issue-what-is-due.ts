import { and, asc, eq, ne } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import type { Services } from '../../base/services.ts'
import { invoices } from '../../tables/invoices.ts'
import { projects } from '../../tables/projects.ts'
import { isDueToIssue } from './due-to-issue.ts'
import { billedOf, extrasOf } from './invoice-of-project.ts'
import { readInvoiceSettings } from './invoice-settings-store.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listOfProject } from './invoice-store.ts'

/**
 * Issues and mails planned invoices that are due, of one project or all, when the setting allows it; otherwise they stay marked
 * for staff. Plans whose price differs from the sold one also wait.
 */
export async function issueWhatIsDue(
  services: Pick<Services, 'db' | 'queue' | 'log'>,
  now: Date,
  projectId?: string,
): Promise<void> {
  const { db, log } = services
  if (!(await readInvoiceSettings(db)).issueByItself) return
  const due = await db
    .select({ id: invoices.id, revision: invoices.revision, projectId: projects.id, valuePence: projects.valuePence })
    .from(invoices)
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .where(and(isDueToIssue(studioDay(now)), ne(invoices.email, ''), projectId ? eq(projects.id, projectId) : undefined))
    .orderBy(asc(invoices.createdAt))
    .limit(500)
  for (const { id, revision, projectId: work, valuePence } of due) {
    if (billedOf(await listOfProject(db, work)) - (await extrasOf(db, work)) !== valuePence) continue
    await issueInvoice(services, { id, revision, send: true, actor: 'system', now }).catch((error: unknown) => {
      // Staff issued it meanwhile, or must resolve a problem: leave it unchanged.
      if (!(error instanceof Problem)) throw error
      log.info({ invoiceId: id, reason: error.message }, 'an invoice was not issued by itself')
    })
  }
}
