import type { SupplierForm } from '#domain/suppliers/supplier.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { notifyOfMentions } from '../people/notifications/notify-of-mentions.ts'
import { notesOf, toRow } from './supplier-answers.ts'
import { insertSupplier, type SupplierRow } from './supplier-store.ts'

/** `unreached`: names whom the notes mention in vain. */
export async function addSupplier(
  { db, queue, person, now }: Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; now: Date },
  form: SupplierForm,
): Promise<{ supplier: SupplierRow; unreached: string[] }> {
  return db.transaction(async (tx) => {
    const supplier = await insertSupplier(tx, toRow(form))
    await recordActivity(tx, { actor: 'staff', action: 'supplier.added', subject: supplier.id })
    const mentioning = { record: 'supplier', recordId: supplier.id, text: notesOf(supplier), where: 'supplier' } as const
    return { supplier, unreached: await notifyOfMentions({ tx, queue, person, now }, mentioning) }
  })
}
