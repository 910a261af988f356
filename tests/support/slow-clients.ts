import { connect, type Socket } from 'node:net'

/** What a socket says at first, and whether it goes on byte by byte or only never reads. */
const habits = {
  head: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{',
  unsubscribe: 'GET /media/video/upload/q_90/showreel/showreel.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  silent: '',
}

export interface SlowClients {
  /** How many of each habit the server has cut off. */
  cut(): Record<string, number>
  leave(): void
}

/** So many callers who send a byte a second of a head or a body, read nothing of a film, or say nothing at all. */
export async function comeSlowly(port: number, each: number): Promise<SlowClients> {
  const sockets: { habit: string; socket: Socket }[] = []
  for (const [habit, text] of Object.entries(habits)) {
    for (let count = 0; count < each; count += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      if (text) socket.write(text)
      if (habit === 'deaf') socket.pause()
      else socket.resume()
      sockets.push({ habit, socket })
    }
  }
  const drip = setInterval(() => {
    for (const { habit, socket } of sockets) if ((habit === 'head' || habit === 'body') && socket.writable) socket.write('a')
  }, 1_000)
  return {
    cut: () =>
      Object.fromEntries(
        Object.keys(habits).map((habit) => [habit, sockets.filter((one) => one.habit === habit && one.socket.closed).length]),
      ),
    leave() {
      clearInterval(drip)
      for (const { socket } of sockets) socket.destroy()
    },
  }
}
