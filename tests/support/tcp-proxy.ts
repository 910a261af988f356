import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** Breaks all connections and refuses new ones, as when the server stops. */
  cut(): Promise<void>
  /** Accepts connections again, optionally to another port. */
  restore(target?: number): Promise<void>
  close(): Promise<void>
}

/** A TCP proxy to `target` on loopback, which tests can interrupt. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let to = target
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => open.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  const listen = (at: number) => once(server.listen(at, '127.0.0.1'), 'listening')
  await listen(0)
  const { port } = server.address() as AddressInfo
  async function cut(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  return {
    port,
    cut,
    async restore(elsewhere = to) {
      to = elsewhere
      await listen(port)
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  }
}
