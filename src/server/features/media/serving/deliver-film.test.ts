import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'
import { sendFilePiece } from '../../../base/http/answers/file-answer.ts'
import { addAssets, type NewAsset } from '../library/asset-store.ts'

// Larger than any buffer, and of an odd length.
const film = randomBytes(3_000_017)
const sha256 = createHash('sha256').update(film).digest('hex')
const tag = `"${sha256}"`
const path = '/media/video/upload/q_90/portfolio/long_take.mp4'

let product: TestProduct
let server: Server
let port: number

beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  await product.services.storage.write('originals/film.mp4', film)
  await addAssets(product.db, [
    makeFilm({ publicId: 'portfolio/long_take' }),
    makeFilm({ publicId: 'portfolio/not yet', publication: 'private' }),
    makeFilm({ publicId: 'portfolio/lost', storageKey: 'originals/lost.mp4' }),
  ])
  // Uses a real socket, since ranges, lengths and HEAD differ from those of a `Response`.
  server = createServer(
    getRequestListener(
      async (request, { outgoing }) => {
        const answer = await product.app.fetch(request, { address: '127.0.0.1' })
        return (await sendFilePiece(answer, outgoing as ServerResponse)) ? RESPONSE_ALREADY_SENT : answer
      },
      { overrideGlobalObjects: false },
    ),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await product.close()
})

function makeFilm(changes: Partial<NewAsset>): NewAsset {
  return {
    publicId: 'portfolio/film',
    kind: 'video',
    storageKey: 'originals/film.mp4',
    contentType: 'video/mp4',
    bytes: film.length,
    sha256,
    width: 1280,
    height: 720,
    publication: 'published',
    ...changes,
  }
}

async function ask(at: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(`http://127.0.0.1:${port}${at}`, { method, headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('the whole film', () => {
  test('is sent as it is stored, immutable', async () => {
    const { status, headers, bytes } = await ask(path)
    expect(status).toBe(200)
    expect(bytes.equals(film)).toBe(true)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      etag: tag,
    })
  })

  test('HEAD has the same headers without a body, and ignores ranges', async () => {
    const { status, headers, bytes } = await ask(path, { Range: 'bytes=0-9' }, 'HEAD')
    expect(status).toBe(200)
    expect(bytes).toHaveLength(0)
    expect(headers.get('content-length')).toBe(String(film.length))
    expect(headers.get('etag')).toBe(tag)
  })

  test('is answered 304 with a matching tag', async () => {
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { status, headers, bytes } = await ask(path, { 'If-None-Match': known })
      expect(status).toBe(304)
      expect(bytes).toHaveLength(0)
      expect(headers.get('etag')).toBe(tag)
    }
    expect((await ask(path, { 'If-None-Match': '"other"' })).status).toBe(200)
  })
})

describe('a range of it', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-65535', 0, 65_535],
    ['bytes=65536-131071', 65_536, 131_071],
    ['bytes=1-2999999', 1, 2_999_999],
    ['bytes=2999999-', 2_999_999, film.length - 1],
    ['bytes=-17', film.length - 17, film.length - 1],
    ['bytes=3000000-9999999', 3_000_000, film.length - 1],
  ])('%s', async (range, start, end) => {
    const { status, headers, bytes } = await ask(path, { Range: range })
    expect(status).toBe(206)
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/${film.length}`)
    expect(headers.get('content-length')).toBe(String(end - start + 1))
    expect(bytes.equals(film.subarray(start, end + 1))).toBe(true)
  })

  test('any ranges put together are the film', async () => {
    const pieces: Buffer[] = []
    for (let start = 0; start < film.length; start += 700_001) {
      pieces.push((await ask(path, { Range: `bytes=${start}-${start + 700_000}` })).bytes)
    }
    expect(Buffer.concat(pieces).equals(film)).toBe(true)
  })

  test('is the same through a web stream', async () => {
    const { status, bytes } = await product.request('GET', path, { headers: { Range: 'bytes=70000-2999999' } })
    expect(status).toBe(206)
    expect(bytes.equals(film.subarray(70_000, 3_000_000))).toBe(true)
  })

  test('beyond its end is refused with its length', async () => {
    const { status, headers, bytes } = await ask(path, { Range: `bytes=${film.length}-` })
    expect(status).toBe(416)
    expect(headers.get('content-range')).toBe(`bytes */${film.length}`)
    expect(JSON.parse(bytes.toString())).toMatchObject({ success: false })
  })

  test.each(['bytes=0-1,5-9', 'bytes=9-5', 'lines=1-2', 'bytes=a-b'])('%s returns the whole film', async (range) => {
    const { status, bytes } = await ask(path, { Range: range })
    expect(status).toBe(200)
    expect(bytes).toHaveLength(film.length)
  })

  test('applies while the film is unchanged', async () => {
    const begun = await ask(path, { Range: 'bytes=0-9', 'If-Range': tag })
    expect(begun.status).toBe(206)
    const changed = await ask(path, { Range: 'bytes=0-9', 'If-Range': '"another"' })
    expect(changed.status).toBe(200)
    expect(changed.bytes).toHaveLength(film.length)
  })
})

test('a private, lost, unknown or other file is the same 404', async () => {
  const answers = await Promise.all(
    ['portfolio/not%20yet', 'portfolio/lost', 'portfolio/none', 'originals/film', 'long_take'].map((id) =>
      ask(`/media/video/upload/q_90/${id}.mp4`),
    ),
  )
  for (const { status, bytes } of answers) {
    expect(status).toBe(404)
    expect(JSON.parse(bytes.toString())).toEqual({ success: false, message: 'Not found.' })
  }
  expect((await ask('/media/video/upload/portfolio/long_take.webm')).status).toBe(404)
  expect((await ask('/media/raw/upload/portfolio/long_take.mp4')).status).toBe(404)
})

test.each([
  '/media/video/upload/w_641/portfolio/long_take.mp4',
  '/media/video/upload/q_33/portfolio/long_take.mp4',
  '/media/video/upload/w_640,h_360,so_5.5/portfolio/long_take.jpg',
  '/media/video/upload/w_640,h_360,so_5,e_oil/portfolio/long_take.jpg',
  '/media/video/upload/portfolio/long_take.html',
  '/media/video/upload/portfolio%2flong_take.mp4',
  '/media/video/upload/a%00b.mp4',
  '/media/video/upload/..%2f..%2foriginals/film.mp4',
])('%s is refused', async (at) => {
  const { status, headers, bytes } = await ask(at)
  expect(status).toBe(400)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(JSON.parse(bytes.toString())).toMatchObject({ success: false, message: expect.any(String) })
})

test('clients that disconnect leave no file open', async () => {
  await Promise.all(Array.from({ length: 30 }, hangUpEarly))
  await Promise.all(Array.from({ length: 10 }, () => ask(path, {}, 'HEAD')))
  await expect.poll(filmsOpen).toBe(0)
})

/** Reads the first bytes and closes the connection. */
function hangUpEarly(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`))
    socket.once('data', () => socket.destroy())
    socket.once('error', reject)
    socket.once('close', () => resolve())
  })
}

function filmsOpen(): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith('film.mp4')
    } catch {
      return false
    }
  }).length
}
