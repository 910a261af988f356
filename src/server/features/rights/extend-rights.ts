import { rightKindLabels } from '#domain/rights/right.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findInvoice } from '../invoices/invoice-store.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { listIssuedWithOffered, lockOfferedOn, setExtensionState, updateRight } from './rights-store.ts'

/** Moves the ends of rights whose extensions an issued invoice names. A line that staff have removed or reworded moves nothing. */
export async function extendRights({ db }: Pick<Services, 'db'>, invoiceId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findInvoice(tx, invoiceId)
    if (!found || found.number === null) return
    await lockProjectOrThrow(tx, found.projectId)
    for (const { extension, right } of await lockOfferedOn(tx, invoiceId)) {
      const { id, endsOn } = extension
      const isNamed = found.lines.some(({ label }) => label === extension.label)
      await setExtensionState(tx, id, isNamed ? 'extended' : 'dropped')
      if (isNamed && right.endsOn !== null && right.endsOn < endsOn) {
        const options = right.options.filter((option) => option.endsOn > endsOn)
        await updateRight(tx, right.id, { endsOn, options, revision: right.revision + 1 })
      }
      const meta = { rightId: right.id, kind: rightKindLabels[right.kind].toLowerCase(), title: right.title, endsOn }
      const action = isNamed ? 'rights.extended' : 'rights.extension-dropped'
      await recordActivity(tx, { actor: 'system', action, subject: found.projectId, meta })
    }
  })
}

/** Of invoices that were issued by a process that did not know of rights. */
export async function extendMissedRights(services: Pick<Services, 'db'>): Promise<void> {
  for (const invoiceId of await listIssuedWithOffered(services.db)) await extendRights(services, invoiceId)
}
