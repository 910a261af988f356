import { isIP } from 'node:net'

/** Keys under which an address is counted. */
export interface CountingKeys {
  /** The IPv4 address, or the /64 of an IPv6 address, the smallest network of one customer. */
  network: string
  /** The /48 of an IPv6 address, since hosting companies give a customer 65,536 networks. Null for IPv4. */
  site: string | null
}

/** Keys for every limit by address. IPv4-mapped IPv6 addresses count as IPv4. */
export function countingKeys(address: string): CountingKeys {
  const plain = address.replace(/%.*/s, '')
  if (isIP(plain) !== 6) return { network: plain, site: null }
  const groups = groupsOf(plain)
  const [network, site] = [4, 3].map((length) => groups.slice(0, length).map((group) => group.toString(16)))
  // ::ffff:0:0/96 is how a dual-stack socket writes IPv4, 64:ff9b::/96 how a NAT64 gateway does.
  const prefix = groups.slice(0, 6).join()
  if (prefix === '0,0,0,0,0,65535' || prefix === `${0x64},${0xff9b},0,0,0,0`) return { network: toIpv4(groups), site: null }
  return { network: `${network!.join(':')}::/64`, site: `${site!.join(':')}::/48` }
}

/** Expands an IPv6 address to its eight groups. */
function groupsOf(address: string): number[] {
  // The URL parser writes a dotted end as two groups, and shortens one run of zeros at the most.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (part: string | undefined) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [before, after] = [read(head), read(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

const toIpv4 = (groups: number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
