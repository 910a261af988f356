import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { SupplierForm } from '#domain/suppliers/supplier.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { notifyOfMentions } from '../people/notifications/notify-of-mentions.ts'
import { notesOf, toRow, toSupplier } from './supplier-answers.ts'
import { tryLockSupplier, updateSupplier, type SupplierRow } from './supplier-store.ts'

/** `unreached`: names whom the notes mention in vain. Without a `revision` the last save wins. Throws `not-found`, and `conflict` when saved since. */
export async function changeSupplier(
  { db, queue, person, now }: Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; now: Date },
  { id, revision, form }: { id: string; revision: number | undefined; form: SupplierForm },
): Promise<{ supplier: SupplierRow; unreached: string[] }> {
  return db.transaction(async (tx) => {
    const before = await tryLockSupplier(tx, id)
    if (!before) throw noSuchSupplier()
    expectRevision(revision, before.revision, 'this supplier')
    const shown = toSupplier(before)
    const changed = (Object.keys(form) as (keyof SupplierForm)[]).filter((field) => form[field] !== shown[field])
    await recordActivity(tx, { actor: 'staff', action: 'supplier.changed', subject: id, meta: { changed } })
    const supplier = await updateSupplier(tx, id, toRow(form))
    const texts = { text: notesOf(supplier), before: notesOf(before) }
    const mentioning = { record: 'supplier', recordId: id, ...texts, where: 'supplier' } as const
    return { supplier, unreached: await notifyOfMentions({ tx, queue, person, now }, mentioning) }
  })
}

export const noSuchSupplier = () => new Problem('not-found', 'This supplier does not exist.')
