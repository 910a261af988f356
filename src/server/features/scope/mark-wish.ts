import { Problem } from '#domain/common/problem.ts'
import { mostWishes, refusalToUnmark, stateOfWish } from '#domain/scope/scope.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { tryLockProject, type ProjectRow } from '../projects/project-store.ts'
import { listSignedDocuments } from '../proposals/signed-documents-store.ts'
import { findComment } from '../reviews/comment-store.ts'
import { readsMessages } from './asked.ts'
import {
  countWishes,
  deleteWish,
  findMarked,
  findMessageOfProject,
  insertWish,
  listWishes,
  type WishEntry,
} from './wish-store.ts'

type Needed = Pick<Services, 'db'> & { person: SignedInPerson }

/**
 * Marks a comment, mail or portal message as a wish beyond what was signed; of two presses one counts. Throws `not-found` for one that
 * is not of this project or that this person may not read, and `conflict` while nothing is signed.
 */
export async function markWish(
  { db, person }: Needed,
  projectId: string,
  source: { comment: string } | { message: string },
): Promise<WishEntry> {
  return db.transaction(async (tx) => {
    await lockOrThrow(tx, projectId)
    const of = await sourceOrThrow(tx, projectId, source, person)
    const before = await findMarked(tx, projectId, of)
    if (before) return (await listWishes(tx, projectId, [before]))[0]!
    if ((await listSignedDocuments(tx, projectId)).length === 0)
      throw new Problem('conflict', 'Nothing is signed for this project yet.')
    if ((await countWishes(tx, projectId)) >= mostWishes) throw new Problem('conflict', 'This project has too many wishes.')
    const id = await insertWish(tx, { projectId, ...of, markedBy: person.id })
    // The words stay with the comment or message.
    await recordActivity(tx, { actor: 'staff', action: 'wish.marked', subject: projectId, meta: { wishId: id, ...of } })
    return (await listWishes(tx, projectId, [id]))[0]!
  })
}

/** Throws `not-found`, and `conflict` while it is in a change order. */
export async function unmarkWish({ db }: Pick<Needed, 'db'>, projectId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrThrow(tx, projectId)
    const [entry] = await listWishes(tx, projectId, [id])
    if (!entry) throw noSuchWish()
    const refusal = refusalToUnmark(stateOfWish(entry.order, now))
    if (refusal) throw new Problem('conflict', refusal)
    await deleteWish(tx, id)
    await recordActivity(tx, { actor: 'staff', action: 'wish.unmarked', subject: projectId, meta: { wishId: id } })
  })
}

async function sourceOrThrow(
  tx: Transaction,
  projectId: string,
  source: { comment: string } | { message: string },
  person: SignedInPerson,
): Promise<{ commentId: string } | { messageId: string }> {
  if ('comment' in source) {
    const comment = await findComment(tx, projectId, source.comment)
    if (!comment) throw new Problem('not-found', 'This comment is no longer there.')
    return { commentId: comment.id }
  }
  const message = readsMessages(person) ? await findMessageOfProject(tx, projectId, source.message) : null
  if (!message) throw new Problem('not-found', 'This message is no longer there.')
  return { messageId: message.id }
}

export async function lockOrThrow(tx: Transaction, projectId: string): Promise<ProjectRow> {
  const project = await tryLockProject(tx, projectId)
  if (!project) throw new Problem('not-found', 'This project does not exist.')
  return project
}

export const noSuchWish = () => new Problem('not-found', 'This wish is no longer there.')
