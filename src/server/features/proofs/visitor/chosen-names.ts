import { stemOf } from '#domain/proofs/catalogue-names.ts'
import { download } from '../../../base/http/answers/download.ts'
import { csvText } from '../../../base/documents/csv.ts'
import type { Sql } from '../../../base/database/database.ts'
import { inCatalogueOrder, withDistinctNames } from '../gallery/catalogue-order.ts'
import type { GalleryRow } from '../gallery/gallery-store.ts'
import { listComments, listPictures } from '../picture-store.ts'

/** Names of the chosen files, for the editor's catalogue. */
export async function answerNames(db: Sql, { id, title }: GalleryRow): Promise<Response> {
  const names = (await chosenOf(db, id)).map(({ listed }) => `${listed}\n`)
  return file(names.join(''), 'text/plain', `${title}.txt`)
}

/** Chosen files as CSV, with the client's comments. */
export async function answerTable(db: Sql, { id, title }: GalleryRow): Promise<Response> {
  const [chosen, comments] = [await chosenOf(db, id), await listComments(db, id)]
  const rows = chosen.map(({ id: pictureId, name, listed, chosenAt, chosenBy }) => [
    listed,
    stemOf(name),
    chosenAt!.toISOString(),
    comments.flatMap((comment) => (comment.pictureId === pictureId ? [signed(comment)] : [])).join('\n'),
    chosenBy,
  ])
  return file(
    csvText([['File', 'Name in the catalogue', 'Chosen', 'Comments', 'Chosen by'], ...rows]),
    'text/csv',
    `${title}.csv`,
  )
}

const signed = ({ author, text }: { author: string; text: string }) => (author ? `${author}: ${text}` : text)

const chosenOf = async (db: Sql, id: string) =>
  inCatalogueOrder(withDistinctNames(await listPictures(db, id))).filter(({ chosenAt }) => chosenAt !== null)

const file = (text: string, type: string, name: string): Response => download(text, { name, type: `${type}; charset=utf-8` })
