import { taxOf } from '#domain/common/money/tax-profile.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { Problem } from '#domain/common/problem.ts'
import { refusalOfRates } from '#domain/invoices/invoice-refusals.ts'
import { nextRecurringDay } from '#domain/invoices/recurring/recurring-invoice.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readSaleTax } from '../../clients/address/tax-of-sale.ts'
import { amountsOf } from '../currency/invoice-amounts.ts'
import { offerOf } from '../../proposals/projects/sale-of-project.ts'
import { namesOf } from '../drafts/invoice-of-project.ts'
import { readInvoiceSettings } from '../invoice-settings-store.ts'
import { insertInvoice, tryLockProjectOfInvoice } from '../invoice-store.ts'
import { issueWithin } from '../issuing/issue-invoice.ts'
import { listDue, tryLockRecurring, updateRecurring } from './recurring-store.ts'

/** Retainers that are looked at in one run; the next one continues. */
const atOnce = 500
/** Invoices of one retainer in one run, after a long downtime. */
const mostCaughtUp = 12

type Means = Pick<Services, 'db' | 'queue' | 'log'>

/**
 * Makes the invoices of retainers whose day has come, each in one transaction with its next day: neither a kill nor a second
 * worker makes one twice. One that cannot be issued stays a draft, and the retainer says why.
 */
export async function makeRecurringInvoices(services: Means, at: Present): Promise<void> {
  for (const due of await listDue(services.db, at.today, atOnce)) {
    for (let made = 0; made < mostCaughtUp && (await makeNext(services, due, at)); made += 1);
  }
}

/** False when nothing is due any more. */
async function makeNext({ db, queue, log }: Means, due: Due, at: Present): Promise<boolean> {
  try {
    return await db.transaction((tx) => makeWithin(tx, queue, due, { ...at, fault: '' }))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    log.info({ recurringId: due.id, reason: error.message }, 'an invoice of a retainer was not issued by itself')
    return db.transaction((tx) => makeWithin(tx, queue, due, { ...at, fault: error.message }))
  }
}

interface Due {
  id: string
  projectId: string
}

async function makeWithin(
  tx: Transaction,
  queue: Services['queue'],
  { id, projectId }: Due,
  { now, today, fault }: Present & { /** Why it is not issued; empty to try. */ fault: string },
): Promise<boolean> {
  const project = await tryLockProjectOfInvoice(tx, projectId)
  const recurring = await tryLockRecurring(tx, id)
  if (!project || !recurring || recurring.paused || recurring.nextDay === null || recurring.nextDay > today) return false
  const { label, lines, nextDay, nextIndex, made } = recurring
  const settings = await readInvoiceSettings(tx)
  // A retainer goes on after its signed offer: it is taxed as a sale of its day, not as that offer was.
  const { taxName, taxNote } = await readSaleTax(tx, project.clientId)
  const invoice = await insertInvoice(tx, {
    id: makeLinkId(),
    state: 'draft',
    part: 'other',
    ...(await namesOf(tx, project, await offerOf(tx, project.id))),
    ...amountsOf(lines),
    taxName,
    taxNote,
    termsDays: settings.termsDays,
    recurringId: id,
    recurringDay: nextDay,
    createdAt: now,
  })
  await updateRecurring(tx, id, {
    made: made + 1,
    nextIndex: nextIndex + 1,
    nextDay: nextRecurringDay(recurring, nextIndex + 1, made + 1),
    fault,
  })
  const meta = { recurringId: id, label, invoiceId: invoice.id, day: longDay(nextDay) }
  await recordActivity(tx, { actor: 'system', action: 'invoice.recurred', subject: projectId, meta })
  if (recurring.issues && fault === '') {
    const stale = refusalOfRates(taxOf(settings), lines)
    if (stale) throw new Problem('conflict', stale)
    await issueWithin(tx, queue, { id: invoice.id, send: true, actor: 'system', now, today })
  }
  return true
}
