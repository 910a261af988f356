/** Positions of the first and the last byte, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `Range` header for `bytes` bytes: one range, `whole` (no header, several ranges, another unit or a malformed header:
 * RFC 9110 14.2 lets a server ignore these), or `unsatisfiable`.
 */
export function readByteRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^\s{0,9}bytes\s{0,9}=\s{0,9}(\d{0,30})\s{0,9}-\s{0,9}(\d{0,30})\s{0,9}$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= bytes ? 'unsatisfiable' : { start, end }
}

/** True when `If-Range` matches, so that the range applies: only for an equal ETag. Dates never match, since none are sent. */
export const rangeStillHolds = (ifRange: string | undefined, tag: string): boolean =>
  ifRange === undefined || ifRange.trim() === tag
