import type { AnswerOf, BodyGivenTo, Endpoint, Method } from '#domain/common/endpoint.ts'
import type { Refusal } from '#domain/common/problem.ts'

/**
 * Any response that is not OK. The message is "status: body" (the status text where the body is empty); `refusal` is the body
 * parsed as a problem, if it is one.
 */
export class RequestError extends Error {
  readonly status: number
  readonly refusal: Refusal | undefined

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.refusal = readRefusal(text)
  }
}

export interface Call {
  params?: Record<string, string>
  query?: Record<string, string | number | readonly (string | number)[] | undefined>
  body?: unknown
  signal?: AbortSignal
}

/** Reads an endpoint; throws a {@link RequestError}. */
export type Read = <Answer>(path: string, signal?: AbortSignal) => Promise<Answer>

export const readByFetch: Read = (path, signal) => request('GET', path, { signal })

/**
 * Calls an endpoint: `callEndpoint<typeof inquiryEndpoints.sendContact>('POST', '/api/contact', { body })`. Method and path are
 * checked against the declaration, which itself stays out of the bundle.
 */
export async function callEndpoint<D extends Endpoint<Method, string, any, any, any, any>>(
  method: D['method'],
  path: D['path'],
  call: Omit<Call, 'body'> & (BodyGivenTo<D> extends undefined ? object : { body: BodyGivenTo<D> }) = {} as never,
): Promise<AnswerOf<D>> {
  return request(method, pathOf(path, call), call)
}

/** The path of a call with parameters and query filled in; also the cache key of a read. */
export function pathOf(path: string, { params = {}, query = {} }: Call): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value ?? ''].flat().flatMap((one) => (one === '' ? [] : [[name, String(one)]])),
    ),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

/** Posts a FormData to an endpoint that takes files. */
export async function sendFiles<D extends Endpoint<'POST', string, any, any, any, any>>(
  path: D['path'],
  form: FormData,
  call: Call = {},
): Promise<AnswerOf<D>> {
  return request('POST', pathOf(path, call), { ...call, body: form })
}

/** Reads a binary response. */
export async function readBytes(path: string): Promise<Blob> {
  return (await answerOf(path, {})).blob()
}

/** Posts a FormData to an endpoint that answers a file. */
export async function sendForFile<D extends Endpoint<'POST', string, any, any, any, any>>(
  path: D['path'],
  form: FormData,
): Promise<Blob> {
  return (await answerOf(path, { method: 'POST', body: form })).blob()
}

async function request<Answer>(
  method: string,
  path: string,
  { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer> {
  const headers = new Headers()
  // The browser sets the Content-Type of FormData, with its boundary.
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  const token = await tokenOfWrite(method, path)
  if (token) headers.set(tokenHeader, token)
  const response = await answerOf(path, {
    method,
    headers,
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  return (await response.json()) as Answer
}

/**
 * Throws a {@link RequestError}. When the server wants the password again (step-up), asks for it and repeats the call; so it does
 * where another tab got the session another token while this call was under way.
 */
async function answerOf(path: string, init: RequestInit, isRepeated = false): Promise<Response> {
  const headers = new Headers(init.headers)
  if (session?.isIdle()) headers.set('X-In-Background', '1')
  const response = await fetch(path, { credentials: 'include', ...init, headers })
  if (response.ok) return response
  const error = new RequestError(response.status, (await response.text()) || response.statusText)
  if (error.refusal?.passwordNeeded && (await askForPassword?.())) return answerOf(path, init)
  if (error.status === 401 && !isRepeated && (await session?.isOpen())) return answerOf(path, init, true)
  throw error
}

interface Session {
  /** The page is open and nobody uses it: what it sends by itself does not keep the session. */
  isIdle(): boolean
  /** Whether this browser is signed in after all. */
  isOpen(): Promise<boolean>
}

let session: Session | undefined

/** Registers the session of this page; returns the unregister function. */
export function watchSession(watched: Session): () => void {
  session = watched
  return () => {
    if (session === watched) session = undefined
  }
}

type AskForPassword = () => Promise<boolean>

let askForPassword: AskForPassword | undefined

/**
 * Registers the password prompt for calls that need it; returns the unregister function. `ask` resolves to whether the password
 * was confirmed.
 */
export function answerPasswordNeeded(ask: AskForPassword): () => void {
  askForPassword = ask
  return () => {
    if (askForPassword === ask) askForPassword = undefined
  }
}

export const tokenHeader = 'X-CSRF-Token'

/** What each write of the portal carries in that header. */
export const tokenOfWrite = async (method: string, path: string): Promise<string | undefined> =>
  method !== 'GET' && path.includes('/api/portal/') ? portalToken() : undefined

let keptPortalToken: Promise<string | undefined> | undefined

/**
 * Token for portal writes, fetched once; concurrent callers share the promise, since each fetch would set a new cookie. Undefined
 * when the fetch fails: the request then goes without the header and the server refuses it.
 */
async function portalToken(): Promise<string | undefined> {
  const token = await (keptPortalToken ??= fetchPortalToken())
  if (token === undefined) keptPortalToken = undefined
  return token
}

async function fetchPortalToken(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/portal/csrf-token', { credentials: 'include' })
    return response.ok ? ((await response.json()) as { token: string }).token : undefined
  } catch {
    return undefined
  }
}

function readRefusal(text: string): Refusal | undefined {
  try {
    const body = JSON.parse(text) as Partial<Refusal>
    return body.success === false && typeof body.message === 'string' ? (body as Refusal) : undefined
  } catch {
    return undefined
  }
}
