import { decodeCaptions } from '#domain/captions/decode-captions.ts'
import { readCaptions } from '#domain/captions/read-captions.ts'
import type { FileReading } from '#domain/common/file-reading.ts'
import type { Refused } from './formats.ts'

export function readCaptionsOf(bytes: Uint8Array): FileReading | Refused {
  const { text, refusal } = decodeCaptions(bytes)
  if (text === null) return { refusal }
  const read = readCaptions(text)
  if (read.cues === null) return { refusal: read.refusal }
  return { format: '', read: [{ label: 'captions', count: read.cues.length }], leftOut: [], assumed: [] }
}

export const wordsLostOf = (): string[] => []
