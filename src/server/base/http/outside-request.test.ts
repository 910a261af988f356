import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPublicAddress, isPublicHost, postOutside, PrivateAddressError } from './outside-request.ts'

let asked = 0
const server = createServer((_, response) => {
  asked += 1
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
