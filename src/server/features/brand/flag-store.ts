import { eq } from 'drizzle-orm'
import { featureFlagDefaults, featureFlags, type FeatureFlag, type FeatureFlags } from '#domain/common/feature-flag.ts'
import { contentChanged } from '../activity/content-changed.ts'
import type { Database } from '../../base/database/database.ts'
import type { Env } from '../../base/env.ts'
import { flagChoices } from '../../tables/website/brand.ts'
import { recordActivity } from '../activity/activity-store.ts'

/** Flags in effect. Cached, since every request needs them; reloaded on every content change. */
export interface FlagTable {
  readonly current: FeatureFlags
  choices: Partial<Record<FeatureFlag, boolean>>
  read(): Promise<void>
}

/** Precedence: environment, staff, default. */
export function makeFlagTable(db: Database, env: Env): FlagTable {
  const table: FlagTable = {
    choices: {},
    get current() {
      return { ...featureFlagDefaults, ...table.choices, ...env.flags }
    },
    async read() {
      const rows = await db.select().from(flagChoices)
      const known = rows.filter((row) => (featureFlags as string[]).includes(row.flag))
      table.choices = Object.fromEntries(known.map((row) => [row.flag, row.on]))
    },
  }
  return table
}

/** `null` removes the choice. */
export async function chooseFlag(db: Database, flag: FeatureFlag, on: boolean | null): Promise<void> {
  await db.transaction(async (tx) => {
    if (on === null) await tx.delete(flagChoices).where(eq(flagChoices.flag, flag))
    else {
      await tx
        .insert(flagChoices)
        .values({ flag, on })
        .onConflictDoUpdate({ target: flagChoices.flag, set: { on, changedAt: new Date() } })
    }
    await recordActivity(tx, { actor: 'staff', action: 'flag.changed', meta: { flag, on } })
    await contentChanged(tx)
  })
}
