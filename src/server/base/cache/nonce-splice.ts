import { randomBytes, randomFillSync } from 'node:crypto'
import { crc32, deflateRawSync, constants } from 'node:zlib'

/** A page rendered once and sent many times, each time with another script nonce. */
export interface SplicedPage {
  /** Buffers that are shared between responses except for the nonces: the page is not copied. */
  plain(nonce: string): Buffer[]
  /** The same bytes as a gzip stream, without compressing again. */
  gzip(nonce: string): Buffer
  bytes: number
}

const nonceBytes = 18
// Random bytes drawn in bulk: a system call for each nonce costs more than sending the page.
const drawn = Buffer.alloc(nonceBytes * 256)
let used = drawn.length

/** 18 random bytes, base64: as long as {@link nonceStandIn}. */
export function makeNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += nonceBytes
  return drawn.toString('base64', used - nonceBytes, used)
}

/** Placeholder of the nonce in rendered pages. Random per process, so that content cannot imitate it. */
export const nonceStandIn = randomBytes(12).toString('hex')

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/**
 * Splits a page at its nonces. For gzip the pieces are deflated once, each ending on a byte boundary (full flush), and the nonce
 * is inserted as a stored block; only the checksum is recalculated. So cached pages stay compressed while every response has its
 * own nonce.
 */
export function splicePage(html: Buffer): SplicedPage {
  const pieces = split(html, Buffer.from(nonceStandIn))
  const deflated = pieces.map((piece) => deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }))
  return {
    bytes: html.length + deflated.reduce((sum, piece) => sum + piece.length, 0),
    plain: (nonce) => weave(pieces, Buffer.from(nonce)),
    gzip(nonce) {
      const raw = Buffer.from(nonce)
      let checksum = 0
      let length = 0
      pieces.forEach((piece, index) => {
        if (index > 0) {
          checksum = crc32(raw, checksum)
          length += raw.length
        }
        checksum = crc32(piece, checksum)
        length += piece.length
      })
      const trailer = Buffer.alloc(8)
      trailer.writeUInt32LE(checksum, 0)
      trailer.writeUInt32LE(length >>> 0, 4)
      return Buffer.concat([gzipHeader, join(deflated, storedBlock(raw)), lastBlock, trailer])
    },
  }
}

/** Inserts the nonce into a page that is sent only once. */
export const putNonce = (html: Buffer, nonce: string): Buffer => join(split(html, Buffer.from(nonceStandIn)), Buffer.from(nonce))

function split(whole: Buffer, separator: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = whole.indexOf(separator); at >= 0; at = whole.indexOf(separator, from)) {
    pieces.push(whole.subarray(from, at))
    from = at + separator.length
  }
  pieces.push(whole.subarray(from))
  return pieces
}

const join = (pieces: Buffer[], glue: Buffer): Buffer => Buffer.concat(weave(pieces, glue))

const weave = (pieces: Buffer[], thread: Buffer): Buffer[] =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [thread, piece]))

/** A stored (uncompressed) deflate block of `raw` (RFC 1951, 3.2.4). */
function storedBlock(raw: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(raw.length, 1)
  head.writeUInt16LE(~raw.length & 0xffff, 3)
  return Buffer.concat([head, raw])
}
