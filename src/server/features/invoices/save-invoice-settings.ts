import type { InvoiceSettings } from '#domain/invoices/invoice-settings.ts'
import { Problem } from '#domain/common/problem.ts'
import { contentChanged } from '../../base/database/announcements.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockInvoiceSettings, writeInvoiceSettings } from './invoice-settings-store.ts'

/** Bank details: changing them could divert payments, so the owner is mailed before and afterwards. */
const bankDetails = new Set(['accountName', 'accountNumber', 'sortCode'])

/** Applies to invoices issued from now on. Throws `conflict`. */
export async function saveInvoiceSettings(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  settings: InvoiceSettings & { revision: number },
  address: string,
): Promise<InvoiceSettings & { revision: number }> {
  const event = { what: 'bank-details', at: new Date().toISOString(), address } as const
  await db.transaction(async (tx) => {
    const changed = changedIn(await lockInvoiceSettings(tx), settings)
    if (changed.some((name) => bankDetails.has(name))) await queue.send(tx, 'security.changed', { ...event, planned: true })
  })
  return db.transaction(async (tx) => {
    const before = await lockInvoiceSettings(tx)
    const changed = changedIn(before, settings)
    const saved = { ...settings, revision: settings.revision + 1 }
    await writeInvoiceSettings(tx, saved)
    await recordActivity(tx, { actor: 'staff', action: 'invoice.settings-changed', meta: { changed } })
    // Public pages show prices with VAT depending on this.
    if (changed.includes('vatNumber')) await contentChanged(tx)
    if (changed.some((name) => bankDetails.has(name))) {
      await queue.send(tx, 'security.changed', event)
    }
    return saved
  })
}

type Revised = InvoiceSettings & { revision: number }

/** Names of changed fields. Throws `conflict` when saved since. */
function changedIn(before: Revised, settings: Revised): string[] {
  if (before.revision !== settings.revision) {
    throw new Problem('conflict', 'Someone else saved these settings while you were writing. Please check theirs first.')
  }
  return Object.keys(settings).filter((name) => before[name as keyof InvoiceSettings] !== settings[name as keyof InvoiceSettings])
}
