import type { SupplierForm } from '#domain/suppliers/supplier.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { toRow } from './supplier-answers.ts'
import { insertSupplier, type SupplierRow } from './supplier-store.ts'

export async function addSupplier({ db }: Pick<Services, 'db'>, form: SupplierForm): Promise<SupplierRow> {
  return db.transaction(async (tx) => {
    const supplier = await insertSupplier(tx, toRow(form))
    await recordActivity(tx, { actor: 'staff', action: 'supplier.added', subject: supplier.id })
    return supplier
  })
}
