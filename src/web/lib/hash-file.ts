/** Bytes per chunk: large enough to be fast, small enough to keep the main thread responsive. */
const pieceBytes = 2 * 1024 * 1024

/**
 * SHA-256 of a file of any size, in hex. Reads in chunks, since `crypto.subtle.digest` needs the whole file in memory. Throws
 * read errors, and the signal's reason once aborted.
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
