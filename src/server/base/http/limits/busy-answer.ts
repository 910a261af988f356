import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '../../env.ts'
import { dataHeaders } from '../answers/security-headers.ts'
import { overloaded } from '../../task-queue.ts'

const { retryAfterSeconds, status } = overloaded()

const style =
  'html{background:#0b0e0f;color:#f3f0e9;font:18px/1.6 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;padding:0 24px}h1{font-size:28px;font-weight:600;margin:0 0 8px}p{margin:0;color:#a7b0b2}'
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>We’re busy just now</title><style>${style}</style><h1>We’re busy just now.</h1><p>This page will try again in a moment.</p></html>`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Larger request bodies are not read. */
const mostUnread = 64 * 1024

/** Answers 503 before any other work. The response is prepared in advance, since it is sent most under overload. */
export function makeBusyAnswer(env: Pick<Env, 'https'>): (request: IncomingMessage, response: ServerResponse) => void {
  const answerOf = (type: string, text: string, more: Record<string, string>) => {
    const body = Buffer.from(text)
    const headers = {
      ...dataHeaders(env),
      'Content-Type': type,
      'Content-Length': String(body.length),
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfterSeconds),
      ...more,
    }
    return { body, headers: Object.entries(headers).flat() }
  }
  const asPage = answerOf('text/html; charset=utf-8', page, {
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    Refresh: String(retryAfterSeconds),
  })
  const asData = answerOf('application/json', JSON.stringify(overloaded().toRefusal()), {})

  return (request, response) => {
    const { method, headers } = request
    const { body, headers: given } = method === 'GET' && headers.accept?.includes('text/html') ? asPage : asData
    const unread = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > mostUnread
    response.writeHead(status, unread ? [...given, 'Connection', 'close'] : given)
    response.end(method === 'HEAD' ? undefined : body)
  }
}
