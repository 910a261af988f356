import { captionLimits } from './caption-track.ts'

export type DecodedCaptions = { text: string; refusal: null } | { text: null; refusal: string }

/** Text of a caption file: UTF-8, UTF-16 with a byte order mark, or else Windows-1252, as older SubRip files are. */
export function decodeCaptions(bytes: Uint8Array): DecodedCaptions {
  if (bytes.length > captionLimits.bytes) return { text: null, refusal: 'This file is too large for captions. The most is 2 MB.' }
  const text = textOf(bytes)
  return text.includes('\0')
    ? { text: null, refusal: 'This is not a text file. Please choose a WebVTT (.vtt) or SubRip (.srt) file.' }
    : { text, refusal: null }
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
