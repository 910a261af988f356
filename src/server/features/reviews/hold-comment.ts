import { Problem } from '#domain/common/problem.ts'
import { editMinutes, maySettle, mayStillEdit } from '#domain/reviews/review-rules.ts'
import type { Transaction } from '../../base/database.ts'
import { isMine } from './comment-answers.ts'
import { findComment, type CommentRow } from './comment-store.ts'
import { holdForWords, type Held } from './hold-for-words.ts'
import type { Entrance } from './review-gate.ts'

/** A comment whose review is held. Throws `not-found`, and `conflict` where feedback is closed. */
export async function holdComment(tx: Transaction, entrance: Entrance, id: string): Promise<Held & { comment: CommentRow }> {
  const held = await holdForWords(tx, entrance)
  const comment = await findComment(tx, held.project.id, id)
  if (!comment) throw new Problem('not-found', 'This comment is not there any more.')
  return { ...held, comment }
}

/** Throws `not-allowed` for who did not write it, and `conflict` once the minutes are over. */
export function expectWriter(comment: CommentRow, entrance: Entrance, now: Date): void {
  if (!isMine(comment, entrance)) throw new Problem('not-allowed', 'Only whoever wrote this can change it.')
  if (!mayStillEdit(comment, now)) {
    throw new Problem('conflict', `A comment can be changed for ${editMinutes} minutes. Please answer to it instead.`)
  }
}

/** Throws `not-allowed` to a guest for a thread that somebody else began. */
export function expectSettler(thread: CommentRow, entrance: Entrance): void {
  const { staff, client } = entrance
  if (maySettle({ mine: isMine(thread, entrance) }, { staff, client: client !== undefined })) return
  throw new Problem('not-allowed', 'Only whoever wrote this, or the studio, can resolve or reopen it.')
}
