import type { InvoiceSettings } from '#domain/invoices/invoice-settings.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { holdInvoiceSettings, writeInvoiceSettings } from './invoice-settings-store.ts'

/** Counts from the next issuing: what was issued keeps what it says. Throws `conflict`. */
export async function saveInvoiceSettings(
  { db }: Pick<Services, 'db'>,
  settings: InvoiceSettings & { revision: number },
): Promise<InvoiceSettings & { revision: number }> {
  return db.transaction(async (tx) => {
    const before = await holdInvoiceSettings(tx)
    if (before.revision !== settings.revision) {
      throw new Problem('conflict', 'Somebody else saved these settings while you were writing. Please look at theirs first.')
    }
    const saved = { ...settings, revision: settings.revision + 1 }
    await writeInvoiceSettings(tx, saved)
    const changed = Object.keys(settings).filter(
      (name) => before[name as keyof InvoiceSettings] !== settings[name as keyof InvoiceSettings],
    )
    await recordActivity(tx, { actor: 'staff', action: 'invoice.settings-changed', meta: { changed } })
    return saved
  })
}
