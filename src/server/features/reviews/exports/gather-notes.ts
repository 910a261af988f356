import type { Said } from '../comment-store.ts'
import type { Note } from './comment-sheet.ts'

/** The threads of a version in the order of the film, what is said of all of it first. */
export function gatherNotes(said: Said[], versionId: string, { openOnly }: { openOnly: boolean }): Note[] {
  const replies = Map.groupBy(said, ({ comment }) => comment.parentId)
  return said
    .filter(({ comment }) => comment.versionId === versionId && comment.parentId === null)
    .map((root) => toNote(root, replies.get(root.comment.id) ?? []))
    .toSorted((one, other) => (one.frame ?? -1) - (other.frame ?? -1))
    .map((note, index) => ({ ...note, number: index + 1 }))
    .filter(({ resolved }) => !openOnly || !resolved)
}

function toNote(root: Said, replies: Said[]): Note {
  const { frame, frameTo, authorName, resolvedAt, createdAt, drawing } = root.comment
  return {
    number: 0,
    frame,
    frames: frame === null || frameTo === null ? 1 : frameTo - frame + 1,
    text: [wordsOf(root), ...replies.map((reply) => `— ${reply.comment.authorName}: ${wordsOf(reply)}`)].join('\n'),
    author: authorName,
    resolved: resolvedAt !== null,
    fixedIn: root.fixedIn ?? '',
    createdAt,
    drawing,
  }
}

const wordsOf = ({ comment, attachments }: Said): string =>
  [comment.comment, ...attachments.map(({ name }) => `(attached: ${name})`)].join('\n')
