import type { FileReading, FileRemark } from '../common/text/file-reading.ts'
import { captionLimits } from './caption-track.ts'
import { notText } from './read-captions.ts'

/** What was made of the bytes of a file. */
export interface DecodedBytes {
  text: string
  charset: string
  assumed: FileRemark[]
  leftOut: FileRemark[]
}

export type DecodedText = (DecodedBytes & { refusal: null }) | { text: null; refusal: string }

/**
 * Text of a caption or transcript file: UTF-8, UTF-16 or UTF-32 by its byte order mark; UTF-16 without one by its zeroes; or else
 * Windows-1252, as older SubRip files are. `most` is the most bytes of such a file.
 */
export function decodeCaptions(bytes: Uint8Array, most = mostOfCaptions): DecodedText {
  if (bytes.length > most.bytes) {
    return { text: null, refusal: `This file is too large for ${most.what}. The most is ${most.bytes / 1_000_000} MB.` }
  }
  const decoded = textOf(bytes)
  // A film or an archive has zeroes, and no times.
  return decoded.text.includes('\0') && !decoded.text.includes('-->')
    ? { text: null, refusal: notText }
    : { refusal: null, ...decoded }
}

/** What was read of a text, with what was made of its bytes. */
export const withDecoded = (reading: FileReading, decoded: Omit<DecodedBytes, 'text'>): FileReading => ({
  ...reading,
  format: decoded.charset === 'UTF-8' ? reading.format : `${reading.format}, ${decoded.charset}`,
  leftOut: [...decoded.leftOut, ...reading.leftOut],
  assumed: [...decoded.assumed, ...reading.assumed],
})

const mostOfCaptions = { bytes: captionLimits.bytes as number, what: 'captions' }

function textOf(bytes: Uint8Array): DecodedBytes {
  const mark = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (mark === 'fffe0000' || mark === '0000feff') return made(utf32(bytes.subarray(4), mark === 'fffe0000'), 'UTF-32')
  if (mark.startsWith('fffe')) return made(new TextDecoder('utf-16le').decode(bytes), 'UTF-16')
  if (mark.startsWith('feff')) return made(new TextDecoder('utf-16be').decode(bytes), 'UTF-16')
  const zeroes = zeroesOf(bytes)
  if (zeroes) return made(new TextDecoder(zeroes).decode(bytes), 'UTF-16', guess('UTF-16'))
  try {
    return made(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'UTF-8')
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    const broken = text.split('\ufffd').length - 1
    const whole = Array.from(text.matchAll(/[^\0-\x7f\ufffd]/gu)).length
    // Windows-1252 is next to never UTF-8 by chance, so that some whole characters say that others were damaged.
    if (mark.startsWith('efbbbf') || whole > broken) return { ...made(text, 'UTF-8'), leftOut: [damaged(text)] }
    return made(new TextDecoder('windows-1252').decode(bytes), 'Windows-1252', guess('Windows-1252'))
  }
}

const made = (text: string, charset: string, ...assumed: FileRemark[]): DecodedBytes => ({ text, charset, assumed, leftOut: [] })

const guess = (charset: string): FileRemark => ({
  text: `The file does not say its character set, and was read as ${charset}. If letters look wrong, please save it as UTF-8.`,
  places: [],
})

function damaged(text: string): FileRemark {
  const lines = text.split(/\r\n|\r|\n/)
  const places = lines.flatMap((line, index) => (line.includes('\ufffd') ? [`Line ${index + 1}`] : []))
  return { text: 'Bytes that are no letters in UTF-8, in whose place stands �', places }
}

/** Letters of Western languages have a zero beside them in UTF-16; text in one byte a letter has none. */
function zeroesOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const counts = [0, 0]
  for (const [index, byte] of bytes.entries()) if (byte === 0) counts[index % 2]! += 1
  const [even, odd] = counts as [number, number]
  const most = bytes.length * 0.3
  if (odd > most && even < odd / 10) return 'utf-16le'
  return even > most && odd < even / 10 ? 'utf-16be' : null
}

function utf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const points = Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => view.getUint32(index * 4, littleEndian))
  return points.map((point) => (point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd')).join('')
}
