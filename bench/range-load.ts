import { connect } from 'node:net'

const MiB = 1024 * 1024

/**
 * MB/s at which ranges of 1 MiB, somewhere in a file of `bytes`, come over a few connections. On plain sockets that read
 * into one buffer each, so that what is measured is the server.
 */
export async function rangeRate(port: number, path: string, bytes: number): Promise<number> {
  const connections = 4
  const each = 100
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, () => takeRanges(port, path, bytes, each)))
  return (connections * each) / ((performance.now() - started) / 1000)
}

function takeRanges(port: number, path: string, bytes: number, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = count
    let missing = 0
    let head: string | null = ''
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer: Buffer.alloc(MiB), callback: take } }, ask)
    socket.on('error', reject)

    function ask() {
      const start = Math.floor(Math.random() * (bytes / MiB - 1)) * MiB
      head = ''
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nRange: bytes=${start}-${start + MiB - 1}\r\n\r\n`)
    }

    function take(read: number, buffer: Uint8Array): boolean {
      if (head === null) missing -= read
      else {
        head += Buffer.from(buffer.buffer, buffer.byteOffset, read).toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return true
        if (!head.startsWith('HTTP/1.1 206')) reject(new Error(`no range: ${head.slice(0, end)}`))
        missing = MiB - (head.length - end - 4)
        head = null
      }
      if (missing > 0) return true
      left -= 1
      if (left > 0) ask()
      else socket.end(resolve)
      return true
    }
  })
}
