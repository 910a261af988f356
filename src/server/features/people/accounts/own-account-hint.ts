import { z } from 'zod'
import { Problem } from '#domain/common/problem.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import type { Database, Sql } from '../../../base/database/database.ts'
import { storedSetting } from '../../brand/stored-setting.ts'
import { hasColleagues } from '../people-store.ts'

const hintSetting = storedSetting('own-account-hint', z.object({ dismissed: z.boolean() }))

/** Whether to say how to make an account of one's own: to whoever uses the studio's password while there is no other account. */
export const showsOwnAccountHint = async (db: Sql, personId: string): Promise<boolean> =>
  personId === studioOwnerId && !(await hasColleagues(db)) && (await hintSetting.find(db)) === null

/** Once it is dismissed, nothing is changed. */
export async function dismissOwnAccountHint(db: Database): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if ((await hintSetting.find(tx)) === null) await hintSetting.save(tx, { dismissed: true }, 0)
    })
  } catch (error) {
    // Of two at once the second finds it dismissed.
    if (!(error instanceof Problem && error.code === 'conflict')) throw error
  }
}
