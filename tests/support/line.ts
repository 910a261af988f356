import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Line {
  port: number
  /** As when the server at the other end is stopped: connections break, and none is taken. */
  cut(): Promise<void>
  /** The server is there again; at another port, where one is named. */
  mend(target?: number): Promise<void>
  close(): Promise<void>
}

/** A line to the server at `target` on loopback, which tests can cut. */
export async function layLine(target: number): Promise<Line> {
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
    async mend(elsewhere = to) {
      to = elsewhere
      await listen(port)
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  }
}
