import type { FileReading } from '#domain/common/file-reading.ts'
import { Problem } from '#domain/common/problem.ts'
import { decodeStatement } from '#domain/invoices/decode-statement.ts'
import type { ImportKind } from '#domain/imports/import-fields.ts'
import { readMessage } from '#server/base/mail/read-message.ts'
import { readTnef } from '#server/base/mail/read-tnef.ts'
import { readIcsFile } from '#server/features/bookings/feeds/read-ics.ts'
import { readImportFile } from '#server/features/imports/read-file.ts'
import { readBankBytes } from '#server/features/invoices/bank/bank-file.ts'
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

/** Items of an export that were neither read nor named. */
export async function postsLost(bytes: Uint8Array): Promise<string[]> {
  const reading = await readTable('wordpress')(bytes)
  if ('refusal' in reading) return []
  return missing(Buffer.from(bytes).toString('latin1').split('<item>').length - 1, reading, 'posts')
}

function missing(there: number, { read, leftOut }: FileReading, what: string): string[] {
  const told = read.reduce((sum, { count }) => sum + count, 0)
  // The last place can be `12 more`.
  const more = (place: string) => Number(/^(\d+) more$/.exec(place)?.[1] ?? 1)
  const named = leftOut.reduce(
    (sum, { places }) =>
      sum +
      Math.max(
        1,
        places.reduce((all, place) => all + more(place), 0),
      ),
    0,
  )
  return told + named >= there ? [] : [`${there} ${what}, of which ${told} were read and ${named} named`]
}
