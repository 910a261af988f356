import { Buffer } from 'node:buffer'
import type { TestProduct } from './test-product.ts'

export interface Received {
  status: number
  headers: Headers
  json: any
}

export interface Uploader {
  /** Sends a request unchanged. */
  send(method: string, path: string, headers?: Record<string, string>, body?: BodyInit): Promise<Received>
  /** Sends a request with tus headers. */
  tus(method: string, path: string, headers?: Record<string, string>, body?: BodyInit): Promise<Received>
  /** Creates an upload; the response's `location` is its URL. */
  begin(bytes: number, message?: Record<string, string>, headers?: Record<string, string>): Promise<Received>
  patch(location: string, offset: number, bytes: BodyInit, headers?: Record<string, string>): Promise<Received>
  offsetOf(location: string): Promise<number>
  /** Uploads a file by tus; resolves to the last response. */
  upload(bytes: Uint8Array, message?: Record<string, string>): Promise<Received>
  /** Sends multipart form data. */
  form(files: { name: string; bytes: Uint8Array }[], fields?: Record<string, string>): Promise<Received>
}

/** A tus client with a staff session, or of another path without one. */
export function makeUploader(
  { app, env }: TestProduct,
  cookie: string,
  { path: uploadsPath = '/api/admin/uploads', address = '192.0.2.1' }: { path?: string; address?: string } = {},
): Uploader {
  async function send(method: string, path: string, headers: Record<string, string> = {}, body?: BodyInit): Promise<Received> {
    const init: RequestInit & { duplex?: 'half' } = {
      method,
      headers: { ...(cookie && { Cookie: cookie }), ...headers },
      ...(body !== undefined && { body, duplex: 'half' }),
    }
    const response = await app.fetch(new Request(new URL(path, env.siteUrl), init), { address })
    const text = await response.text()
    return { status: response.status, headers: response.headers, json: text.startsWith('{') ? JSON.parse(text) : undefined }
  }
  const tus: Uploader['tus'] = (method, path, headers, body) => send(method, path, { 'Tus-Resumable': '1.0.0', ...headers }, body)
  const begin: Uploader['begin'] = (bytes, message = { filename: 'film.mp4' }, headers) =>
    tus('POST', uploadsPath, {
      'Upload-Length': String(bytes),
      'Upload-Metadata': Object.entries(message)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
      ...headers,
    })
  const patch: Uploader['patch'] = (location, offset, bytes, headers) =>
    tus(
      'PATCH',
      location,
      { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream', ...headers },
      bytes,
    )
  return {
    send,
    tus,
    begin,
    patch,
    async offsetOf(location) {
      return Number((await tus('HEAD', location)).headers.get('upload-offset'))
    },
    async upload(bytes, message) {
      const begun = await begin(bytes.length, message)
      return begun.status === 201 ? patch(begun.headers.get('location')!, 0, bytes as Uint8Array<ArrayBuffer>) : begun
    },
    form(files, fields = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      for (const { name, bytes } of files) form.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
      return send('POST', '/api/admin/assets', {}, form)
    },
  }
}

/** Pull-based stream, so that everything sent before an interruption has been read. */
export function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    const { value, done } = await pieces.next()
    if (done) controller.close()
    else controller.enqueue(value)
  }
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}
