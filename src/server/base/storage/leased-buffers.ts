const size = 1024 ** 2
const mostSpare = 16
const spare: ArrayBuffer[] = []
const leased = new WeakSet<ArrayBufferLike>()

/** A megabyte, with whatever was in it before. Whoever reads it last may {@link giveBack}; what nobody gives back is lost alone. */
export function leaseBuffer(): Buffer {
  const bytes = spare.pop() ?? Buffer.allocUnsafeSlow(size).buffer
  leased.add(bytes)
  return Buffer.from(bytes)
}

/** Has a whole lent buffer used again; does nothing with parts of one, which others may still read, and with other bytes. */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (byteLength !== size || !leased.delete(buffer)) return
  if (spare.length < mostSpare) spare.push(buffer as ArrayBuffer)
}
