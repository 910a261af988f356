import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import type { projectRecordEndpoints } from '#domain/projects/project-record-endpoints.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { lockClientOrThrow } from '../../clients/changes/lock-client.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { tryLockWork, updateProject } from '../proposal-store.ts'
import { nameOnOpenDocuments, renameFilm, renameUses } from './project-name-store.ts'
import { differences, savedMeanwhile } from '../saved-meanwhile.ts'

type Changes = BodyOf<typeof projectRecordEndpoints.changeProject>

/**
 * Changes a project's title, dates or client. Signed and issued documents keep their names, open ones are updated. Returns the
 * new revision. Throws `not-found`, `invalid`, and `conflict` when saved since.
 */
export async function changeProject(
  { db }: Pick<Services, 'db'>,
  id: string,
  { revision, clientId, ...given }: Changes,
): Promise<number> {
  return db.transaction(async (tx) => {
    // Locks the client before the project, as merging does, to avoid deadlocks.
    const named = clientId === undefined ? null : await ofClient(tx, clientId)
    const before = (await tryLockWork(tx, id))?.project
    if (!before) throw new Problem('not-found', 'This project does not exist.')
    if (given.shootDate !== undefined && before.shootDate === null) {
      throw atField('shootDate', 'There is no shoot date yet. Plan the day as a shoot instead.')
    }
    const { company, ...client } = named ?? { company: undefined }
    const changes = { ...given, ...pauseOf(before, given), ...client }
    const changed = differences(before, changes)
    if (before.revision !== revision) throw new Problem('conflict', savedMeanwhile(changed))
    if (changed.length === 0 && (clientId === undefined || before.clientId === clientId)) return revision
    const project = await updateProject(tx, id, { ...changes, revision: revision + 1 })
    await tellOthers(tx, before, project, company)
    await recordActivity(tx, { actor: 'staff', action: 'project.changed', subject: id, meta: { changed } })
    await notePause(tx, before, project)
    return project.revision
  })
}

/** A hold has a reason, and ends with it. */
function pauseOf(before: ProjectRow, { onHoldSince, onHoldReason }: Pick<Changes, 'onHoldSince' | 'onHoldReason'>) {
  if (onHoldSince === undefined && onHoldReason === undefined) return {}
  const after = { onHoldSince: before.onHoldSince, onHoldReason: before.onHoldReason }
  if (onHoldSince !== undefined) after.onHoldSince = onHoldSince
  if (onHoldReason !== undefined) after.onHoldReason = onHoldReason
  if (after.onHoldSince === null) return { onHoldSince: null, onHoldReason: '' }
  if (after.onHoldReason === '') throw atField('onHoldReason', 'Please say what it waits for.')
  return after
}

async function notePause(tx: Transaction, before: ProjectRow, { id, onHoldSince, onHoldReason }: ProjectRow): Promise<void> {
  if (before.onHoldSince === onHoldSince && before.onHoldReason === onHoldReason) return
  const deed = { actor: 'staff', subject: id } as const
  if (onHoldSince === null) return recordActivity(tx, { ...deed, action: 'project.resumed' })
  await recordActivity(tx, { ...deed, action: 'project.put-on-hold', meta: { since: onHoldSince, reason: onHoldReason } })
}

async function ofClient(tx: Transaction, clientId: string) {
  const { id, name, email, company } = await lockClientOrThrow(tx, clientId)
  return { clientId: id, clientName: name, clientEmail: email ?? '', company }
}

/** Updates copies of the names that may still change. */
async function tellOthers(tx: Transaction, before: ProjectRow, project: ProjectRow, company: string | undefined): Promise<void> {
  const isRenamed = before.projectTitle !== project.projectTitle
  if (!isRenamed && company === undefined) return
  await nameOnOpenDocuments(tx, project, company)
  if (isRenamed) {
    await renameUses(tx, project, before.projectTitle)
    await renameFilm(tx, project, before.projectTitle)
  }
  await announce(tx, 'review', { projectId: project.id, what: 'project' })
}

const atField = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
