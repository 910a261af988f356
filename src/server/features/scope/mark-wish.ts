import { Problem } from '#domain/common/problem.ts'
import { mostWishes, refusalToUnmark, stateOfWish } from '#domain/scope/scope.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { tryLockProject, type ProjectRow } from '../projects/project-store.ts'
import { listSignedDocuments } from '../proposals/signing/signed-documents-store.ts'
import { findComment } from '../reviews/comments/comment-store.ts'
import { readsMessages } from './asked.ts'
import {
  countWishes,
  deleteWish,
  findMarked,
  findMessageOfProject,
  insertWish,
  listWishes,
  type StoredSource,
  type WishEntry,
} from './wish-store.ts'

type Needed = Pick<Services, 'db'> & { person: SignedInPerson }
type WishedIn = { comment: string } | { message: string }

/**
 * Marks a comment, mail or portal message as a wish beyond what was signed; of two presses one counts. Throws `not-found` for one that
 * is not of this project or that this person may not read, and `conflict` while nothing is signed.
 */
export async function markWish({ db, person }: Needed, projectId: string, source: WishedIn): Promise<WishEntry> {
  return db.transaction(async (tx) => {
    await lockOrThrow(tx, projectId)
    const of = await sourceOrThrow(tx, projectId, source, person)
    const before = await findMarked(tx, projectId, of)
    if (before && !before.dismissed) return (await listWishes(tx, projectId, [before.id]))[0]!
    if ((await listSignedDocuments(tx, projectId)).length === 0)
      throw new Problem('conflict', 'Nothing is signed for this project yet.')
    if ((await countWishes(tx, projectId)) >= mostWishes) throw new Problem('conflict', 'This project has too many wishes.')
    if (before) await deleteWish(tx, before.id)
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

/** Keeps a comment or message from being suggested again. Throws `not-found`, and `conflict` for one that is marked. */
export async function dismissSuggestion({ db, person }: Needed, projectId: string, source: WishedIn, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrThrow(tx, projectId)
    const of = await sourceOrThrow(tx, projectId, source, person)
    const before = await findMarked(tx, projectId, of)
    if (before?.dismissed) return
    if (before) throw new Problem('conflict', 'This is marked as a new wish.')
    await insertWish(tx, { projectId, ...of, markedBy: person.id, dismissedAt: now })
    await recordActivity(tx, { actor: 'staff', action: 'wish.dismissed', subject: projectId, meta: of })
  })
}

/** Suggests a dismissed comment or message again; a wish that was marked meanwhile stays. */
export async function restoreSuggestion({ db, person }: Needed, projectId: string, source: WishedIn): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrThrow(tx, projectId)
    const of = await sourceOrThrow(tx, projectId, source, person)
    const before = await findMarked(tx, projectId, of)
    if (!before?.dismissed) return
    await deleteWish(tx, before.id)
    await recordActivity(tx, { actor: 'staff', action: 'wish.restored', subject: projectId, meta: of })
  })
}

async function sourceOrThrow(
  tx: Transaction,
  projectId: string,
  source: WishedIn,
  person: SignedInPerson,
): Promise<StoredSource> {
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
