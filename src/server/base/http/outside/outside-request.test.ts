import { createServer, request as requestByHttp, type RequestListener } from 'node:http'
import type { LookupAddress, LookupAllOptions } from 'node:dns'
import type { RequestOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

// The server of this test stands for one public host; every other host is asked as it is.
vi.mock('node:https', async (original) => {
  const https = await original<typeof import('node:https')>()
  return {
    ...https,
    request: (url: URL, options: RequestOptions) =>
      url.hostname === 'calendar.example'
        ? requestByHttp(`http://127.0.0.1:${port}${url.pathname}`, { ...options, lookup: undefined })
        : https.request(url, options),
  }
})

/** Answers of a resolver to whoever asks for a name, one after the other; the last one stays. */
const rebinding = new Map<string, string[]>()

// Every other name is resolved as it is.
vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>()
  const lookup = (host: string, options: LookupAllOptions, done: (error: Error | null, found: LookupAddress[]) => void) => {
    const answers = rebinding.get(host)
    if (!answers) return dns.lookup(host, options, done)
    const [address = ''] = answers.length > 1 ? answers.splice(0, 1) : answers
    return done(null, [{ address, family: 4 }])
  }
  return { ...dns, lookup }
})
vi.mock('node:dns/promises', async (original) => {
  const { lookup } = await import('node:dns')
  return { ...(await original<typeof import('node:dns/promises')>()), lookup: promisify(lookup as never) }
})

// Anew, since another test may have imported it with the real module.
vi.resetModules()
const { getOutside, isPublicAddress, isPublicHost, postAndReadOutside, postOutside, PrivateAddressError } =
  await import('./outside-request.ts')

let asked = 0
let answer: RequestListener | undefined
const server = createServer((request, response) => {
  asked += 1
  if (answer) return answer(request, response)
  response.writeHead(302, { Location: 'http://169.254.169.254/' }).end('not read')
})
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const post = (url: string, privateAddresses = false) =>
  postOutside(new URL(url), { headers: {}, body: Buffer.from('text') }, { privateAddresses })

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::',
  'ff02::1',
  'localhost',
])('knows that %s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('knows that %s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

it.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://localhost/',
  'https://no-such-name.invalid/',
])('does not take %s for a public host', async (url) => expect(await isPublicHost(new URL(url))).toBe(false))

it('does not connect to a name that was public when it was checked, and is not when it is connected to', async () => {
  rebinding.set('rebinds.example', ['8.8.8.8', '127.0.0.1'])
  const url = `http://rebinds.example:${port}/`
  expect(await isPublicHost(new URL(url))).toBe(true)
  await expect(post(url)).rejects.toThrow(PrivateAddressError)
  // Whoever asks once more for the connection would have got this machine.
  rebinding.set('rebinds.example', ['127.0.0.1'])
  const reading = getOutside(new URL(url.replace('http:', 'https:')), { headers: {}, mostBytes: 10 }, { privateAddresses: false })
  await expect(reading).rejects.toThrow(PrivateAddressError)
  // Webhooks: one answer for the check when it is saved, another for each delivery.
  rebinding.set('rebinds.example', ['8.8.8.8', '127.0.0.1'])
  const hook = new URL(url.replace('http:', 'https:'))
  expect(await isPublicHost(hook)).toBe(true)
  const delivery = postAndReadOutside(hook, { headers: {}, body: Buffer.from('{}'), keptBytes: 10 }, { privateAddresses: false })
  await expect(delivery).rejects.toThrow(PrivateAddressError)
  expect(asked).toBe(0)
})

it('connects neither to a private address nor to a name of one', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433']) {
    await expect(post(`http://${host}:${port}/`)).rejects.toThrow(PrivateAddressError)
  }
  expect(asked).toBe(0)
})

it('does so where the operator allows it, and follows no redirect', async () => {
  expect(await post(`http://127.0.0.1:${port}/`, true)).toBe(302)
  expect(asked).toBe(1)
})

describe('reading from outside', () => {
  const get = (url: string, { privateAddresses = false, mostBytes = 1_000, within = 5_000, headers = {} } = {}) =>
    getOutside(new URL(url), { headers, mostBytes, within }, { privateAddresses })
  const redirectTo =
    (location: (path: string) => string): RequestListener =>
    ({ url }, response) =>
      response.writeHead(302, { Location: location(url!) }).end()

  it('sends headers, and returns status, headers and body', async () => {
    answer = ({ headers }, response) => response.writeHead(200, { ETag: '"a"' }).end(`for ${headers['if-none-match']}`)
    const { status, headers, body } = await get('https://calendar.example/', { headers: { 'If-None-Match': '"b"' } })
    expect([status, headers.etag, body.toString()]).toEqual([200, '"a"', 'for "b"'])
  })

  it('reads https only, unless private addresses are allowed', async () => {
    answer = (_, response) => response.end('text')
    asked = 0
    await expect(get('http://calendar.example/')).rejects.toMatchObject({ why: 'not-https' })
    await expect(get(`http://8.8.8.8:${port}/`)).rejects.toMatchObject({ why: 'not-https' })
    expect(asked).toBe(0)
    expect((await get(`http://127.0.0.1:${port}/`, { privateAddresses: true })).body.toString()).toBe('text')
  })

  it.each(['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://169.254.169.254/latest', 'https://10.0.0.1/'])(
    'connects to %s neither at once nor after a redirect',
    async (url) => {
      answer = redirectTo(() => url)
      await expect(get(url)).rejects.toThrow(PrivateAddressError)
      asked = 0
      await expect(get('https://calendar.example/')).rejects.toThrow(PrivateAddressError)
      expect(asked).toBe(1)
    },
  )

  it.each(['http://calendar.example/', 'file:///etc/passwd', 'gopher://calendar.example/', 'https://'])(
    'does not follow a redirect to %s',
    async (url) => {
      answer = redirectTo(() => url)
      await expect(get('https://calendar.example/')).rejects.toMatchObject({ why: 'not-https' })
    },
  )

  it('follows three redirects, also from webcal, and no fourth', async () => {
    const toward = (last: number) =>
      ((request, response) => {
        const at = Number(request.url!.slice(1))
        if (at === last) return response.end('there')
        response.writeHead(302, { Location: at === 0 ? 'webcal://calendar.example/1' : `/${at + 1}` }).end()
      }) satisfies RequestListener
    answer = toward(3)
    expect((await get('https://calendar.example/0')).body.toString()).toBe('there')
    answer = toward(4)
    await expect(get('https://calendar.example/0')).rejects.toMatchObject({ why: 'too-many-redirects' })
  })

  it('stops reading what is too large, whatever length was announced', async () => {
    let written = 0
    let left = false
    answer = (_, response) => {
      response.on('close', () => (left = true))
      const more = () => {
        if (left || written >= 50_000_000) return response.end()
        written += 65_536
        response.write(Buffer.alloc(65_536), more)
      }
      more()
    }
    await expect(get('https://calendar.example/', { mostBytes: 100_000 })).rejects.toMatchObject({ why: 'too-large' })
    await expect.poll(() => left).toBe(true)
    expect(written).toBeLessThan(10_000_000)
  })

  it('ends when the answer drips in for too long', async () => {
    answer = (_, response) => {
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    }
    await expect(get('https://calendar.example/', { within: 200 })).rejects.toMatchObject({ why: 'too-slow' })
  })

  it('does not read the body of an error', async () => {
    answer = (_, response) => response.writeHead(404).end('x'.repeat(5_000))
    expect(await get('https://calendar.example/')).toMatchObject({ status: 404, body: Buffer.alloc(0) })
  })
})
