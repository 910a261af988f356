import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../base/database.ts'
import { sumOfLooseBytes } from './plan-store.ts'

/** What visitors have left here, and no inquiry came with, may take so many bytes. */
const mostLooseBytes = 4 * 1024 ** 3

/** Throws `overloaded` where strangers have filled the room that they have: the disk is for the studio's work. */
export async function expectRoom(db: Sql): Promise<void> {
  if ((await sumOfLooseBytes(db)) < mostLooseBytes) return
  throw new Problem('overloaded', 'We have no room for more plans at the moment. Please try again tomorrow.', {
    retryAfterSeconds: 3600,
  })
}
