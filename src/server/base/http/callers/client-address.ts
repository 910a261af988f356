import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * Parses the operator's proxies, a comma-separated list of addresses and networks: `127.0.0.1, 10.0.0.0/8, fd00::/8`. Null when
 * an entry is invalid.
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
 * The client's address: the socket's remote address, or, when that is a trusted proxy, the rightmost untrusted entry of
 * X-Forwarded-For; entries further left can be forged.
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
