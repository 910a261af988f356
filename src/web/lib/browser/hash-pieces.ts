import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Bytes per chunk: the memory that it takes, whatever the size of the file. */
const pieceBytes = 2 * 1024 * 1024

/**
 * SHA-256 of a file of any size, in hex. Reads in chunks, since `crypto.subtle.digest` needs the whole file in memory. Throws
 * read errors, and the signal's reason once aborted.
 */
export async function hashPieces(
  file: Blob,
  { onProgress, signal }: { onProgress?(bytes: number): void; signal?: AbortSignal } = {},
): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += pieceBytes) {
    const piece = await file.slice(at, at + pieceBytes).arrayBuffer()
    signal?.throwIfAborted()
    hash.update(new Uint8Array(piece))
    onProgress?.(Math.min(at + pieceBytes, file.size))
  }
  return bytesToHex(hash.digest())
}
