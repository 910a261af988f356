import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/base/database/database.ts'

/** Changes the audit log, which is append-only, as time and clean slates of tests need. */
export const changeActivity = (db: Database, change: (tx: Transaction) => Promise<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`alter table activity disable trigger user`)
    await change(tx)
    await tx.execute(sql`alter table activity enable trigger user`)
  })
