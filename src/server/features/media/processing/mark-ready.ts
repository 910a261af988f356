import type { Sql } from '../../../base/database/database.ts'
import type { Queue } from '../../../base/queue.ts'
import type { Asset } from '../library/asset-store.ts'
import { saveWork } from './film-store.ts'

/** Like `saveWork`, when a film becomes watchable: sends `film.ready` for later nouns. */
export async function markReady(
  { db, queue }: { db: Sql; queue: Queue },
  film: Asset,
  states: Asset['state'][],
  changes: Partial<Asset>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const saved = await saveWork(tx, film, states, { ...changes, state: 'ready' })
    if (saved) await queue.send(tx, 'film.ready', { assetId: film.id })
    return saved
  })
}
