import { Problem } from '#domain/common/problem.ts'
import { endedMessage } from '#domain/file-requests/file-request.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { findFileRequestByKey, tryLockFileRequest, type FileRequestRow } from './file-request-store.ts'

/** A request of a project. */
export interface WhichRequest {
  projectId: string
  id: string
}

/** Locks the request for a change by staff. Throws `not-found`, also for another project's. */
export async function lockFileRequestOrThrow(tx: Transaction, { projectId, id }: WhichRequest): Promise<FileRequestRow> {
  const request = await tryLockFileRequest(tx, id)
  if (request?.projectId !== projectId) throw new Problem('not-found', 'This file request no longer exists.')
  return request
}

/** The request of a link. Throws `not-found`, and `gone` when it was closed. */
export async function findByLinkOrThrow(db: Sql, key: string): Promise<FileRequestRow> {
  const request = await findFileRequestByKey(db, key)
  if (!request) throw new Problem('not-found', 'This link is invalid or has been revoked.')
  if (request.endedAt) throw new Problem('gone', endedMessage)
  return request
}
