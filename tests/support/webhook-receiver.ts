import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
  json: any
}

type Answer = (response: ServerResponse, received: Received) => void

/** A server on this machine that receives webhooks: what it answers is set by path, and what it was sent is kept. */
export async function openWebhookReceiver() {
  const answers = new Map<string, Answer>()
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const one = { path: request.url ?? '', headers: request.headers, body, json: JSON.parse(body) }
      received.push(one)
      const answer = answers.get(one.path)
      if (answer) answer(response, one)
      else response.end('taken')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    received,
    at: (path: string) => received.filter((one) => one.path === path),
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    answer: (path: string, answer: Answer | number) =>
      answers.set(path, typeof answer === 'number' ? (response) => response.writeHead(answer).end(`no: ${answer}`) : answer),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
