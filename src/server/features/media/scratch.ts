import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../base/services.ts'
import { findAssetByStream } from './asset-store.ts'

/** Where a film's renditions lie in the storage. */
export const streamFolder = (streamKey: string): string => `streams/${streamKey}/`

const scratchFolder = (dataDir: string) => join(dataDir, 'scratch')

/** An empty folder on the local disk for work on one stream. Its name says whose it is, and what it was to become. */
export async function openScratch(dataDir: string, streamKey: string) {
  const path = join(scratchFolder(dataDir), `${process.pid}.${streamKey}`)
  await mkdir(path, { recursive: true })
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Clears away what processes that died left behind: scratch folders, files they had borrowed, streams that were never finished. */
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

/** In a container every life of the product has the same number: a folder of ours that was there before us is not ours. */
function isAtWork(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
