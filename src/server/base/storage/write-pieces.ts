import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { release } from './leased-buffers.ts'

export type Pieces = AsyncIterable<Uint8Array>

const blockBytes = 1024 ** 2
const pageBytes = 4096

/**
 * Writes pieces to a file, one after the other from `position` on, and answers how many bytes they were; then all are on the
 * disk. While one block is written the next comes in; memory holds two. If the pieces break off, what had come is written
 * before the error is thrown. Whole blocks go to the disk past the system's own memory where it allows that: films would push
 * everything else out of it, the database's pages first, and on a virtual machine each new page of it costs more than the disk.
 */
export async function writePieces(file: FileHandle, pieces: Pieces, position = 0): Promise<number> {
  const aligned = (alignedPairs ??= makeAlignedPairs()).pop()
  const direct = aligned ? await openDirect(file) : null
  const blocks = aligned ?? [Buffer.allocUnsafe(blockBytes), Buffer.allocUnsafe(blockBytes)]
  let at = position
  let filled = 0
  // Straight writes begin at whole pages: up to the first one goes alone.
  let capacity = -position & (pageBytes - 1) || blockBytes
  let writing: Promise<void> | undefined

  async function flush(): Promise<void> {
    const [bytes, start] = [blocks[0]!.subarray(0, filled), at]
    at += filled
    filled = 0
    capacity = blockBytes
    blocks.reverse()
    await writing
    const wholePages = (start | bytes.length) % pageBytes === 0
    writing = writeAll(file, bytes, start, wholePages ? direct : null)
    // Awaited by the next flush or the end; until then a failure must not count as unhandled.
    writing.catch(() => undefined)
  }

  try {
    for await (const piece of pieces) {
      for (let taken = 0; taken < piece.length;) {
        const some = piece.subarray(taken, taken + capacity - filled)
        blocks[0]!.set(some, filled)
        filled += some.length
        taken += some.length
        if (filled === capacity) await flush()
      }
      release(piece)
    }
  } finally {
    try {
      if (filled > 0) await flush()
      await writing
      await file.sync()
    } finally {
      await direct?.close()
      if (aligned) alignedPairs.push(aligned)
    }
  }
  return at - position
}

/** The same file, past the system's memory; null where the system or the file's disk does not know that. */
async function openDirect({ fd }: FileHandle): Promise<FileHandle | null> {
  if (!constants.O_DIRECT) return null
  return open(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_DIRECT).catch(() => null)
}

/** So many files at once are written straight; the next ones go the usual way. */
const directAtOnce = 16
let alignedPairs: Uint8Array[][] | undefined

/** Blocks that begin at a page of memory, as straight writes want it, and as the memory of WebAssembly does. */
function makeAlignedPairs(): Uint8Array[][] {
  const { buffer } = new WebAssembly.Memory({ initial: (directAtOnce * 2 * blockBytes) / 65_536 })
  const block = (at: number) => new Uint8Array(buffer, at * blockBytes, blockBytes)
  return Array.from({ length: directAtOnce }, (_, pair) => [block(2 * pair), block(2 * pair + 1)])
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number, direct: FileHandle | null = null): Promise<void> {
  const bytesWritten = direct ? await writeDirect(direct, bytes, position) : await write(file, bytes, position)
  // A system may write less than it is given, on a full disk for instance; then it says so at the next try.
  if (bytesWritten < bytes.length) await writeAll(file, bytes.subarray(bytesWritten), position + bytesWritten)
}

/** Disks with larger pages than the usual refuse; nothing is written then. */
async function writeDirect(direct: FileHandle, bytes: Uint8Array, position: number): Promise<number> {
  return write(direct, bytes, position).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EINVAL') return 0
    throw error
  })
}

const write = async (file: FileHandle, bytes: Uint8Array, position: number): Promise<number> =>
  (await file.write(bytes, 0, bytes.length, position)).bytesWritten
