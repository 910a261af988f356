import { open, type FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Storage } from '../storage/storage.ts'

interface FilePiece {
  path: string
  start: number
  /** Inclusive. */
  end: number
}

/** Bodies that are a piece of a file on this machine. */
const pieces = new WeakMap<ReadableStream, FilePiece>()

/** Bytes `start` to `end` (inclusive) of a stored object as a body; nothing is opened before somebody reads. */
export function fileBody(
  storage: Storage,
  key: string,
  { start, end }: { start: number; end: number },
): ReadableStream<Uint8Array> {
  const body = NodeReadableStream.from(readLater(() => storage.read(key, { start, end }))) as ReadableStream<Uint8Array>
  const path = storage.pathOf?.(key)
  if (path) pieces.set(body, { path, start, end })
  return body
}

async function* readLater(open: () => Readable): AsyncGenerator<Uint8Array> {
  yield* open()
}

/**
 * Sends an answer whose body is a piece of a file: from the file straight to the socket, through a few buffers that are
 * used again. That is half of what web streams cost. False when the answer is of another kind, or the file is gone:
 * then nothing has been sent.
 */
export async function sendFilePiece(answer: Response, response: ServerResponse): Promise<boolean> {
  const piece = answer.body && pieces.get(answer.body)
  const file = piece && (await open(piece.path).catch(() => null))
  if (!file) return false
  try {
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    await pour(file, piece, response)
  } catch {
    // The head is out: all that can be said is that this was not the whole.
    response.destroy()
  } finally {
    await file.close()
  }
  return true
}

/** What players ask for at a time, mostly: one read and one write, with the head. */
const bufferBytes = 1024 ** 2
const mostSpare = 16
const spare: Buffer[] = []
/** So many have such a buffer at a time; a thousand callers who do not read would fill the memory with them. */
const mostLarge = 64
const smallBytes = 64 * 1024
let large = 0

async function pour(file: FileHandle, piece: FilePiece, response: ServerResponse): Promise<void> {
  if (large >= mostLarge) return pourThrough(Buffer.allocUnsafeSlow(smallBytes), file, piece, response)
  large += 1
  try {
    const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(bufferBytes)
    await pourThrough(buffer, file, piece, response)
    // Only a buffer that the socket has let go of is used again.
    if (spare.length < mostSpare) spare.push(buffer)
  } finally {
    large -= 1
  }
}

async function pourThrough(buffer: Buffer, file: FileHandle, { start, end }: FilePiece, response: ServerResponse): Promise<void> {
  for (let at = start; at <= end;) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at)
    if (bytesRead === 0) throw new Error('the file is shorter than it was')
    at += bytesRead
    await write(response, buffer.subarray(0, bytesRead), at > end)
  }
}

/** Until the system has taken the bytes. Node drops what is written to a caller who has gone, and does not say so. */
function write(response: ServerResponse, bytes: Buffer, last: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const hungUp = () => reject(new Error('the caller hung up'))
    if (response.destroyed) return hungUp()
    response.once('close', hungUp)
    const taken = (error?: Error | null) => {
      response.off('close', hungUp)
      if (error) reject(error)
      else resolve()
    }
    if (last) response.end(bytes, taken)
    else response.write(bytes, taken)
  })
}
