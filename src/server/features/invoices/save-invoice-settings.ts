import { refusalOfTax, storedNumber } from '#domain/common/money/sale-tax.ts'
import { profileOfKind, taxOf } from '#domain/common/money/tax-profile.ts'
import type { InvoiceSettings, InvoiceSettingsForm } from '#domain/invoices/invoice-settings.ts'
import { Problem } from '#domain/common/problem.ts'
import { canonicalJson } from '#domain/signatures/signature.ts'
import { contentChanged } from '../activity/content-changed.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockInvoiceSettings, writeInvoiceSettings } from './invoice-settings-store.ts'

/** Bank details: changing them could divert payments, so the owner is mailed before and afterwards. */
const bankDetails = new Set(['accountName', 'accountNumber', 'sortCode', 'bankAccounts'])

/** Public pages show prices with tax depending on these. */
const ofTax = new Set(['vatNumber', 'taxProfile'])

/** Applies to invoices issued from now on. Throws `conflict`, and `invalid` when the tax does not fit together. */
export async function saveInvoiceSettings(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  form: InvoiceSettingsForm & { revision: number },
  address: string,
): Promise<InvoiceSettings & { revision: number }> {
  const event = { what: 'bank-details', at: new Date().toISOString(), address } as const
  await db.transaction(async (tx) => {
    const before = await lockInvoiceSettings(tx)
    const changed = changedIn(before, completedSettings(before, form))
    if (changed.some((name) => bankDetails.has(name))) await queue.send(tx, 'security.changed', { ...event, planned: true })
  })
  return db.transaction(async (tx) => {
    const before = await lockInvoiceSettings(tx)
    const settings = completedSettings(before, form)
    const changed = changedIn(before, settings)
    const saved = { ...settings, revision: settings.revision + 1 }
    await writeInvoiceSettings(tx, saved)
    await recordActivity(tx, { actor: 'staff', action: 'invoice.settings-changed', meta: { changed } })
    if (changed.some((name) => ofTax.has(name))) await contentChanged(tx)
    if (changed.some((name) => bankDetails.has(name))) {
      await queue.send(tx, 'security.changed', event)
    }
    return saved
  })
}

type Revised = InvoiceSettings & { revision: number }

/** The form with what it leaves out. Throws `invalid`. */
export function completedSettings(before: Revised, form: InvoiceSettingsForm & { revision: number }): Revised {
  const { taxProfile: chosen = before.taxProfile, bankAccounts = before.bankAccounts, currencies = before.currencies } = form
  const { electronicAddress = before.electronicAddress } = form
  const taxProfile = chosen?.kind === 'none' ? profileOfKind('none') : chosen
  const { kind } = taxOf({ taxProfile, vatNumber: form.vatNumber })
  const vatNumber = kind === 'none' ? '' : storedNumber(kind, form.vatNumber)
  const fields = refusalOfTax({ taxProfile, vatNumber })
  if (fields) throw new Problem('invalid', Object.values(fields)[0]!, { fields })
  return { ...form, taxProfile, bankAccounts, currencies, electronicAddress, vatNumber }
}

/** Names of changed fields. Throws `conflict` when saved since. */
function changedIn(before: Revised, settings: Revised): string[] {
  if (before.revision !== settings.revision) {
    throw new Problem('conflict', 'Someone else saved these settings while you were writing. Please check theirs first.')
  }
  const named = (name: string) => name as keyof InvoiceSettings
  return Object.keys(settings).filter((name) => canonicalJson(before[named(name)]) !== canonicalJson(settings[named(name)]))
}
