import { Problem } from '#domain/common/problem.ts'
import type { AccessKindName } from '#domain/system/access.ts'
import type { AccessKind, AccessScope } from '../../../base/access/access-kind.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'

/** Revokes one grant; live pages opened with it end as well. Throws `not-found`. */
export async function endAccess({ db }: Pick<Services, 'db'>, kind: AccessKind, id: string, scope: AccessScope): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await kind.end(tx, { id }, scope)) === 0) throw new Problem('not-found', 'This has already ended.')
    await recordActivity(tx, { actor: 'staff', action: 'access.ended', meta: { kind: kind.name, id } })
    await announce(tx, 'access', {})
  })
}

/**
 * Ends every session but the caller's, every feed, link and code, all or none of them, and mails the owner. Live pages end when
 * their process receives the notification.
 */
export async function endEverything(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  kinds: readonly AccessKind[],
  scope: AccessScope,
  address: string,
): Promise<{ kind: AccessKindName; count: number }[]> {
  return db.transaction(async (tx) => {
    const ended: { kind: AccessKindName; count: number }[] = []
    for (const kind of kinds) ended.push({ kind: kind.name, count: await kind.end(tx, 'all', scope) })
    const meta = { address, ended: Object.fromEntries(ended.map(({ kind, count }) => [kind, count])) }
    await recordActivity(tx, { actor: 'staff', action: 'access.everything-ended', meta })
    await queue.send(tx, 'security.changed', { what: 'everything-ended', at: scope.now.toISOString(), address })
    await announce(tx, 'access', {})
    return ended
  })
}
