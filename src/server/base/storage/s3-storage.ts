import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { EnvError, type S3Settings } from '../env.ts'
import { expectKey, type Storage } from './storage.ts'

/** Path-style URLs and minimal checksums, for compatibility with other S3 implementations. */
export function s3ClientConfig({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3ClientConfig {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}

/**
 * Media in a bucket, which is created if missing; `scratch` is a local folder for leased copies. Throws an {@link EnvError} when
 * it cannot be used.
 */
export async function openS3Storage(settings: S3Settings, scratch: string): Promise<Storage> {
  const { bucket, endpoint } = settings
  try {
    await findOrMakeBucket(new S3Client(s3ClientConfig(settings)), bucket)
  } catch (error) {
    const { name, message } = error as Error
    throw new EnvError(`S3_BUCKET ${bucket} at S3_ENDPOINT ${endpoint} cannot be used (${name || message})`)
  }
  return makeS3Storage(settings, scratch)
}

/** Like {@link openS3Storage}, without checking the bucket. */
export function makeS3Storage(settings: S3Settings, scratch: string): Storage {
  const client = new S3Client(s3ClientConfig(settings))
  const Bucket = settings.bucket

  async function* pages(Prefix: string) {
    yield* paginateListObjectsV2({ client }, { Bucket, Prefix })
  }

  const storage: Storage = {
    async write(key, content) {
      const Key = expectKey(key)
      if (content instanceof Uint8Array) {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: content }))
        return
      }
      const Body = Readable.from(content, { objectMode: false })
      // Two concurrent parts of 8 MiB: objects up to 80 GB with at most 32 MB of memory.
      await new Upload({ client, params: { Bucket, Key, Body }, partSize: 8 * 1024 ** 2, queueSize: 2 }).done()
    },
    read(key, range) {
      const Key = expectKey(key)
      async function* content() {
        const Range = range && `bytes=${range.start}-${range.end}`
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }))
        yield* Body as Readable
      }
      return Readable.from(content(), { objectMode: false })
    },
    async stat(key) {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: expectKey(key) }))
        return { bytes: found.ContentLength ?? 0, changedAt: found.LastModified ?? new Date(0) }
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: expectKey(key) }))
    },
    async removeAll(folder) {
      for await (const { Contents = [] } of pages(expectKey(folder))) {
        const Objects = Contents.map(({ Key }) => ({ Key }))
        if (Objects.length > 0) await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
      }
    },
    async *list(folder) {
      for await (const { Contents = [] } of pages(folder === '' ? '' : expectKey(folder))) {
        for (const { Key, Size = 0, LastModified } of Contents) {
          yield { key: Key!, bytes: Size, changedAt: LastModified ?? new Date() }
        }
      }
    },
    async lease(key) {
      await mkdir(scratch, { recursive: true })
      // Named by process id, so that files of dead processes can be removed.
      const path = join(scratch, `${process.pid}.${randomUUID()}`)
      const release = () => rm(path, { force: true })
      try {
        await pipeline(storage.read(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        return { path, release }
      } catch (error) {
        await release()
        throw error
      }
    },
    async take(key, path) {
      await storage.write(key, createReadStream(path))
      await rm(path)
    },
    freeBytes: async () => null,
    answers: () =>
      client.send(new HeadBucketCommand({ Bucket })).then(
        () => true,
        () => false,
      ),
  }
  return storage
}

async function findOrMakeBucket(client: S3Client, Bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    try {
      await client.send(new CreateBucketCommand({ Bucket }))
    } catch (refusal) {
      // Of concurrent starts one creates it; another owner's bucket is refused here.
      if (statusOf(refusal) !== 409) throw refusal
      await client.send(new HeadBucketCommand({ Bucket }))
    }
  }
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined)
