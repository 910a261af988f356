import { defaultLook, look, type Look } from '#domain/brand/look.ts'
import { shownLook, type ShownLook } from '#domain/brand/shown-look.ts'
import type { Sql } from '../../base/database/database.ts'
import { storedSetting } from './stored-setting.ts'

export const lookSetting = storedSetting('look', look)

/** The studio's look, or the specification's. */
export async function readLook(db: Sql): Promise<Look & { revision: number }> {
  const stored = await lookSetting.find(db)
  return { ...(stored?.value ?? defaultLook), revision: stored?.revision ?? 0 }
}

/** Null while nothing differs from the specification's look. */
export async function readShownLook(db: Sql): Promise<ShownLook | null> {
  const { revision, ...chosen } = await readLook(db)
  return shownLook(chosen, revision)
}
