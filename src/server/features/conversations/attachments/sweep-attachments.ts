import type { Services } from '../../../base/services.ts'
import { attachmentFolder } from './attachment-folder.ts'
import { findStrayFiles, takeLooseAttachments } from '../message-store.ts'

/** Hours for which an uploaded file waits for its draft or message. */
const looseHours = 24

/** Deletes files of no draft or message after a day, and those whose conversation is gone. */
export async function sweepAttachments({ db, storage }: Pick<Services, 'db' | 'storage'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - looseHours * 3_600_000)
  const loose = await db.transaction((tx) => takeLooseAttachments(tx, before))
  for (const { storageKey } of loose) await storage.remove(storageKey)
  const old: string[] = []
  for await (const { key, changedAt } of storage.list(attachmentFolder)) if (changedAt < before) old.push(key)
  for (let from = 0; from < old.length; from += 1_000) {
    for (const key of await findStrayFiles(db, old.slice(from, from + 1_000))) await storage.remove(key)
  }
}
