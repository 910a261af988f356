import { countPlaces, type FileReading } from '#domain/common/text/file-reading.ts'
import { Problem } from '#domain/common/problem.ts'
import { decodeStatement } from '#domain/invoices/bank/decode-statement.ts'
import type { ImportKind } from '#domain/imports/import-fields.ts'
import { readMessage } from '#server/base/mail/read-message.ts'
import { readTnef } from '#server/base/mail/read-tnef.ts'
import { readIcsFile } from '#server/features/bookings/feeds/read-ics.ts'
import { readImportFile } from '#server/features/imports/read-file.ts'
import { readBankBytes } from '#server/features/invoices/bank/bank-file.ts'
import { readMarkerFile } from '#server/features/reviews/imports/read-marker-file.ts'
import type { Refused } from './formats.ts'

/** A bank statement as the import reads it. */
export function readBank(bytes: Uint8Array): FileReading | Refused {
  try {
    return readBankBytes(bytes).reading
  } catch (error) {
    if (error instanceof Problem) return { refusal: error.message }
    throw error
  }
}

/** Bookings of a statement, by what each of them begins with, beyond those that were read or named. */
export const bookingsLost =
  (begin: RegExp) =>
  (bytes: Uint8Array): string[] => {
    const reading = readBank(bytes)
    if ('refusal' in reading) return []
    // What stands in an attribute is no booking.
    const text = decodeStatement(bytes).text.replace(/="[^"]*"/g, '=""')
    return missing(Array.from(text.matchAll(begin)).length, reading, 'bookings')
  }

export async function readMail(bytes: Uint8Array): Promise<FileReading> {
  return (await readMessage(bytes)).reading
}

export function readWinmail(bytes: Uint8Array): FileReading | Refused {
  const read = readTnef(bytes)
  if (!read) return { refusal: 'It is not in the format of such files.' }
  const { files, text, html, leftOut } = read
  // The mail keeps such a file as it is.
  const isEmpty = files.length === 0 && text === '' && !html
  const remarks = [...leftOut, ...(isEmpty ? ['It encloses neither a file nor a text.'] : [])].map((remark) => ({
    text: remark,
    places: [],
  }))
  return {
    format: 'TNEF',
    read: [{ label: 'parts', count: files.length + text.length + (html ?? '').length }],
    leftOut: remarks,
    assumed: [],
  }
}

export function readCalendar(bytes: Uint8Array): FileReading | Refused {
  const window = { from: Date.parse('2026-01-01'), until: Date.parse('2028-01-01'), timeZone: 'Europe/London', mailboxes: [] }
  const made = readIcsFile(bytes, window)
  return 'problem' in made ? { refusal: made.problem } : made
}

export const readTable =
  (kind: ImportKind) =>
  async (bytes: Uint8Array): Promise<FileReading | Refused> => {
    const made = await readImportFile(kind, bytes)
    return 'refusal' in made ? made : made.reading
  }

/** Items of an export that were neither read nor named. Files of the media library are named together. */
export async function postsLost(bytes: Uint8Array): Promise<string[]> {
  const reading = await readTable('wordpress')(bytes)
  if ('refusal' in reading) return []
  // An item in the text of a post, or in a comment of XML, is none.
  const text = withoutText(Buffer.from(bytes).toString('latin1'))
  const files = text.split(/<wp:post_type>\s*attachment\s*<\/wp:post_type>/).length - 1
  return missing(text.split('<item>').length - 1 - files, reading, 'posts')
}

/** A marker file as the dialog reads it, before it is held against a film. */
export function readMarkers(bytes: Uint8Array): FileReading | Refused {
  try {
    const { format, markers, leftOut, assumed } = readMarkerFile(bytes)
    return { format, read: [{ label: 'markers', count: markers.length }], leftOut: leftOut.list(), assumed: assumed.list() }
  } catch (error) {
    if (error instanceof Problem) return { refusal: error.message }
    throw error
  }
}

/** Markers of XML and of EDLs beyond those that were read or named. */
export function markersLost(bytes: Uint8Array): string[] {
  const reading = readMarkers(bytes)
  if ('refusal' in reading) return []
  const text = Buffer.from(bytes).toString('latin1')
  const begin = text.trimStart().startsWith('<')
    ? /<(?:chapter-)?marker[\s/>]/g
    : /^[^\S\r\n]*\*[^\S\r\n]*LOC:|\|C:[^\S\r\n]*\w+[^\S\r\n]*\|M:/gim
  const within = reading.format === 'edl' || reading.format === 'premiere' || reading.format === 'fcpxml'
  const there = within ? Array.from(withoutText(text).matchAll(begin)).length : 0
  return missing(there, reading, 'markers')
}

/** XML without sections of text, comments and attributes, which may hold what looks like elements. */
const withoutText = (xml: string): string => xml.replace(/<!\[CDATA\[.*?\]\]>|<!--.*?-->/gs, '').replace(/="[^"]*"/g, '=""')

function missing(there: number, { read, leftOut }: FileReading, what: string): string[] {
  const told = read.reduce((sum, { count }) => sum + count, 0)
  const named = leftOut.reduce((sum, { places }) => sum + Math.max(1, countPlaces(places)), 0)
  return told + named >= there ? [] : [`${there} ${what}, of which ${told} were read and ${named} named`]
}
