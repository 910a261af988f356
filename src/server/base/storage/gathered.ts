import { finished, type Readable } from 'node:stream'
import { leaseBuffer } from './leased-buffers.ts'

/**
 * What comes from a socket in pieces of 64 KiB, in pieces of a megabyte: every step on its way, and every write, then is
 * taken sixteen times less, and the same few buffers stay in the processor's cache. While one is worked on the next is
 * filled. If the source breaks off, what had come is handed on before its error is thrown; left early, it stays open.
 */
export async function* gathered(source: Readable): AsyncGenerator<Uint8Array, void> {
  const full: Buffer[] = []
  let filling = leaseBuffer()
  let filled = 0
  let failure: Error | null | undefined
  let ended = false
  let wake = () => {}

  function take(piece: Buffer): void {
    for (let taken = 0; taken < piece.length;) {
      const copied = piece.copy(filling, filled, taken)
      taken += copied
      filled += copied
      if (filled < filling.length) break
      full.push(filling)
      filling = leaseBuffer()
      filled = 0
    }
    free(piece)
    if (full.length > 0) wake()
    if (full.length > 1) source.pause()
  }

  const forget = finished(source, { writable: false }, (error) => {
    ended = true
    failure = error
    wake()
  })
  source.on('data', take)
  try {
    for (;;) {
      while (full.length === 0 && !ended) {
        source.resume()
        await new Promise<void>((resolve) => (wake = resolve))
      }
      const piece = full.shift()
      if (!piece) break
      yield piece
    }
    if (filled > 0) yield filling.subarray(0, filled)
    if (failure) throw failure
  } finally {
    forget()
    source.off('data', take)
    source.pause()
  }
}

/**
 * Frees bytes that nobody else has. Each piece of a socket is an allocation of its own, and V8 goes through the whole heap
 * for every 64 MB of those: of a large upload, that took half the processor's time.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer.byteLength === byteLength) (buffer as ArrayBuffer).transfer(0)
}
