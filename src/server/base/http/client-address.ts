import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * The operator's own proxies, from addresses and networks with commas between: `127.0.0.1, 10.0.0.0/8, fd00::/8`. Null where
 * one of them is neither.
 */
export function readProxies(text: string): BlockList | null {
  const proxies = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, more] = entry.split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    if (version === 0 || more !== undefined || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      return null
    proxies.addSubnet(address, bits === undefined ? most : Number(bits), familyOf(address))
  }
  return proxies
}

/**
 * Address of whoever asks: the socket's other end, or, where that is one of our proxies, whom it names. X-Forwarded-For is
 * read from its right end, as far as proxies of ours wrote it: what stands further left is the caller's own claim.
 */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, proxies: BlockList): string {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
  let address = socket.remoteAddress ?? ''
  while (isIP(address) && proxies.check(address, familyOf(address))) {
    const next = named.pop() ?? ''
    if (!isIP(next)) break
    address = next
  }
  return address
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')
