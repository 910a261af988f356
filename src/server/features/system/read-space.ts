import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnswerGivenTo } from '#domain/common/endpoint.ts'
import type { Share, systemEndpoints } from '#domain/system/system-endpoints.ts'
import type { Services } from '../../base/services.ts'

type Space = AnswerGivenTo<typeof systemEndpoints.readSpace>

/** Kinds of files in media storage, by folder. */
const kinds: Record<string, string[]> = {
  'Pictures and films': ['uploads/', 'originals/', 'people/', 'look/'],
  'Processed films': ['streams/'],
  'Generated sizes': ['derived/', 'cards/'],
  'Invoices, signed documents, call sheets': ['invoices/', 'signed/', 'call-sheets/'],
  'Visitors’ plans': ['plans/'],
  'Full exports': ['exports/'],
}

/** Counts at most once a minute, since a library has many files. */
export function makeSpaceReader(services: Pick<Services, 'env' | 'storage'>): (now: Date) => Promise<Space> {
  let last: { at: number; space: Promise<Space> } | undefined
  return (now) => {
    if (!last || now.getTime() - last.at > 60_000) {
      const space = readSpace(services)
      last = { at: now.getTime(), space }
      space.catch(() => (last = undefined))
    }
    return last.space
  }
}

async function readSpace({ env, storage }: Pick<Services, 'env' | 'storage'>): Promise<Space> {
  const { bavail, bsize, blocks } = await statfs(env.dataDir)
  const names = (await readdir(env.dataDir, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const folders: Share[] = []
  for (const { name } of names) folders.push({ name, ...(await sizeOf(join(env.dataDir, name))) })
  const media: Share[] = []
  for (const [name, prefixes] of Object.entries(kinds)) {
    const share = { name, bytes: 0, files: 0 }
    for (const prefix of prefixes) {
      for await (const file of storage.list(prefix)) {
        share.bytes += file.bytes
        share.files += 1
      }
    }
    media.push(share)
  }
  return {
    disk: { free: bavail * bsize, total: blocks * bsize },
    folders: byBytes(folders),
    media: byBytes(media.filter(({ files }) => files > 0)),
    inBucket: env.s3 !== undefined,
  }
}

/** Tolerates files that appear or vanish meanwhile. */
async function sizeOf(folder: string): Promise<{ bytes: number; files: number }> {
  const size = { bytes: 0, files: 0 }
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      const inner = await sizeOf(path)
      size.bytes += inner.bytes
      size.files += inner.files
    } else if (entry.isFile()) {
      size.bytes += (await stat(path).catch(() => null))?.size ?? 0
      size.files += 1
    }
  }
  return size
}

const byBytes = (shares: Share[]) => shares.toSorted((one, other) => other.bytes - one.bytes)
