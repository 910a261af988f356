import { timesOf, titleOf, type CommentSheet } from './comment-sheet.ts'

/** Plain text for the clipboard: one paragraph per thread. */
export function writeText(sheet: CommentSheet): string {
  const notes = sheet.notes.map((note) => {
    const { first, last } = timesOf(note, sheet.clock)
    const time = first === last ? first || 'The whole version' : `${first} – ${last}`
    return `${time}  ${note.author}${note.resolved ? ' (resolved)' : ''}\n${note.text}`
  })
  return `${[titleOf(sheet), ...notes].join('\n\n')}\n`
}
