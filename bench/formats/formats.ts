import type { FileReading } from '#domain/common/text/file-reading.ts'
import { readCaptionsOf, textLostOf } from './captions.ts'
import {
  bookingsLost,
  markersLost,
  postsLost,
  readBank,
  readCalendar,
  readMail,
  readMarkers,
  readTable,
  readWinmail,
} from './others.ts'

/** Why a file was not read at all, as the importer says it. */
export interface Refused {
  refusal: string
}

/** An importer, and the folder of files that are mutated for it. */
export interface Format {
  /** The folder in `tests/corpora`. */
  name: string
  /** How the names of its files end, several with bars between; by default as the folder is called. */
  ending?: string
  read(bytes: Uint8Array): FileReading | Refused | Promise<FileReading | Refused>
  /** What of the file is neither in what was read nor among what was left out; for formats that can tell. */
  lost?(bytes: Uint8Array): string[] | Promise<string[]>
}

/** An importer adds itself with one row. */
export const formats: Format[] = [
  { name: 'vtt', read: readCaptionsOf, lost: textLostOf },
  { name: 'srt', read: readCaptionsOf, lost: textLostOf },
  { name: 'bank-csv', ending: 'csv', read: readBank },
  { name: 'ofx', read: readBank, lost: bookingsLost(/<STMTTRN>/gi) },
  { name: 'mt940', ending: 'sta', read: readBank, lost: bookingsLost(/^:61:/gm) },
  { name: 'camt', ending: 'xml', read: readBank, lost: bookingsLost(/<(?:\w{1,20}:)?Ntry>/g) },
  { name: 'mail', ending: 'eml', read: readMail },
  { name: 'tnef', ending: 'dat', read: readWinmail },
  { name: 'ics', read: readCalendar },
  { name: 'xlsx', read: readTable('clients') },
  { name: 'markers', ending: 'edl|xml|fcpxml|txt|csv', read: readMarkers, lost: markersLost },
  { name: 'wxr', ending: 'xml', read: readTable('wordpress'), lost: postsLost },
]
