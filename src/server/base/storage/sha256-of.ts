import { hash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { productFile } from '../product-file.ts'
import type { Storage } from './storage.ts'

/** Below this size a thread costs more than it saves. */
const fewBytes = 4 * 1024 ** 2

/**
 * SHA-256 of a file, hexadecimal. Large files are hashed in a worker thread: 2 GiB take seconds that would block the event loop.
 * Throws the signal's reason when aborted.
 */
export async function sha256OfFile(path: string, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted()
  const { size } = await stat(path)
  if (size <= fewBytes) return hash('sha256', await readFile(path))
  const thread = new Worker(productFile('src/server/base/storage/sha256-thread.ts'), { workerData: path })
  try {
    const [digest] = (await once(thread, 'message', { signal })) as [string]
    return digest
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    await thread.terminate()
  }
}

/** SHA-256 of a stored object. */
export async function sha256Of(storage: Pick<Storage, 'lease'>, key: string, signal?: AbortSignal): Promise<string> {
  const lease = await storage.lease(key)
  try {
    return await sha256OfFile(lease.path, signal)
  } finally {
    await lease.release()
  }
}
