import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { acceptFiles } from './accept-files.ts'
import { expectWithinQuota } from './disk-quota.ts'

/** Folder of the library for what came with messages. */
const folder = 'inbox'

/** Makes an asset of a stored copy of a message's file; `note` runs in the same transaction. Throws a `Problem` about the file. */
export async function keepAsMedia(
  services: Services,
  { storageKey, fileName }: { storageKey: string; fileName: string },
  note: (tx: Transaction, id: string) => Promise<void>,
): Promise<void> {
  await expectWithinQuota(services, 0)
  await acceptFiles(services, [{ storageKey, fileName, folder, tags: [] }], (tx, [asset]) => note(tx, asset!.id))
}
