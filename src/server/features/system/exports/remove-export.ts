import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { exportFolder } from './export-parts.ts'
import { deleteExport, listEnded, listExports } from './export-store.ts'

type Means = Pick<Services, 'db' | 'storage'>

/** Removes an archive at once; a job that makes it ends. Throws `not-found`. */
export async function removeExport(services: Means, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await deleteExport(tx, id))) throw new Problem('not-found', 'This archive is not there any more.')
    await recordActivity(tx, { actor: 'staff', action: 'settings.move-out-deleted', subject: id })
  })
  await removeParts(services, id)
}

export const removeParts = ({ storage }: Pick<Services, 'storage'>, id: string): Promise<void> =>
  storage.removeAll(exportFolder(id))

/** Removes archives whose time is over, and parts of those that are gone. */
export async function sweepExports(services: Means, now: Date): Promise<void> {
  const { db, storage } = services
  for (const id of await listEnded(db, now)) {
    await deleteExport(db, id)
    await removeParts(services, id)
  }
  const left = new Set((await listExports(db)).map(({ row }) => row.id))
  const strays = new Set<string>()
  for await (const { key } of storage.list('exports/')) {
    const id = key.split('/')[1]!
    if (!left.has(id)) strays.add(id)
  }
  for (const id of strays) await removeParts(services, id)
}
