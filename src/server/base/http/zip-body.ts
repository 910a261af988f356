import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Storage } from '../storage/storage.ts'

export interface ZipEntry {
  /** Within the archive; no path. */
  name: string
  /** Of the stored object. */
  key: string
  bytes: number
  changedAt: Date
}

/**
 * Stored objects as one archive, as they are: photographs do not get smaller. Read one after the other, as fast as the
 * other side takes them. `bytes` is the length of the whole.
 */
export function zipBody(storage: Storage, entries: readonly ZipEntry[]): { body: ReadableStream<Uint8Array>; bytes: number } {
  const zip = new ZipFile()
  // yazl calls it the output, and types it as less than it is.
  const output = zip.outputStream as Readable
  let reading: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  // Whoever hangs up leaves no open file behind.
  output.on('close', () => reading?.destroy())
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
