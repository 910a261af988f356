import { decodeCaptions, withDecoded, type DecodedBytes } from '#domain/captions/decode-captions.ts'
import { plainCueText } from '#domain/captions/cue-text.ts'
import { captionLines, readCaptions, type ReadCaptions } from '#domain/captions/read-captions.ts'
import { countPlaces, type FileReading } from '#domain/common/text/file-reading.ts'
import type { Refused } from './formats.ts'

type Read = Exclude<ReadCaptions, { cues: null }>

/** A caption file as the dialogs read it. */
export function readCaptionBytes(bytes: Uint8Array): Refused | { decoded: DecodedBytes; read: Read; reading: FileReading } {
  const decoded = decodeCaptions(bytes)
  if (decoded.text === null) return { refusal: decoded.refusal }
  const read = readCaptions(decoded.text)
  return read.cues === null ? { refusal: read.refusal } : { decoded, read, reading: withDecoded(read.reading, decoded) }
}

export function readCaptionsOf(bytes: Uint8Array): FileReading | Refused {
  const made = readCaptionBytes(bytes)
  return 'refusal' in made ? made : made.reading
}

/** Words of the file, outside of tags, that are in no caption and on no line that is named. */
export function textLostOf(bytes: Uint8Array): string[] {
  const made = readCaptionBytes(bytes)
  if ('refusal' in made) return []
  const lines = captionLines(made.decoded.text)
  const named = namedLines(made.reading, lines.length)
  const kept = made.read.cues.map(({ text, settings }) => `${plainCueText(text)} ${text} ${settings}`).join('\n')
  return lines.flatMap((line, index) => {
    if (named.has(index + 1) || /-->/.test(line) || /^\s*\d+\s*$/.test(line) || (index === 0 && /^\ufeff?WEBVTT/.test(line)))
      return []
    const words = line.replace(/<[^>]*>?|&#?\w+;?|\{\\[^}]*\}/g, ' ').match(/[\p{L}\p{N}]{2,}/gu) ?? []
    return words.filter((word) => !kept.includes(word)).map((word) => `${word} of line ${index + 1}`)
  })
}

function namedLines({ leftOut, assumed }: FileReading, lines: number): Set<number> {
  const places = [...leftOut, ...assumed].flatMap((remark) => remark.places)
  // Of more than a thousand places only the number is known.
  if (places.length < countPlaces(places)) return new Set(Array.from({ length: lines + 1 }, (_, index) => index))
  return new Set(
    places.flatMap((place) => {
      const [, from = '', to = from] = /^Lines? (\d+)(?: to (\d+))?/.exec(place) ?? []
      return Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, index) => Number(from) + index)
    }),
  )
}
