import type { Server } from 'node:http'
import { Server as NetServer, type AddressInfo, type ListenOptions, type Socket } from 'node:net'

/**
 * Number of listening sockets of the port. libuv accepts one connection of each per iteration of the event loop; with one socket,
 * new visitors wait for seconds under load (`npm run bench load`). Only Linux distributes connections among several.
 */
const number = process.platform === 'linux' ? 16 : 1

/** Far more than visitors need, and below the limit of open files, of which the database needs some. */
const mostConnections = 12_000

export interface Listeners {
  port: number
  /** Whether one of them still listens. */
  isListening(): boolean
  /** Stops listening; resolves when the last connection is closed. */
  close(): Promise<void>
}

/** Makes `server` answer on a port; fails where another program is listening there. */
export async function listenOn(server: Server, { port, host }: { port: number; host: string }): Promise<Listeners> {
  const others = Array.from(
    { length: number - 1 },
    () => new NetServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) => void server.emit('connection', socket)),
  )
  const all: NetServer[] = [server, ...others]
  for (const one of all) one.maxConnections = Math.ceil(mostConnections / number)
  const reusePort = number > 1
  // With `reusePort` two products could share a port unnoticed: only a socket without it fails if the port is in use.
  if (reusePort && port !== 0) {
    const alone = new NetServer()
    await open(alone, { port, host })
    await close(alone)
  }
  await open(server, { port, host, reusePort })
  const chosen = (server.address() as AddressInfo).port
  for (const one of others) await open(one, { port: chosen, host, reusePort })
  return {
    port: chosen,
    isListening: () => all.some(({ listening }) => listening),
    close: async () => void (await Promise.all(all.map(close))),
  }
}

const open = (server: NetServer, options: ListenOptions) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options, () => {
      server.off('error', reject)
      resolve()
    })
  })

/** By `net.Server`: that of `http` would close connections whose request has arrived but was not read yet. */
const close = (server: NetServer) => new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
