import { Problem } from '#domain/common/problem.ts'
import { mostLooseBytes, mostPlanBytes } from '#domain/plans/plan-quota.ts'
import { bytesBesideReserve } from '../../base/storage/disk-reserve.ts'
import type { Services } from '../../base/services.ts'
import { sumOfPlanBytes } from './plan-store.ts'

/**
 * Throws `overloaded` when the bytes exceed the total quota, the quota of plans without inquiries, or the disk space outside the
 * reserve for the studio.
 */
export async function expectWithinQuota({ db, storage }: Pick<Services, 'db' | 'storage'>, bytes: number): Promise<void> {
  const [{ loose, all }, onDisk] = await Promise.all([sumOfPlanBytes(db), bytesBesideReserve(storage)])
  if (loose + bytes <= mostLooseBytes && all + bytes <= mostPlanBytes && (onDisk === null || bytes <= onDisk)) return
  throw new Problem('overloaded', 'We cannot store more plans at the moment. Please try again tomorrow.', {
    retryAfterSeconds: 3600,
  })
}

/** Counts bytes towards a client address's daily limit. Throws `too-many`. */
export const countBytes = ({ limits }: Pick<Services, 'limits'>, address: string, bytes: number): Promise<void> =>
  limits.take('left-kilobytes', address, Math.ceil(bytes / 1024))

/** Size of a sheet as JSON, which is close to its stored size. */
export const bytesOfSheet = (sheet: unknown): number => Buffer.byteLength(JSON.stringify(sheet))
