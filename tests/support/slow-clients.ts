import { connect, type Socket } from 'node:net'

/** First bytes of each kind of slow client, and whether it continues byte by byte or never reads. */
const behaviours = {
  head: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{',
  neverReads: 'GET /media/video/upload/q_90/showreel/showreel.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  silent: '',
}

export interface SlowClients {
  /** Connections closed by the server, by kind. */
  cut(): Record<string, number>
  leave(): void
}

/** Opens `each` connections of every kind: slow headers, slow body, a download that is not read, silence. */
export async function comeSlowly(port: number, each: number): Promise<SlowClients> {
  const sockets: { behaviour: string; socket: Socket }[] = []
  for (const [behaviour, text] of Object.entries(behaviours)) {
    for (let count = 0; count < each; count += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      if (text) socket.write(text)
      if (behaviour === 'neverReads') socket.pause()
      else socket.resume()
      sockets.push({ behaviour, socket })
    }
  }
  const drip = setInterval(() => {
    for (const { behaviour, socket } of sockets)
      if ((behaviour === 'head' || behaviour === 'body') && socket.writable) socket.write('a')
  }, 1_000)
  return {
    cut: () =>
      Object.fromEntries(
        Object.keys(behaviours).map((behaviour) => [
          behaviour,
          sockets.filter((one) => one.behaviour === behaviour && one.socket.closed).length,
        ]),
      ),
    leave() {
      clearInterval(drip)
      for (const { socket } of sockets) socket.destroy()
    },
  }
}
