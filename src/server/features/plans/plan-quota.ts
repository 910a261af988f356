import { Problem } from '#domain/common/problem.ts'
import { mostLooseBytes, mostPlanBytes } from '#domain/plans/plan-quota.ts'
import { bytesBesideReserve } from '../../base/storage/disk-reserve.ts'
import type { Services } from '../../base/services.ts'
import { sumOfPlanBytes } from './plan-store.ts'

/**
 * Throws `overloaded` where so many more bytes of strangers do not fit: into what they may leave here at all, into what of that no
 * inquiry came with, or on the disk beside its reserve, which is for the studio's work.
 */
export async function expectWithinQuota({ db, storage }: Pick<Services, 'db' | 'storage'>, bytes: number): Promise<void> {
  const [{ loose, all }, onDisk] = await Promise.all([sumOfPlanBytes(db), bytesBesideReserve(storage)])
  if (loose + bytes <= mostLooseBytes && all + bytes <= mostPlanBytes && (onDisk === null || bytes <= onDisk)) return
  throw new Problem('overloaded', 'We have no room for more plans at the moment. Please try again tomorrow.', {
    retryAfterSeconds: 3600,
  })
}

/** Counts bytes that one address leaves here, towards what it may leave in a day. Throws `too-many`. */
export const countBytes = ({ limits }: Pick<Services, 'limits'>, address: string, bytes: number): Promise<void> =>
  limits.take('left-kilobytes', address, Math.ceil(bytes / 1024))

/** As it comes in, and nearly as it is kept. */
export const bytesOfSheet = (sheet: unknown): number => Buffer.byteLength(JSON.stringify(sheet))
