import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { Problem } from '#domain/common/problem.ts'
import { contentChanged } from '../../activity/content-changed.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { featureItems, knownIds, placeItems } from './order-store.ts'

/** Moves the named items to the front, in that order. */
export async function orderContent({ db }: Pick<Services, 'db'>, kind: ContentKind, ids: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await placeItems(tx, kind, ids)
    await recordActivity(tx, { actor: 'staff', action: 'content.ordered', meta: { kind, placed: ids.length } })
    await contentChanged(tx)
  })
}

/** Throws `invalid` for ids that are not work projects. */
export async function featureWork({ db }: Pick<Services, 'db'>, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  await db.transaction(async (tx) => {
    const known = await knownIds(tx, 'work', wanted)
    if (known.size < wanted.length) {
      const message = 'One of these projects is no longer there.'
      throw new Problem('invalid', message, { fields: { ids: message } })
    }
    await featureItems(tx, 'work', wanted)
    await recordActivity(tx, { actor: 'staff', action: 'content.featured', meta: { ids: wanted } })
    await contentChanged(tx)
  })
}
