import { createHash } from 'node:crypto'
import type { Storage } from './storage.ts'

export interface Copied {
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

interface Watching {
  signal: AbortSignal
  /** Called for every piece. */
  onBytes?: ((bytes: number) => void) | undefined
}

/** Copies an object from one storage to another; resolves to what was read. Atomic like a write. */
export async function copyStored(
  { from, to }: { from: Pick<Storage, 'read'>; to: Pick<Storage, 'write'> },
  { source, target }: { source: string; target: string },
  watching: Watching,
): Promise<Copied> {
  const reading = readHashed(from, source, watching)
  await to.write(target, reading.pieces())
  return reading.copied()
}

/** Reads an object to its end and resolves to its size and SHA-256, without a local copy. */
export async function hashStored(storage: Pick<Storage, 'read'>, key: string, watching: Watching): Promise<Copied> {
  const reading = readHashed(storage, key, watching)
  for await (const _ of reading.pieces()) continue
  return reading.copied()
}

function readHashed(storage: Pick<Storage, 'read'>, key: string, { signal, onBytes }: Watching) {
  const digest = createHash('sha256')
  let bytes = 0
  return {
    async *pieces() {
      signal.throwIfAborted()
      for await (const piece of storage.read(key) as AsyncIterable<Buffer>) {
        signal.throwIfAborted()
        digest.update(piece)
        bytes += piece.length
        onBytes?.(piece.length)
        yield piece
      }
    },
    copied: (): Copied => ({ bytes, sha256: digest.digest('hex') }),
  }
}

/** No byte was transferred for too long. */
export class Stalled extends Error {}

/**
 * Runs work that calls `onBytes` as it goes on; throws {@link Stalled} after `milliseconds` without a call. Hanging work is
 * not awaited: its signal is aborted, so that it writes nothing more.
 */
export async function unlessStalled<Result>(
  milliseconds: number,
  signal: AbortSignal,
  work: (watching: Required<Watching>) => Promise<Result>,
): Promise<Result> {
  const stopped = new AbortController()
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  const stop = () => {
    const error = new Stalled('the storage does not answer')
    stopped.abort(error)
    reject(error)
  }
  let timer = setTimeout(stop, milliseconds)
  const onBytes = () => {
    clearTimeout(timer)
    timer = setTimeout(stop, milliseconds)
  }
  // The loser of the race may fail later.
  stalled.catch(() => undefined)
  const working = work({ signal: AbortSignal.any([signal, stopped.signal]), onBytes })
  working.catch(() => undefined)
  try {
    return await Promise.race([working, stalled])
  } finally {
    clearTimeout(timer)
  }
}
