import type { Services } from '../../../base/services.ts'
import type { Asset } from '../../media/library/asset-store.ts'
import { timesOf, type CommentSheet } from './comment-sheet.ts'
import type { CommentsDocument } from '#domain/reviews/comments/comments-document.ts'
import type { PictureOfFrame } from './frame-pictures.ts'

/** Maximum notes of a PDF: each blocks the process for about 50 ms. Other formats have no limit. */
const mostNotes = 100

/** PDF of the comments, each with a picture of its frame and its drawing. */
export async function writePdf(
  { renderPdf }: Services,
  pictureOf: PictureOfFrame,
  sheet: CommentSheet,
  film: Asset,
): Promise<Uint8Array> {
  const notes = sheet.notes.slice(0, mostNotes)
  const frames = [...new Set(notes.flatMap(({ frame }) => (frame === null ? [] : [frame])))]
  const pictures = new Map<number | null, string>()
  // Sequentially, since decoding uses every core.
  for (const frame of frames) {
    const picture = await pictureOf(film, frame)
    if (picture) pictures.set(frame, `data:image/jpeg;base64,${picture.toString('base64')}`)
  }
  const document: CommentsDocument = {
    projectTitle: sheet.projectTitle,
    clientName: sheet.clientName,
    version: sheet.version,
    picture: { width: sheet.width || 1920, height: sheet.height || 1080 },
    open: sheet.notes.filter(({ resolved }) => !resolved).length,
    comments: sheet.notes.length,
    omitted: sheet.notes.length - notes.length,
    notes: notes.map((note) => {
      const { first, last } = timesOf(note, sheet.clock)
      return {
        number: note.number,
        time: first === last ? first || 'The whole version' : `${first} – ${last}`,
        author: note.author,
        text: note.text,
        state: !note.resolved ? 'Open' : note.fixedIn ? `Fixed in ${note.fixedIn}` : 'Resolved',
        createdAt: note.createdAt.toISOString(),
        picture: pictures.get(note.frame) ?? null,
        drawing: note.drawing,
      }
    }),
  }
  return renderPdf('comments', { document })
}
