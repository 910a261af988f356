import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Problem } from '#domain/common/problem.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { settings } from '../../tables/website/brand.ts'
import { recordActivity } from '../activity/activity-store.ts'

export interface Setting<Value> {
  value: Value
  revision: number
}

export interface StoredSetting<Value> {
  /** Null before the first save. Not cached, so that every process sees a change at once. */
  find(db: Sql): Promise<Setting<Value> | null>
  /** Throws `conflict` when saved since `revision`; for whatever has to happen before the save. */
  expectRevision(db: Sql, revision: number): Promise<void>
  /** Returns the new revision. Throws `conflict` when saved since `revision`. */
  save(tx: Transaction, value: Value, revision: number): Promise<number>
}

/** Store of one settings tab; `schema` supplies defaults for fields that older rows lack. */
export function storedSetting<Schema extends z.ZodType<Record<string, unknown>>>(
  name: string,
  schema: Schema,
): StoredSetting<z.output<Schema>> {
  async function find(db: Sql) {
    const [row] = await db.select().from(settings).where(eq(settings.name, name))
    return row ? { value: schema.parse(row.value), revision: row.revision } : null
  }

  return {
    find,
    async expectRevision(db, revision) {
      if (((await find(db))?.revision ?? 0) !== revision) throw savedMeanwhile()
    },
    async save(tx, value, revision) {
      const before = (await find(tx))?.value ?? {}
      const next = { name, value, changedAt: new Date() }
      // The update increments the stored revision, and only if it equals the given one.
      const [saved] =
        revision === 0
          ? await tx
              .insert(settings)
              .values({ ...next, revision: 1 })
              .onConflictDoNothing()
              .returning({ revision: settings.revision })
          : await tx
              .update(settings)
              .set({ ...next, revision: sql`${settings.revision} + 1` })
              .where(and(eq(settings.name, name), eq(settings.revision, revision)))
              .returning({ revision: settings.revision })
      if (!saved) throw savedMeanwhile()
      // Field names only, since values may be secret.
      const changed = Object.keys(value).filter(
        (field) => !isDeepStrictEqual(value[field], (before as Record<string, unknown>)[field]),
      )
      await recordActivity(tx, { actor: 'staff', action: 'settings.changed', meta: { tab: name, changed } })
      return saved.revision
    },
  }
}

const savedMeanwhile = () =>
  new Problem(
    'conflict',
    'Someone else saved these settings while you were writing. Your text is still here. Please compare before you save again.',
  )
