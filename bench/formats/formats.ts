import type { FileReading } from '#domain/common/file-reading.ts'
import { readCaptionsOf, textLostOf } from './captions.ts'

/** Why a file was not read at all, as the importer says it. */
export interface Refused {
  refusal: string
}

/** An importer, and the folder of files that are mutated for it. */
export interface Format {
  /** The folder in `tests/corpora`, and how the names of its files end. */
  name: string
  read(bytes: Uint8Array): FileReading | Refused | Promise<FileReading | Refused>
  /** What of the file is neither in what was read nor among what was left out; for formats that can tell. */
  lost?(bytes: Uint8Array): string[] | Promise<string[]>
}

/** An importer adds itself with one row. */
export const formats: Format[] = [
  { name: 'vtt', read: readCaptionsOf, lost: textLostOf },
  { name: 'srt', read: readCaptionsOf, lost: textLostOf },
]
