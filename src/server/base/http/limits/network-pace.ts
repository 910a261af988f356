import { BlockList, isIP } from 'node:net'
import type { Pace } from '../../task-queue.ts'

const mostCallers = 10_000

/**
 * Each caller may take `burst` milliseconds at once, and `ofEach` (0 to 1) of the time that passes. Of one task at most
 * `mostOfTask` milliseconds count, since long ones wait for others. Callers that are `isFree` have no limit.
 */
export function makePace(
  {
    burst,
    ofEach,
    mostOfTask,
    isFree = () => false,
  }: { burst: number; ofEach: number; mostOfTask: number; isFree?: (caller: string) => boolean },
  now: () => number = () => performance.now(),
): Pace {
  const taken = new Map<string, { milliseconds: number; at: number }>()
  function left(caller: string): number {
    const one = taken.get(caller)
    return one ? Math.max(0, one.milliseconds - (now() - one.at) * ofEach) : 0
  }
  return {
    delayOf: (caller) => Math.max(0, left(caller) - burst) / ofEach,
    add(caller, milliseconds) {
      if (isFree(caller)) return
      if (taken.size >= mostCallers) for (const other of taken.keys()) if (left(other) === 0) taken.delete(other)
      const total = left(caller) + Math.min(milliseconds, mostOfTask)
      // The oldest is the first.
      taken.delete(caller)
      if (taken.size >= mostCallers) taken.delete(taken.keys().next().value!)
      taken.set(caller, { milliseconds: total, at: now() })
    },
  }
}

const local = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  local.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  local.addSubnet(net, bits, 'ipv6')
}

const loopback = '0:0:0:0::/64'

/** True for networks of the same machine and building: the studio itself, or a proxy that is not named as trusted. */
export function isLocalNetwork(network: string): boolean {
  if (network === loopback) return true
  const address = network.replace(/\/64$/, '')
  const version = isIP(address)
  return version !== 0 && local.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
