import type { FileHandle } from 'node:fs/promises'

export type Pieces = AsyncIterable<Uint8Array>

/** One call to the system for so many bytes: sockets hand out 64 KiB at a time, and each write of those would cost as much. */
const batchBytes = 1024 ** 2

/**
 * Writes pieces to a file, one after the other from `position` on, and answers how many bytes they were. While one batch is
 * written the next comes in; memory holds two. If the pieces break off, what had come is written before the error is thrown.
 */
export async function writePieces(file: FileHandle, pieces: Pieces, position = 0): Promise<number> {
  let at = position
  let batch: Uint8Array[] = []
  let bytes = 0
  let writing: Promise<void> | undefined

  async function flush(): Promise<void> {
    if (bytes === 0) return
    const [full, start] = [batch, at]
    at += bytes
    batch = []
    bytes = 0
    await writing
    writing = writeAll(file, full, start)
    // Awaited by the next flush or the end; until then it must not count as unhandled.
    writing.catch(() => undefined)
  }

  try {
    for await (const piece of pieces) {
      batch.push(piece)
      bytes += piece.length
      if (bytes >= batchBytes) await flush()
    }
  } finally {
    await flush()
    await writing
  }
  return at - position
}

async function writeAll(file: FileHandle, pieces: Uint8Array[], position: number): Promise<void> {
  const wanted = pieces.reduce((sum, { length }) => sum + length, 0)
  const { bytesWritten } = await file.writev(pieces, position)
  if (bytesWritten === wanted) return
  // A system may write less than it is given, on a full disk for instance; then it says so at the next try.
  await writeAll(file, [Buffer.concat(pieces).subarray(bytesWritten)], position + bytesWritten)
}
