import { request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { TestProduct } from '../test-product.ts'

/** Sends requests to a running product, one connection each; `address` is set as by a trusted proxy. */
export const requestAt =
  (port: number): TestProduct['request'] =>
  async (method, path, { body, cookie, headers = {}, address } = {}) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const call = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      headers: {
        ...(text !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
        ...(cookie && { Cookie: cookie }),
        ...(address && { 'X-Forwarded-For': address }),
        ...headers,
      },
    })
    call.end(text)
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    // A request refused before its body was read may be reset.
    call.on('error', () => undefined)
    const given = new Headers()
    for (const [name, value] of Object.entries(answer.headersDistinct)) for (const one of value ?? []) given.append(name, one)
    const live = given.get('content-type')?.startsWith('text/event-stream')
    // Event streams do not end by themselves.
    if (live) call.destroy()
    const bytes = live ? Buffer.alloc(0) : await buffer(answer)
    const payload = bytes.toString()
    const isJson = given.get('content-type')?.includes('json') && payload !== ''
    return { status: answer.statusCode!, headers: given, bytes, text: payload, json: isJson ? JSON.parse(payload) : undefined }
  }
