/** Collects what React writes of a page, and hands it over in one piece. Streams of Node cost several times as much. */
export function makePageWriter(onEnd: (html: Buffer) => void): NodeJS.WritableStream {
  const pieces: Uint8Array[] = []
  const writer = {
    write(piece: Uint8Array | string) {
      pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
      return true
    },
    end: () => onEnd(Buffer.concat(pieces)),
    // Never full, never closed early.
    on: () => writer,
  }
  return writer as unknown as NodeJS.WritableStream
}
