import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { noSuchSupplier } from './change-supplier.ts'
import { removeSupplier, type SupplierRow } from './supplier-store.ts'

/** Deletes a supplier with their days. Throws `not-found`. */
export async function deleteSupplier({ db }: Pick<Services, 'db'>, id: string): Promise<SupplierRow> {
  return db.transaction(async (tx) => {
    const supplier = await removeSupplier(tx, id)
    if (!supplier) throw noSuchSupplier()
    await recordActivity(tx, { actor: 'staff', action: 'supplier.deleted', subject: id })
    return supplier
  })
}
