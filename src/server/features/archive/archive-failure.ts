import { S3ServiceException } from '@aws-sdk/client-s3'
import { archiveMessages } from '#domain/archive/project-archive.ts'
import { Problem } from '#domain/common/problem.ts'
import { isStorageAway } from '../../base/http/limits/unavailable.ts'
import { Stalled } from '../../base/storage/copy-stored.ts'
import { isDiskFull } from '../../base/storage/disk-full.ts'

/** An expected failure, with its message for staff. */
export class ArchiveFailure extends Error {}

const refusedCodes = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Message for staff; null for what nobody foresaw. */
export function problemOf(error: unknown): string | null {
  if (error instanceof ArchiveFailure || error instanceof Problem) return error.message
  if (error instanceof Stalled) return archiveMessages.hung
  if (isDiskFull(error)) return archiveMessages.full
  if (!(error instanceof Error)) return null
  if (refusedCodes.has((error as NodeJS.ErrnoException).code ?? '')) return archiveMessages.refused
  if (error.name === 'NoSuchBucket') return archiveMessages.noBucket
  if (isStorageAway(error)) return archiveMessages.hung
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  return status === 401 || status === 403 ? archiveMessages.refused : null
}
