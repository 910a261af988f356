import { Problem } from '#domain/common/problem.ts'
import { bytesBesideReserve } from '../../../base/storage/disk-reserve.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { sumOfBytes } from './upload-store.ts'

export interface Quota {
  /** Bytes of assets, and of running uploads at their announced size. */
  usedBytes: number
  /** Bytes that may still be uploaded; null when unknown. */
  freeBytes: number | null
}

export async function readQuota({ db, env, storage }: Pick<Services, 'env' | 'storage'> & { db: Sql }): Promise<Quota> {
  const [{ stored, announced }, onDisk] = await Promise.all([sumOfBytes(db), bytesBesideReserve(storage)])
  const usedBytes = stored + announced
  const limits = [
    ...(env.mediaQuotaBytes === undefined ? [] : [env.mediaQuotaBytes - usedBytes]),
    ...(onDisk === null ? [] : [onDisk - announced]),
  ]
  return { usedBytes, freeBytes: limits.length === 0 ? null : Math.max(0, Math.min(...limits)) }
}

/** Throws `too-large` when the bytes exceed the quota. `message` is for people who cannot make room. */
export async function expectWithinQuota(
  services: Pick<Services, 'env' | 'storage'> & { db: Sql },
  bytes: number,
  message?: string,
): Promise<void> {
  const { freeBytes } = await readQuota(services)
  if (freeBytes === null || bytes <= freeBytes) return
  if (message) throw new Problem('too-large', message)
  const left = freeBytes < 1024 ** 2 ? 'no room' : `room for ${(freeBytes / 1024 ** 2).toFixed(0)} MB`
  throw new Problem('too-large', `The library has ${left} left. Please delete files you don’t need, or ask for more space.`)
}
