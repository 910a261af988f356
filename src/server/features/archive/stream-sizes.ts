import type { Services } from '../../base/services.ts'
import { streamFolder } from '../media/uploads/scratch.ts'

/** Bytes of streams by their keys. */
export type StreamSizes = ReadonlyMap<string, number>

const mostAgeMilliseconds = 60_000

/** Counts all streams, at most once a minute, since there are many files. */
export function makeStreamSizes({ storage }: Pick<Services, 'storage'>): (now: Date) => Promise<StreamSizes> {
  let last: { at: number; sizes: Promise<StreamSizes> } | undefined
  async function count(): Promise<StreamSizes> {
    const sizes = new Map<string, number>()
    for await (const { key, bytes } of storage.list('streams/')) {
      const streamKey = key.split('/')[1]!
      sizes.set(streamKey, (sizes.get(streamKey) ?? 0) + bytes)
    }
    return sizes
  }
  return (now) => {
    if (!last || now.getTime() - last.at > mostAgeMilliseconds) {
      const sizes = count()
      last = { at: now.getTime(), sizes }
      sizes.catch(() => (last = undefined))
    }
    return last.sizes
  }
}

/** Counts those of some files. */
export async function sizesOf(
  { storage }: Pick<Services, 'storage'>,
  files: readonly { streamKey: string | null }[],
): Promise<StreamSizes> {
  const sizes = new Map<string, number>()
  for (const { streamKey } of files) {
    if (streamKey === null || sizes.has(streamKey)) continue
    let sum = 0
    for await (const { bytes } of storage.list(streamFolder(streamKey))) sum += bytes
    sizes.set(streamKey, sum)
  }
  return sizes
}
