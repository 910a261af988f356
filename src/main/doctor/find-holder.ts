import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The process that listens on a local port, as `nginx (process 812)`; null when unknown. Linux only. */
export function findHolder(port: number): string | null {
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningAt(port, table))
  for (const pid of listOr('/proc').filter((name) => /^\d+$/.test(name))) {
    for (const descriptor of listOr(`/proc/${pid}/fd`)) {
      if (!sockets.includes(linkOr(`/proc/${pid}/fd/${descriptor}`))) continue
      return `${readOr(`/proc/${pid}/comm`).trim()} (process ${pid})`
    }
  }
  return null
}

/** State 0A is listening; addresses are hexadecimal; the tenth word is the socket's number. */
function listeningAt(port: number, table: string): string[] {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readOr(table)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(wanted) && state === '0A')
    .map((line) => `socket:[${line[9]}]`)
}

const listOr = (path: string): string[] => orEmpty(() => readdirSync(path), [])
const linkOr = (path: string): string => orEmpty(() => readlinkSync(path), '')
const readOr = (path: string): string => orEmpty(() => readFileSync(path, 'utf8'), '')

/** Processes may end meanwhile, and those of other users are not readable. */
function orEmpty<Value>(read: () => Value, empty: Value): Value {
  try {
    return read()
  } catch {
    return empty
  }
}
