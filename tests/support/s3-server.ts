import crypto from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface S3Server {
  /** What the product is started with. */
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  close(): Promise<void>
}

/** An S3 of one's own on loopback. What it keeps goes with it, unless it is given a folder. The bucket is not made. */
export async function startS3Server({ folder }: { folder?: string } = {}): Promise<S3Server> {
  const directory = folder ?? mkdtempSync(join(tmpdir(), 'slatehouse-s3-'))
  mkdirSync(directory, { recursive: true })
  const s3 = new S3rver({ directory, silent: true })
  mend(s3.store)
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
 * Three faults of s3rver: it stumbles over folders that become empty under many deletions, takes byte 0 as an end for none, and
 * pages with a cipher that OpenSSL has given up (the same key thrice makes the triple one of it).
 */
function mend(store: S3rver['store']): void {
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

/** The two calls of multipart uploads that s3rver leaves out: ListParts and AbortMultipartUpload. */
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
