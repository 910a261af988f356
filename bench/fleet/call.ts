export interface Answer {
  status: number
  headers: Headers
  text: string
  json: any
  /** Cookies that it set, as a `Cookie` header. */
  cookie: string
}

export interface Call {
  body?: unknown
  /** Sent as it is. */
  bytes?: Uint8Array<ArrayBuffer>
  cookie?: string
  /** Whom the proxy names. */
  address?: string
  headers?: Record<string, string>
}

/** Asks one web process itself, as the proxy in front of it would. */
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

/** Asks until it is so; answers the milliseconds that it took. Throws `what` after half a minute. */
export async function until(what: string, isSo: () => Promise<boolean>, patience = 30_000): Promise<number> {
  const begun = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begun > patience) throw new Error(`waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return performance.now() - begun
}
