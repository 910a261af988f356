import { Problem } from '#domain/common/problem.ts'
import { exportKind, type ExportFormat } from '#domain/reviews/comments/export-formats.ts'
import { frameOfTimecode, mayDrop } from '#domain/reviews/comments/timecode.ts'
import { download } from '../../../base/http/answers/download.ts'
import type { Services } from '../../../base/services.ts'
import { makeTaskQueue } from '../../../base/task-queue.ts'
import type { Asset } from '../../media/library/asset-store.ts'
import { findProject } from '../../projects/project-store.ts'
import { listCommentEntries } from '../comments/comment-store.ts'
import { noSuchVersion } from '../versions/no-such-version.ts'
import { clockOf, frameRateOf } from '../review-answers.ts'
import { findReview, type ReviewRow } from '../review-store.ts'
import { findVersion, findVersionById, type VersionFilm } from '../versions/version-store.ts'
import { lengthOf, titleOf, type CommentSheet, type FilmClock, type MarkedSheet, type Note, timesOf } from './comment-sheet.ts'
import { makeFramePictures } from './frame-pictures.ts'
import { gatherNotes } from './gather-notes.ts'
import { writeAvidText, writeAvidXml } from './write-avid.ts'
import { writeCsv, writePremiereCsv, writeResolveCsv } from './write-csv.ts'
import { writeEdl, writeLocators } from './write-edl.ts'
import { writeFcpxml } from './write-fcpxml.ts'
import { writePdf } from './write-pdf.ts'
import { writePremiere } from './write-premiere.ts'

export interface ExportOrder {
  format: ExportFormat
  /** Timecode of the first frame; defaults to the version's. */
  start?: string
  openOnly: boolean
}

const types: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  edl: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  fcpxml: 'application/xml; charset=utf-8',
  pdf: 'application/pdf',
}

const typeOf = (format: ExportFormat): string =>
  format === 'premiere-csv' ? 'text/csv; charset=utf-16le' : types[exportKind(format).extension]!

/** Writers of formats that count frames. */
const markerWriters: Record<MarkerFormat, (sheet: MarkedSheet) => string | Uint8Array<ArrayBuffer>> = {
  edl: writeEdl,
  locators: writeLocators,
  'resolve-csv': writeResolveCsv,
  premiere: writePremiere,
  'premiere-csv': writePremiereCsv,
  fcpxml: writeFcpxml,
  'avid-text': writeAvidText,
  'avid-xml': writeAvidXml,
}
type MarkerFormat = Exclude<ExportFormat, 'csv' | 'pdf' | 'text'>

export function makeExports(services: Services) {
  const { db } = services
  const pictureOf = makeFramePictures(services)
  const enqueue = makeTaskQueue({ atOnce: 1, mostWaiting: 8 })

  /**
   * Exports a version's comments as a file. Throws `not-found`, `invalid` at `start`, and `conflict` when the film's frame rate
   * is unknown.
   */
  return async function exportComments(versionId: string, order: ExportOrder): Promise<Response> {
    const row = await findVersionById(db, versionId)
    const version = row && (await findVersion(db, row.projectId, row.id))
    if (!version) throw noSuchVersion()
    const { projectId, asset } = version
    const [project, review, entries] = await Promise.all([
      findProject(db, projectId),
      findReview(db, projectId),
      listCommentEntries(db, projectId),
    ])
    const notes = gatherNotes(entries, versionId, order)
    const sheet: CommentSheet = {
      projectTitle: project!.projectTitle,
      clientName: project!.clientName,
      version: version.label,
      width: asset.width,
      height: asset.height,
      clock: filmClock(version, review!, notes, order.start),
      reel: asset.reel,
      notes,
    }
    return download(await write(sheet, asset, order.format), {
      name: `${titleOf(sheet)}.${exportKind(order.format).extension}`,
      type: typeOf(order.format),
    })
  }

  async function write(sheet: CommentSheet, film: Asset, format: ExportFormat): Promise<string | Uint8Array<ArrayBuffer>> {
    if (format === 'csv') return writeCsv(sheet)
    if (format === 'pdf') return new Uint8Array(await enqueue(() => writePdf(services, pictureOf, sheet, film)))
    if (format === 'text') return writeText(sheet)
    if (!sheet.clock) throw notCounted(format)
    return markerWriters[format]({ ...sheet, clock: sheet.clock })
  }
}

function filmClock(version: VersionFilm, review: ReviewRow, notes: Note[], chosen: string | undefined): FilmClock | null {
  const rate = frameRateOf(version.asset)
  if (!rate) return null
  const frames = lengthOf(version.asset.durationSeconds, rate, notes)
  if (chosen === undefined) return { rate, frames, ...clockOf(version, review, rate) }
  const start = frameOfTimecode(chosen, rate)
  if (start === null) {
    const text = 'This timecode does not exist at the frame rate of this version.'
    throw new Problem('invalid', text, { fields: { start: text } })
  }
  // A given start says by its separator whether it is drop-frame, even at zero.
  return { rate, frames, start, drop: mayDrop(rate) && chosen.includes(';') }
}

const notCounted = (format: ExportFormat) =>
  new Problem(
    'conflict',
    `${exportKind(format).label} needs frame numbers, and the frames of this version have not been counted yet. The CSV table has every comment.`,
  )

/** Plain text for the clipboard: one paragraph per thread. */
function writeText(sheet: CommentSheet): string {
  const notes = sheet.notes.map((note) => {
    const { first, last } = timesOf(note, sheet.clock)
    const time = first === last ? first || 'The whole version' : `${first} – ${last}`
    return `${time}  ${note.author}${note.resolved ? ' (resolved)' : ''}\n${note.text}`
  })
  return `${[titleOf(sheet), ...notes].join('\n\n')}\n`
}
