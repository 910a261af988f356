import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { lookStyleSheet } from '#domain/brand/look/look-style-sheet.ts'
import { defaultLook, look, type Look } from '#domain/brand/look/look.ts'
import { shownLook, type ShownLook } from '#domain/brand/look/shown-look.ts'
import type { Sql } from '../../base/database/database.ts'
import { storedSetting } from './stored-setting.ts'

export const lookSetting = storedSetting('look', look)

/** The studio's look, or the default. */
export async function readLook(db: Sql): Promise<Look & { revision: number }> {
  const stored = await lookSetting.find(db)
  return { ...(stored?.value ?? defaultLook), revision: stored?.revision ?? 0 }
}

/** Null while nothing differs from the default look. */
export const readShownLook = async (db: Sql): Promise<ShownLook | null> => (await readStyleSheet(db)).shown

interface WorkedOut {
  css: string
  hash: string
  shown: ShownLook | null
}

/** Style sheet and colours by look: each page needs them, and calculating the colours takes milliseconds. */
const workedOut = new LRUCache<string, WorkedOut>({ max: 10 })

export async function readStyleSheet(db: Sql): Promise<WorkedOut> {
  const { revision: _, ...chosen } = await readLook(db)
  const key = JSON.stringify(chosen)
  const known = workedOut.get(key)
  if (known) return known
  const css = lookStyleSheet(chosen)
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 16)
  const made = { css, hash, shown: shownLook(chosen, hash) }
  workedOut.set(key, made)
  return made
}
