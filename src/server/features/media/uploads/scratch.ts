import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../../base/services.ts'
import { findAssetByStream } from '../library/asset-store.ts'

/** Storage folder of a film's renditions. */
export const streamFolder = (streamKey: string): string => `streams/${streamKey}/`

const scratchFolder = (dataDir: string) => join(dataDir, 'scratch')

/** Creates an empty local folder for work on a stream, named by process and stream. */
export async function openScratch(dataDir: string, streamKey: string) {
  const path = join(scratchFolder(dataDir), `${process.pid}.${streamKey}`)
  await mkdir(path, { recursive: true })
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Removes leftovers of dead processes: scratch folders, leased copies, unfinished streams. */
export async function sweepScratch({ env, db, storage }: Pick<Services, 'env' | 'db' | 'storage'>): Promise<void> {
  const left = await readdir(scratchFolder(env.dataDir)).catch(() => [])
  for (const name of left) {
    const [, pid, rest = ''] = /^(\d+)\.(.+)$/.exec(name) ?? []
    if (!pid || isAtWork(Number(pid))) continue
    const [streamKey] = /^[\w-]{22}$/.exec(rest) ?? []
    if (streamKey && !(await findAssetByStream(db, streamKey))) await storage.removeAll(streamFolder(streamKey))
    await rm(join(scratchFolder(env.dataDir), name), { recursive: true, force: true })
  }
}

/** In a container every process has the same id: a folder older than this process is not its own. */
function isAtWork(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
