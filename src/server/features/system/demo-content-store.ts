import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DemoState } from '#domain/system/demo-content.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { installation } from '../../tables/website/brand.ts'
import { findDemoContent, findDemoRemoval, hasRecords } from '../brand/new-installation.ts'

const name = 'demo-content-asked'

/** How far adding or removing the demo content is, which staff asked for. */
const askedDemo = z.object({ failed: z.boolean(), stored: z.number(), files: z.number(), removes: z.boolean().default(false) })
type AskedDemo = z.input<typeof askedDemo>

/** Held while demo content is asked for or added: of several processes one adds it, and the others skip it. */
export async function lockDemoContent(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${0x51a80})`)
}

export async function readDemoState(db: Sql): Promise<{ state: DemoState; stored: number; files: number; kept: string[] }> {
  const { failed, removes = false, ...counted } = (await findAsked(db)) ?? { failed: null, stored: 0, files: 0 }
  const progress = { ...counted, kept: (await findDemoRemoval(db))?.kept ?? [] }
  if ((await findDemoContent(db)) !== null) {
    return { state: removes ? (failed ? 'not-removed' : 'removing') : 'there', ...progress }
  }
  if (failed === false) return { state: 'adding', ...progress }
  if (await hasRecords(db)) return { state: 'refused', ...progress }
  return { state: failed ? 'failed' : 'none', ...progress }
}

async function findAsked(db: Sql): Promise<AskedDemo | null> {
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  return row ? askedDemo.parse(row.value) : null
}

export async function noteDemoProgress(db: Sql, value: AskedDemo): Promise<void> {
  await db.insert(installation).values({ name, value }).onConflictDoUpdate({ target: installation.name, set: { value } })
}
