import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services.ts'
import { mails } from '../../tables/mails.ts'
import { callSheetFolder } from './keep-file.ts'

const dayMillis = 86_400_000

/** Deletes PDFs and calendar entries that no mail refers to; files younger than a day may still be needed. */
export async function sweepCallSheets({ db, storage }: Pick<Services, 'db' | 'storage'>, now: Date): Promise<void> {
  const old: string[] = []
  for await (const { key, changedAt } of storage.list(callSheetFolder)) {
    if (now.getTime() - changedAt.getTime() > dayMillis) old.push(key)
  }
  if (old.length === 0) return
  const { rows } = await db.execute<{ key: string }>(
    sql`select distinct file->>'storageKey' as key from ${mails}, jsonb_array_elements(attachments) file where attachments <> '[]'`,
  )
  const named = new Set(rows.map(({ key }) => key))
  for (const key of old) if (!named.has(key)) await storage.remove(key)
}
