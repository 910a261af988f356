import { addDays } from '#domain/common/dates/calendar-day.ts'
import { formatPence } from '#domain/common/money/money.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { mostRecurringOfProject } from '#domain/invoices/recurring/recurring-endpoints.ts'
import { indexFrom, nextRecurringDay, type RecurringForm } from '#domain/invoices/recurring/recurring-invoice.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readTax } from '../../brand/vat-rate.ts'
import { amountsOf, expectRates, linesOf } from '../currency/invoice-amounts.ts'
import { tryLockProjectOfInvoice } from '../invoice-store.ts'
import {
  countRecurringOfProject,
  deleteRecurring,
  insertRecurring,
  lastMadeDay,
  tryLockRecurring,
  updateRecurring,
} from './recurring-store.ts'

type Means = Pick<Services, 'db'>

/** Adds a retainer; days before today are not invoiced. Throws `not-found`, `conflict` and `invalid`. Returns its id. */
export async function addRecurring({ db }: Means, projectId: string, form: RecurringForm, today: string): Promise<string> {
  const fields = fieldsOf(form)
  return db.transaction(async (tx) => {
    const project = await tryLockProjectOfInvoice(tx, projectId)
    expectRates(form.items, await readTax(tx))
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    if ((await countRecurringOfProject(tx, projectId)) >= mostRecurringOfProject)
      throw new Problem('conflict', `A project can have up to ${mostRecurringOfProject} retainers.`)
    const nextIndex = indexFrom(form, today)
    const row = await insertRecurring(tx, { projectId, ...fields, nextIndex, nextDay: nextRecurringDay(form, nextIndex, 0) })
    const meta = { recurringId: row.id, label: form.label }
    await recordActivity(tx, { actor: 'staff', action: 'invoice.recurring-added', subject: projectId, meta })
    return row.id
  })
}

/** Days that passed while it was paused are not invoiced. Throws `not-found`, `conflict` and `invalid`. */
export async function saveRecurring(
  { db }: Means,
  id: string,
  { revision, ...form }: RecurringForm & { revision: number },
  today: string,
): Promise<void> {
  const fields = fieldsOf(form)
  await db.transaction(async (tx) => {
    const before = await tryLockRecurring(tx, id)
    if (!before) throw noRecurring()
    expectRevision(revision, before.revision, 'this retainer')
    expectRates(form.items, await readTax(tx), before.lines)
    const last = await lastMadeDay(tx, id)
    const nextIndex = indexFrom(form, last !== null && last >= today ? addDays(last, 1) : today)
    const nextDay = nextRecurringDay(form, nextIndex, before.made)
    await updateRecurring(tx, id, { ...fields, nextIndex, nextDay, fault: '', revision: revision + 1 })
    const meta = { recurringId: id, label: form.label, paused: form.paused }
    await recordActivity(tx, { actor: 'staff', action: 'invoice.recurring-changed', subject: before.projectId, meta })
  })
}

/** Invoices that it made stay. Throws `not-found`. */
export async function removeRecurring({ db }: Means, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await tryLockRecurring(tx, id)
    if (!before) throw noRecurring()
    await deleteRecurring(tx, id)
    const meta = { recurringId: id, label: before.label }
    await recordActivity(tx, { actor: 'staff', action: 'invoice.recurring-removed', subject: before.projectId, meta })
  })
}

export const noRecurring = () => new Problem('not-found', 'This retainer does not exist.')

function fieldsOf({ items, ...form }: RecurringForm) {
  if (form.until !== null && form.until < form.from) throw invalid('until', 'The last day is before the first.')
  const { lines, totalPence } = amountsOf(linesOf(items))
  if (totalPence <= 0) throw invalid('items', `An invoice for ${formatPence(0)} cannot be issued.`)
  return { ...form, lines }
}

const invalid = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
