import crypto from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface S3Server {
  /** Environment for the product. */
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  close(): Promise<void>
}

/** Starts an S3 server (s3rver) on loopback. Its data is deleted on stop unless a folder is given. Does not create the bucket. */
export async function startS3Server({ folder }: { folder?: string } = {}): Promise<S3Server> {
  const directory = folder ?? mkdtempSync(join(tmpdir(), 'slatehouse-s3-'))
  mkdirSync(directory, { recursive: true })
  const s3 = new S3rver({ directory, silent: true })
  patchStore(s3.store)
  const answer = s3.callback()
  const server = createServer((request, response) => {
    const own = answerForParts(request, directory)
    if (own) response.writeHead(own.status, { 'Content-Type': 'application/xml' }).end(own.body)
    else void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'films',
      S3_REGION: 'eu-west-2',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (!folder) rmSync(directory, { recursive: true, force: true })
    },
  }
}

/**
 * Fixes three faults of s3rver: races with folders emptied by deletions, Range end 0 read as no end, and continuation tokens by a
 * cipher that OpenSSL has removed (3DES with one key three times is equivalent).
 */
function patchStore(store: S3rver['store']): void {
  const { deleteObject, getObject } = store
  store.deleteObject = (bucket, key) =>
    deleteObject.call(store, bucket, key).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTEMPTY') throw error
    })
  store.getObject = (bucket, key, range) =>
    getObject.call(store, bucket, key, range?.end === 0 ? { ...range, end: Object(0) as number } : range)
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const ciphers = crypto as unknown as Record<string, (cipher: string, key: Buffer, ...more: unknown[]) => unknown>
    const make = ciphers[name]!
    ciphers[name] = (cipher, key, ...more) =>
      cipher === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), ...more) : make(cipher, key, ...more)
  }
}

/** ListParts and AbortMultipartUpload, which s3rver lacks. */
function answerForParts({ method, url = '' }: IncomingMessage, directory: string): { status: number; body: string } | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const uploadId = searchParams.get('uploadId')
  if (!uploadId || (method !== 'GET' && method !== 'DELETE')) return null
  const folder = join(directory, pathname.split('/')[1] ?? '', '._S3rver_uploads', uploadId)
  if (!/^\w+$/.test(uploadId) || !existsSync(folder)) {
    return { status: 404, body: '<Error><Code>NoSuchUpload</Code><Message>Gone</Message></Error>' }
  }
  if (method === 'DELETE') {
    rmSync(folder, { recursive: true })
    return { status: 204, body: '' }
  }
  const parts = readdirSync(folder)
    .filter((name) => /^\d+$/.test(name) && existsSync(join(folder, `${name}.md5`)))
    .map((name) => {
      const tag = readFileSync(join(folder, `${name}.md5`), 'utf8')
      const { size } = statSync(join(folder, name))
      return `<Part><PartNumber>${name}</PartNumber><ETag>"${tag}"</ETag><Size>${size}</Size></Part>`
    })
  return { status: 200, body: `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>` }
}
