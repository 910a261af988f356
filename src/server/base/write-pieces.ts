import type { FileHandle } from 'node:fs/promises'
import { giveBack } from './lent-buffers.ts'

export type Pieces = AsyncIterable<Uint8Array>

/** One call to the system for so many bytes: what comes in smaller pieces is written together. */
const batchBytes = 1024 ** 2
/** The disk is set to work after so many bytes, while more come in: it would else begin at the last, with everybody waiting. */
const syncBytes = 128 * 1024 ** 2

/**
 * Writes pieces to a file, one after the other from `position` on, and answers how many bytes they were; then all are on the
 * disk. While one batch is written the next comes in; memory holds two. If the pieces break off, what had come is written
 * before the error is thrown.
 */
export async function writePieces(file: FileHandle, pieces: Pieces, position = 0): Promise<number> {
  let at = position
  let batch: Uint8Array[] = []
  let bytes = 0
  let unsynced = 0
  let writing: Promise<void> | undefined
  let syncing: Promise<void> | undefined

  async function flush(): Promise<void> {
    if (bytes === 0) return
    const [full, start] = [batch, at]
    at += bytes
    unsynced += bytes
    batch = []
    bytes = 0
    await writing
    writing = begin(writeAll(file, full, start))
    if (unsynced < syncBytes) return
    unsynced = 0
    await syncing
    syncing = begin(file.datasync())
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
    await syncing
    await file.sync()
  }
  return at - position
}

/** Awaited by the next flush or the end; until then a failure must not count as unhandled. */
function begin(work: Promise<void>): Promise<void> {
  work.catch(() => undefined)
  return work
}

async function writeAll(file: FileHandle, pieces: Uint8Array[], position: number): Promise<void> {
  const wanted = pieces.reduce((sum, { length }) => sum + length, 0)
  const { bytesWritten } = await file.writev(pieces, position)
  if (bytesWritten === wanted) return pieces.forEach(giveBack)
  // A system may write less than it is given, on a full disk for instance; then it says so at the next try.
  await writeAll(file, [Buffer.concat(pieces).subarray(bytesWritten)], position + bytesWritten)
}
