import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { readMail, type CaughtMail } from './read-mail.ts'

/** An SMTP server that accepts messages but drops the connection just before or after its reply. */
export async function startCuttingMailServer() {
  const server = createServer((socket) => {
    let received = ''
    socket.on('error', () => undefined)
    socket.write('220 cutting\r\n')
    socket.on('data', (piece) => {
      received += piece.toString('latin1')
      const inData = /\r\nDATA\r\n([^]*)\r\n\.\r\n/i.exec(received)
      if (inData) {
        catcher.caught.push(readMail(inData[1]!, []))
        received = ''
        if (catcher.cut === 'before') return void socket.destroy()
        socket.write('250 kept\r\n', () => catcher.cut === 'after' && socket.destroy())
      } else if (/\r\nDATA\r\n$/i.test(received)) socket.write('354 go on\r\n')
      else if (received.endsWith('\r\n') && !/\r\nDATA\r\n/i.test(received)) socket.write('250 yes\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const catcher = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    caught: [] as CaughtMail[],
    cut: null as 'before' | 'after' | null,
    close: () => server.close(),
  }
  return catcher
}
