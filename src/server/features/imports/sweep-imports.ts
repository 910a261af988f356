import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { undoDays } from '#domain/imports/import-messages.ts'
import type { Services } from '../../base/services.ts'
import { forgetOldImports, listFiles } from './import-store.ts'
import { importFolder } from './receive-import.ts'

/** Deletes what is kept of imports that cannot be undone any more, and files that no import has. */
export async function sweepImports({ db, storage }: Pick<Services, 'db' | 'storage'>, now: Date): Promise<void> {
  await forgetOldImports(db, subDays(now, undoDays))
  const kept = new Set(await listFiles(db))
  for await (const { key, changedAt } of storage.list(`${importFolder}/`)) {
    if (!kept.has(key) && changedAt < subHours(now, 1)) await storage.remove(key)
  }
}
