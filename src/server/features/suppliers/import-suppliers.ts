import type { AnswerGivenTo } from '#domain/common/endpoint.ts'
import { twoReadings } from '#domain/common/money/amount.ts'
import { conventions } from '#domain/common/conventions.ts'
import { decimalOfRates, rateText, readSupplierRow } from '#domain/suppliers/supplier-columns.ts'
import type { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import { supplierForm, type SupplierForm } from '#domain/suppliers/supplier.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { toRow, toSupplier } from './supplier-answers.ts'
import { insertSupplier, listSuppliers, lockAllSuppliers, updateSupplier, type SupplierRow } from './supplier-store.ts'

type Line = AnswerGivenTo<typeof supplierEndpoints.importSuppliers>['rows'][number]

interface Judged extends Line {
  /** Null for an invalid row. */
  form: SupplierForm | null
  /** The existing supplier that it changes. */
  known: SupplierRow | undefined
}

/** Previews imported rows, and with `store` saves the valid ones in one transaction. Suppliers are matched by email. */
export async function importSuppliers(
  { db }: Pick<Services, 'db'>,
  { rows, store }: { rows: Record<string, unknown>[]; store: boolean },
): Promise<{ stored: number; rows: Line[] }> {
  return db.transaction(async (tx) => {
    if (store) await lockAllSuppliers(tx)
    const judged = judgeRows(rows, await listSuppliers(tx, {}))
    const stored = store ? await storeAll(tx, judged) : 0
    return { stored, rows: judged }
  })
}

function judgeRows(rows: Record<string, unknown>[], present: SupplierRow[]): Judged[] {
  const byEmail = new Map(present.map((supplier) => [supplier.email.toLowerCase(), supplier]))
  const seen = new Set<string>()
  const found = decimalOfRates(rows)
  const decimal = found.is === 'sure' ? found.decimal : null
  return rows.map((row, index) => {
    const fields = readSupplierRow(row, decimal)
    const email = String(fields.email ?? '').trim()
    const known = byEmail.get(email.toLowerCase())
    const parsed = supplierForm.safeParse({ ...(known && toSupplier(known)), ...fields })
    const errors = parsed.success ? {} : messageOf(parsed.error.issues)
    const both = decimal === null && twoReadings(rateText(row), conventions().currency)
    if (both) errors.dayRate = `This can be read in two ways: ${both}.`
    if (email && seen.has(email.toLowerCase())) errors.email = 'This email is in the file more than once.'
    seen.add(email.toLowerCase())
    const refused = Object.keys(errors).length > 0
    return {
      row: index + 1,
      name: String(fields.name ?? known?.name ?? '').slice(0, 200),
      email: email.slice(0, 254),
      outcome: refused ? 'refused' : known ? 'changed' : 'new',
      errors,
      form: refused ? null : parsed.data!,
      known,
    }
  })
}

function messageOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const text: Record<string, string> = {}
  for (const { path, message } of issues) text[String(path[0])] ??= message
  return text
}

/** Returns the number of stored rows. */
async function storeAll(tx: Transaction, judged: Judged[]): Promise<number> {
  let stored = 0
  for (const { form, known } of judged) {
    if (!form) continue
    const { id } = known ? await updateSupplier(tx, known.id, toRow(form)) : await insertSupplier(tx, toRow(form))
    await recordActivity(tx, { actor: 'staff', action: 'supplier.imported', subject: id })
    stored += 1
  }
  return stored
}
