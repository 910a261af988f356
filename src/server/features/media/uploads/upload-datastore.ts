import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { S3Store } from '@tus/s3-store'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { uploadLifetimeHours } from '#domain/media/library/upload-rules.ts'
import { atMost, uploadKey } from '../../../base/http/bodies/receive-files.ts'
import { s3ClientConfig } from '../../../base/storage/s3-storage.ts'
import type { Services } from '../../../base/services.ts'
import { mediaFolder, writePieces, type Pieces } from '../../../base/storage/storage.ts'
import { findUpload, keepUpload } from './upload-store.ts'

const lifetime = uploadLifetimeHours * 3_600_000

/**
 * Stores uploads directly under their storage key, `uploads/<id>`, with tus's metadata beside. Wraps the stores of tus to read the
 * request's own body (the web streams of the library take two thirds of the speed), to fsync before the answer, and to expire a
 * day after the last byte.
 */
export function makeUploadDatastore(services: Services, bodyOfRequest: () => Pieces | undefined): DataStore {
  const { env, db, storage } = services
  const inner = env.s3
    ? new S3Store({ useTags: false, s3ClientConfig: { ...s3ClientConfig(env.s3), bucket: env.s3.bucket } })
    : new FileStore({ directory: mediaFolder(env.dataDir) })

  class UploadDatastore extends DataStore {
    // Without creation-defer-length, which would bypass the quota.
    override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']

    override async create(upload: Upload): Promise<Upload> {
      return inner.create(upload)
    }

    override async getUpload(key: string): Promise<Upload> {
      const row = await findUpload(db, idOf(key))
      if (!row) throw ERRORS.FILE_NOT_FOUND
      const upload = await inner.getUpload(key)
      return new Upload({ ...upload, creation_date: new Date(row.expiresAt.getTime() - lifetime).toISOString() })
    }

    override async write(_: Readable, key: string, offset: number): Promise<number> {
      const row = await findUpload(db, idOf(key))
      if (!row) throw ERRORS.FILE_NOT_FOUND
      const pieces = atMost(bodyOfRequest() ?? Readable.from([]), row.bytes - offset)
      try {
        return env.s3
          ? await writeAsFarAsItGoes(pieces, (read) => inner.write(read, key, offset))
          : await writeOn(join(mediaFolder(env.dataDir), key), pieces, offset)
      } finally {
        await keepUpload(db, row.id)
      }
    }

    override async remove(key: string): Promise<void> {
      await inner.remove(key)
      await removeNotes(storage, key)
    }

    override getExpiration(): number {
      return lifetime
    }
  }
  return new UploadDatastore()
}

/** Deletes tus's notes about an upload in either store; the file stays. */
export async function removeNotes(storage: Services['storage'], key: string): Promise<void> {
  await Promise.all(['.json', '.info', '.part'].map((ending) => storage.remove(key + ending)))
}

export const idOf = (key: string): string => key.slice(uploadKey('').length)

/** The S3 store of tus drops unsent bytes when its source fails, so a failure is passed to it as an end. */
async function writeAsFarAsItGoes(pieces: Pieces, write: (read: Readable) => Promise<number>): Promise<number> {
  let failure: unknown
  async function* untilItFails() {
    try {
      yield* pieces
    } catch (error) {
      failure = error
    }
  }
  const reached = await write(Readable.from(untilItFails(), { objectMode: false }))
  if (failure !== undefined) throw failure
  return reached
}

/** Resolves to the offset after the last byte. The store of tus would hide what went wrong. */
async function writeOn(path: string, pieces: Pieces, offset: number): Promise<number> {
  const file = await open(path, 'r+')
  try {
    return offset + (await writePieces(file, pieces, { position: offset, ours: true }))
  } finally {
    await file.close()
  }
}
