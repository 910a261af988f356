import { Problem } from '#domain/common/problem.ts'
import { isAway } from '#domain/archive/project-archive.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity, wasRecorded } from '../activity/activity-store.ts'
import { notify } from '../people/notifications/notify.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import type { Entrance } from '../reviews/links/review-gate.ts'
import { viewerOf } from '../reviews/guests/viewer-name.ts'
import { findArchive } from './archive-store.ts'
import { peopleToTell } from './follow-rule.ts'

const oncePer = 24 * 3_600_000

/** Tells the studio that a client needs a project that is put away: once a day. Throws `conflict` when it is not. */
export async function askForReturn({ db, queue }: Pick<Services, 'db' | 'queue'>, entrance: Entrance, now: Date): Promise<void> {
  const projectId = entrance.project.id
  const by = viewerOf(entrance).name ?? entrance.link?.name ?? entrance.project.clientName
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, projectId)
    const row = await findArchive(tx, projectId)
    if (!row || !isAway(row.state)) throw new Problem('conflict', 'This project is not archived. Reload the page to open it.')
    const deed = { action: 'archive.wanted', subject: projectId, meta: {} } as const
    if (await wasRecorded(tx, deed, new Date(now.getTime() - oncePer))) return
    await recordActivity(tx, { ...deed, actor: entrance.staff ? 'staff' : 'client', meta: { by } })
    await notify(
      tx,
      queue,
      {
        kind: 'archive-wanted',
        projectId,
        to: await peopleToTell(tx, projectId),
        by: entrance.member?.id ?? null,
        parts: { by },
      },
      now,
    )
  })
}
