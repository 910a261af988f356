import { open, type FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Storage } from '../../storage/storage.ts'

interface FilePiece {
  path: string
  start: number
  /** Inclusive. */
  end: number
  stillAllowed: StillAllowed | undefined
}

/** Called again while a body is sent; false ends it. */
export type StillAllowed = () => Promise<boolean>

const askAgainMilliseconds = 2_000

/** Throws once the receiver has lost access. Checks at most every two seconds. */
function makeGuard(stillAllowed: StillAllowed | undefined): () => Promise<void> {
  let asked = Date.now()
  return async () => {
    if (!stillAllowed || Date.now() - asked < askAgainMilliseconds) return
    asked = Date.now()
    if (!(await stillAllowed())) throw new Error('access ended')
  }
}

/** Response bodies that are a range of a local file. */
const pieces = new WeakMap<ReadableStream, FilePiece>()

/** Bytes `start` to `end` (inclusive) of a stored object as a body; opened on the first read. */
export function fileBody(
  storage: Storage,
  key: string,
  { start, end, stillAllowed }: { start: number; end: number; stillAllowed?: StillAllowed | undefined },
): ReadableStream<Uint8Array> {
  const read = () => storage.read(key, { start, end })
  const body = NodeReadableStream.from(readLater(read, stillAllowed)) as ReadableStream<Uint8Array>
  const path = storage.pathOf?.(key)
  if (path) pieces.set(body, { path, start, end, stillAllowed })
  return body
}

async function* readLater(open: () => Readable, stillAllowed: StillAllowed | undefined): AsyncGenerator<Uint8Array> {
  const guard = makeGuard(stillAllowed)
  for await (const bytes of open()) {
    await guard()
    yield bytes as Uint8Array
  }
}

/**
 * Sends a response whose body is a file range directly to the socket with reused buffers, at half the cost of web streams.
 * Returns false, with nothing sent, for other responses and when the file is gone.
 */
export async function sendFilePiece(answer: Response, response: ServerResponse): Promise<boolean> {
  const piece = answer.body && pieces.get(answer.body)
  const file = piece && (await open(piece.path).catch(() => null))
  if (!file) return false
  try {
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    await pour(file, piece, response)
  } catch {
    // The headers are sent: closing the connection is the only way to report the error.
    response.destroy()
  } finally {
    await file.close()
  }
  return true
}

/** Typical size of a player's range request: sent in one read and one write. */
const bufferBytes = 1024 ** 2
const mostSpare = 16
const spare: Buffer[] = []
/** Maximum number of such buffers, so that a thousand slow clients do not fill the memory. */
const mostLarge = 64
const smallBytes = 64 * 1024
let large = 0

async function pour(file: FileHandle, piece: FilePiece, response: ServerResponse): Promise<void> {
  if (large >= mostLarge) return pourThrough(Buffer.allocUnsafeSlow(smallBytes), file, piece, response)
  large += 1
  try {
    const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(bufferBytes)
    await pourThrough(buffer, file, piece, response)
    // Buffers are reused only after the socket has released them.
    if (spare.length < mostSpare) spare.push(buffer)
  } finally {
    large -= 1
  }
}

async function pourThrough(
  buffer: Buffer,
  file: FileHandle,
  { start, end, stillAllowed }: FilePiece,
  response: ServerResponse,
): Promise<void> {
  const guard = makeGuard(stillAllowed)
  for (let at = start; at <= end;) {
    await guard()
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at)
    if (bytesRead === 0) throw new Error('the file is shorter than it was')
    at += bytesRead
    await write(response, buffer.subarray(0, bytesRead), at > end)
  }
}

/** Resolves when the bytes are sent. Node silently drops writes to a closed connection. */
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
