import { kitMessages } from '#domain/kit/kit-messages.ts'
import { kitName, type KitForm, type DowntimeForm } from '#domain/kit/kit.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { EventName } from '#domain/system/events/events.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import {
  insertKit,
  insertKitBooking,
  lockKit,
  removeKit,
  removeDowntime,
  updateKit,
  wasOnShoot,
  type KitRow,
} from './kit-store.ts'
import { refuseTaken } from './take-kit.ts'

type Means = Pick<Services, 'db'>

export async function addKit({ db }: Means, form: KitForm): Promise<string> {
  return db.transaction(async (tx) => {
    const thing = await insertKit(tx, form)
    await note(tx, 'kit.added', thing)
    return thing.id
  })
}

/** Throws `not-found` and `conflict`. Shoots keep what is out of use until it is taken off them. */
export async function changeKit({ db }: Means, id: string, { revision, ...form }: KitForm & { revision: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const thing = await lockOrThrow(tx, id)
    expectRevision(revision, thing.revision, 'this')
    await updateKit(tx, id, form)
    await note(tx, 'kit.changed', { id, ...form })
  })
}

/** Throws `not-found` and `conflict`. */
export async function deleteKit({ db }: Means, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const thing = await lockOrThrow(tx, id)
    if (await wasOnShoot(tx, id)) throw new Problem('conflict', kitMessages.used)
    await removeKit(tx, id)
    await note(tx, 'kit.deleted', thing)
  })
}

/** Keeps a thing away from shoots on some days. Throws `not-found` and `conflict`. */
export async function addDowntime({ db }: Means, id: string, downtime: DowntimeForm): Promise<void> {
  const { reason, firstDay, lastDay } = downtime
  await db.transaction(async (tx) => {
    const thing = await lockOrThrow(tx, id)
    await refuseTaken(tx, [thing], { from: firstDay, until: lastDay, field: 'firstDay' })
    await insertKitBooking(tx, { kitId: id, ...downtime })
    await note(tx, 'kit.downtime-entered', thing, { reason, firstDay, lastDay })
  })
}

/** Frees the days of a downtime. Returns the thing’s id; throws `not-found`. */
export async function endDowntime({ db }: Means, downtimeId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const freed = await removeDowntime(tx, downtimeId)
    if (!freed) throw new Problem('not-found', kitMessages.downtimeMissing)
    const { kitId, reason, firstDay, lastDay } = freed
    await note(tx, 'kit.downtime-removed', await lockOrThrow(tx, kitId), { reason, firstDay, lastDay })
    return kitId
  })
}

async function lockOrThrow(tx: Transaction, id: string): Promise<KitRow> {
  const [thing] = await lockKit(tx, [id])
  if (!thing) throw new Problem('not-found', kitMessages.missing)
  return thing
}

const note = (
  tx: Transaction,
  action: EventName & `kit.${string}`,
  thing: { id: string; name: string; number: string },
  meta: { reason?: string; firstDay?: string; lastDay?: string } = {},
): Promise<void> => recordActivity(tx, { actor: 'staff', action, subject: thing.id, meta: { name: kitName(thing), ...meta } })
