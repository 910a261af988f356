import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { SupplierForm } from '#domain/suppliers/supplier.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { toRow, toSupplier } from './supplier-answers.ts'
import { tryLockSupplier, updateSupplier, type SupplierRow } from './supplier-store.ts'

/** Without a `revision` the last save wins. Throws `not-found`, and `conflict` when saved since. */
export async function changeSupplier(
  { db }: Pick<Services, 'db'>,
  { id, revision, form }: { id: string; revision: number | undefined; form: SupplierForm },
): Promise<SupplierRow> {
  return db.transaction(async (tx) => {
    const before = await tryLockSupplier(tx, id)
    if (!before) throw noSuchSupplier()
    expectRevision(revision, before.revision, 'this supplier')
    const shown = toSupplier(before)
    const changed = (Object.keys(form) as (keyof SupplierForm)[]).filter((field) => form[field] !== shown[field])
    await recordActivity(tx, { actor: 'staff', action: 'supplier.changed', subject: id, meta: { changed } })
    return updateSupplier(tx, id, toRow(form))
  })
}

export const noSuchSupplier = () => new Problem('not-found', 'This supplier does not exist.')
