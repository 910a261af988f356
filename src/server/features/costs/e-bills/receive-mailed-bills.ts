import { buffer } from 'node:stream/consumers'
import { Problem } from '#domain/common/problem.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { addAutomaticNote } from '../../conversations/add-automatic-note.ts'
import { findMessageById, listFilesOf } from '../../conversations/message-store.ts'
import { findOwnerId } from '../../people/people-store.ts'
import { receiveEInvoice } from './receive-e-invoice.ts'

/** Makes bills of the electronic invoices in a mail to the bills' address, and notes beside it what became of each file. */
export async function receiveMailedBills(
  services: Pick<Services, 'db' | 'storage' | 'queue' | 'env'>,
  { messageId, conversationId }: { messageId: string; conversationId: string },
  { now, today }: Present,
): Promise<void> {
  const { db, storage, env } = services
  const message = await findMessageById(db, messageId)
  const personId = await findOwnerId(db)
  if (!message || !personId) return
  // By name: files of a message have no order of their own.
  const notes: string[] = []
  for (const { name, storageKey } of await listFilesOf(db, messageId)) {
    if (!/\.(xml|pdf)$/i.test(name)) continue
    const content = await buffer(storage.read(storageKey))
    const arrived = { name, content, source: 'mail' as const, mailedFrom: message.fromEmail }
    try {
      const { billId } = await receiveEInvoice({ ...services, personId, now, today }, arrived)
      notes.push(`${name}: became a bill, ${env.siteUrl}/admin/costs/${billId}`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notes.push(`${name}: no bill was made. ${error.message}`)
    }
  }
  if (notes.length > 0) await db.transaction((tx) => addAutomaticNote(tx, conversationId, notes.toSorted().join('\n'), now))
}
