export interface Answer {
  status: number
  headers: Headers
  text: string
  json: any
  /** Cookies from the `Set-Cookie` headers, as a `Cookie` header. */
  cookie: string
}

export interface Call {
  body?: unknown
  /** Request body, sent unchanged. */
  bytes?: Uint8Array<ArrayBuffer>
  cookie?: string
  /** Value of `X-Forwarded-For`. */
  address?: string
  headers?: Record<string, string>
}

/** Sends a request directly to one web process, with the headers that the proxy would add. */
export async function call(method: string, url: string, { body, bytes, cookie, address, headers }: Call = {}): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(cookie && { Cookie: cookie }),
      ...(address && { 'X-Forwarded-For': address }),
      ...headers,
    },
    body: bytes ?? (body === undefined ? null : JSON.stringify(body)),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await answer.text()
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]!)
  const json: unknown = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
  return { status: answer.status, headers: answer.headers, text, json, cookie: set.join('; ') }
}

/** Polls until `isSo` is true; resolves to the milliseconds that it took. Throws `what` after the timeout. */
export async function until(what: string, isSo: () => Promise<boolean>, timeout = 30_000): Promise<number> {
  const begun = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begun > timeout) throw new Error(`waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return performance.now() - begun
}
