/** Read and hashed at once: enough to be quick, little enough that the page stays awake in between. */
const pieceBytes = 2 * 1024 * 1024

/**
 * The SHA-256 of a file of any size, hexadecimal. It is read in pieces and never held as a whole: the browser's own digest
 * wants all of it at once. Throws what reading throws, and the signal's reason once it is aborted.
 */
export async function hashFile(
  file: Blob,
  { onProgress, signal }: { onProgress?(percent: number): void; signal?: AbortSignal } = {},
): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const { bytesToHex } = await import('@noble/hashes/utils.js')
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += pieceBytes) {
    const piece = await file.slice(at, at + pieceBytes).arrayBuffer()
    signal?.throwIfAborted()
    hash.update(new Uint8Array(piece))
    onProgress?.((100 * Math.min(at + pieceBytes, file.size)) / file.size)
  }
  return bytesToHex(hash.digest())
}
