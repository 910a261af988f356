import { sql } from 'drizzle-orm'
import type { Services } from '../../../base/services.ts'
import { mails } from '../../../tables/clients/mails.ts'

/** Of files that are made for a mail, and named by nothing else. The PDFs of invoices are kept. */
const folders = ['call-sheets/', 'quotes/', 'statements/'] as const

/** Key of a file that is made for a mail: each has a folder here, so that it is deleted with its last mail. */
export const mailedFileKey = (folder: (typeof folders)[number], name: string): string => `${folder}${name}`

const dayMillis = 86_400_000

/** Deletes PDFs and calendar entries that no mail refers to; files younger than a day may still be needed. */
export async function sweepMailedFiles({ db, storage }: Pick<Services, 'db' | 'storage'>, now: Date): Promise<void> {
  const isOld = ({ changedAt }: { changedAt: Date }) => now.getTime() - changedAt.getTime() > dayMillis
  const old: string[] = []
  for (const folder of folders) for await (const file of storage.list(folder)) if (isOld(file)) old.push(file.key)
  if (old.length === 0) return
  const { rows } = await db.execute<{ key: string }>(
    sql`select distinct file->>'storageKey' as key from ${mails}, jsonb_array_elements(attachments) file where attachments <> '[]'`,
  )
  const named = new Set(rows.map(({ key }) => key))
  for (const key of old) {
    if (named.has(key)) continue
    // The same content may have been stored again for another mail meanwhile.
    const present = await storage.stat(key)
    if (present && isOld(present)) await storage.remove(key)
  }
}
