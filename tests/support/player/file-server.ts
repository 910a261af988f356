import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
}

export interface FileServer {
  url: string
  /** Requested paths, latest last. */
  asked: string[]
  /** Fault injection: a delay in milliseconds, or a status in place of the file. */
  trouble: (path: string) => { wait?: number; status?: number } | undefined
  close(): Promise<void>
}

/** Static server with CORS and Range support, like a media CDN. `rename` maps a URL path to a file. */
export async function serveFiles(folder: string, rename: (path: string) => string = (path) => path): Promise<FileServer> {
  const files: FileServer = { url: '', asked: [], trouble: () => undefined, close: () => Promise.resolve() }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://files').pathname)
    files.asked.push(path)
    const { wait = 0, status } = files.trouble(path) ?? {}
    setTimeout(() => {
      if (status) response.writeHead(status, { 'Access-Control-Allow-Origin': '*' }).end()
      else void send(join(folder, normalize(rename(path))), request.headers.range, response)
    }, wait)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  files.url = `http://localhost:${(server.address() as AddressInfo).port}`
  files.close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return files
}

async function send(path: string, range: string | undefined, response: ServerResponse): Promise<void> {
  const found = await stat(path).catch(() => null)
  response.setHeader('Access-Control-Allow-Origin', '*')
  if (!found?.isFile()) return void response.writeHead(404).end()
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  const start = Number(first)
  const end = last ? Number(last) : found.size - 1
  response.writeHead(range ? 206 : 200, {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Content-Length': end - start + 1,
    'Accept-Ranges': 'bytes',
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${found.size}` }),
  })
  createReadStream(path, { start, end }).pipe(response)
}
