import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress, readProxies } from './client-address.ts'

const asked = (from: string, forwarded: string | undefined, proxies: string) =>
  clientAddress(
    { socket: { remoteAddress: from } as Socket, headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) } },
    readProxies(proxies)!,
  )

test.each([
  ['nobody forwards', '192.0.2.7', undefined, '127.0.0.1', '192.0.2.7'],
  ['a stranger claims to be somebody', '192.0.2.7', '10.0.0.1', '127.0.0.1', '192.0.2.7'],
  ['our proxy names the visitor', '127.0.0.1', '192.0.2.7', '127.0.0.1', '192.0.2.7'],
  ['the visitor claimed to be somebody', '127.0.0.1', '198.51.100.1, 192.0.2.7', '127.0.0.1', '192.0.2.7'],
  ['two proxies of ours', '10.80.0.2', '192.0.2.7, 10.80.0.9', '10.80.0.0/24', '192.0.2.7'],
  ['an address as sockets of both kinds write it', '::ffff:10.80.0.2', '2001:db8::7', '10.80.0.0/24', '2001:db8::7'],
  ['a proxy by its newer address', 'fd00::2', '192.0.2.7', 'fd00::/8', '192.0.2.7'],
  ['what is named is no address', '127.0.0.1', 'unknown', '127.0.0.1', '127.0.0.1'],
  ['our proxy names nobody', '127.0.0.1', undefined, '127.0.0.1', '127.0.0.1'],
])('%s', (_, from, forwarded, proxies, address) => {
  expect(asked(from, forwarded, proxies)).toBe(address)
})

test.each(['everyone', '10.0.0.0/33', '10.0.0.0/8/8', '127.0.0.1,', 'fd00::/129'])('%s is no valid list of proxies', (text) => {
  expect(readProxies(text)).toBeNull()
})
