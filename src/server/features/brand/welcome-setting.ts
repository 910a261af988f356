import { sql } from 'drizzle-orm'
import { notBegun, welcomeProgress, type WelcomeProgress } from '#domain/brand/settings/welcome.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { findDemoContent, isNewInstallation } from './new-installation.ts'
import { storedSetting } from './stored-setting.ts'

const welcomeSetting = storedSetting('welcome', welcomeProgress)

/** Advisory lock of writes to the set-up, which may have no row yet. */
const welcomeLock = 0x51a81

export const readWelcomeProgress = async (db: Sql): Promise<WelcomeProgress> => (await welcomeSetting.find(db))?.value ?? notBegun

/** Changes the set-up's progress, one write after another: each builds on what the one before stored. */
export async function changeWelcomeProgress(
  tx: Transaction,
  change: (progress: WelcomeProgress) => WelcomeProgress,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${welcomeLock})`)
  const stored = await welcomeSetting.find(tx)
  const before = stored?.value ?? notBegun
  const next = change(before)
  if (next !== before) await welcomeSetting.save(tx, next, stored?.revision ?? 0)
}

/**
 * Whether staff who may change settings are led to the set-up: on an installation on which nobody set anything up, and that has
 * neither demo content nor work of its own.
 */
export async function leadsToWelcome(db: Sql): Promise<boolean> {
  const { begun, ended } = await readWelcomeProgress(db)
  return !begun && ended === null && (await findDemoContent(db)) === null && (await isNewInstallation(db))
}
