// A process of its own, so that the limit gets a core of its own too, as the product does.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , file = '', headers = '{}'] = process.argv
const body = readFileSync(file)
const fixed = JSON.parse(headers) as Record<string, string>
const server = createServer((request, response) => {
  const answer = () => response.writeHead(200, fixed).end(body)
  if (request.method === 'GET') answer()
  else request.resume().once('end', answer)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
