import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Storage } from '../../storage/storage.ts'

export interface ZipEntry {
  name: string
  /** Key of the stored object. */
  key: string
  bytes: number
  changedAt: Date
}

/** A file that is made for the archive. */
export interface MadeEntry {
  name: string
  content: Buffer
  changedAt: Date
}

/**
 * Stored objects as an uncompressed archive, read sequentially with backpressure, after those that are made for it. `bytes` is the
 * total length.
 */
export function zipBody(
  storage: Storage,
  entries: readonly ZipEntry[],
  made: readonly MadeEntry[] = [],
): { body: ReadableStream<Uint8Array>; bytes: number } {
  const zip = new ZipFile()
  // yazl's types understate its output stream.
  const output = zip.outputStream as Readable
  let reading: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  // Closes the open file when the client disconnects.
  output.on('close', () => reading?.destroy())
  for (const { name, content, changedAt } of made) zip.addBuffer(content, name, { compress: false, mtime: changedAt })
  for (const { name, key, bytes, changedAt } of entries) {
    zip.addReadStreamLazy(name, { compress: false, size: bytes, mtime: changedAt }, (go) => {
      reading = storage.read(key)
      reading.on('error', (error) => output.destroy(error))
      go(null, reading)
    })
  }
  let total = 0
  const tellTotal: (bytes?: number) => void = (bytes = 0) => (total = bytes)
  zip.end(undefined, tellTotal)
  return { body: Readable.toWeb(output) as ReadableStream<Uint8Array>, bytes: total }
}
