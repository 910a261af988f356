import type { CommentEntry } from '../comments/comment-store.ts'
import type { Note } from './comment-sheet.ts'

/** Threads of a version in film order, those about the whole version first. */
export function gatherNotes(entries: CommentEntry[], versionId: string, { openOnly }: { openOnly: boolean }): Note[] {
  const replies = Map.groupBy(entries, ({ comment }) => comment.parentId)
  return entries
    .filter(({ comment }) => comment.versionId === versionId && comment.parentId === null)
    .map((root) => toNote(root, replies.get(root.comment.id) ?? []))
    .toSorted((one, other) => (one.frame ?? -1) - (other.frame ?? -1))
    .map((note, index) => ({ ...note, number: index + 1 }))
    .filter(({ resolved }) => !openOnly || !resolved)
}

function toNote(root: CommentEntry, replies: CommentEntry[]): Note {
  const { frame, frameTo, authorName, resolvedAt, createdAt, drawing } = root.comment
  return {
    number: 0,
    frame,
    frames: frame === null || frameTo === null ? 1 : frameTo - frame + 1,
    text: [messageOf(root), ...replies.map((reply) => `— ${reply.comment.authorName}: ${messageOf(reply)}`)].join('\n'),
    author: authorName,
    resolved: resolvedAt !== null,
    fixedIn: root.fixedIn ?? '',
    createdAt,
    drawing,
  }
}

const messageOf = ({ comment, attachments }: CommentEntry): string =>
  [comment.comment, ...attachments.map(({ name }) => `(attached: ${name})`)].join('\n')
