import type { AnswerOf, BodyGivenTo, Endpoint, Method, ParamNames } from '#domain/common/endpoint.ts'
import type { Refusal } from '#domain/common/problem.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'

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

/** A declared endpoint as the web uses it: of its declaration, the bundles contain the method and the path. */
export type Declared<M extends Method = Method> = Endpoint<M, string, any, any, any, any>

interface Query {
  query?: Record<string, string | number | readonly (string | number)[] | undefined>
}

/** The parameters in a path. */
export type ParamsOf<P extends string> = Record<ParamNames<P>, string>

/** What a path is filled in with. */
export type Filling<P extends string> = Query & ([ParamNames<P>] extends [never] ? object : { params: ParamsOf<P> })

/** What a call takes besides its body. */
export type CallOf<D extends Declared> = Filling<D['path']> & { signal?: AbortSignal }

/** The last argument of a call. */
export type CallWithBody<D extends Declared> = LastArgument<
  CallOf<D> & (BodyGivenTo<D> extends undefined ? object : { body: BodyGivenTo<D> })
>

/** The last argument of a function, which may be left out if it requires nothing. */
export type LastArgument<A> = Record<never, never> extends A ? [argument?: A] : [argument: A]

/** Reads an endpoint; throws a {@link RequestError}. */
export type Read = <Answer>(path: string, signal?: AbortSignal) => Promise<Answer>

export const readByFetch: Read = (path, signal) => request('GET', path, { signal })

/** Calls an endpoint: `callEndpoint(inquiryEndpoints.sendContact, { body })`. */
export async function callEndpoint<D extends Declared>(endpoint: D, ...[call]: CallWithBody<D>): Promise<AnswerOf<D>> {
  return request(endpoint.method, fillPath(endpoint.path, call), call)
}

/** The path of an endpoint with parameters and query filled in; also the cache key of a read, and the address of a file. */
export function pathOf<P extends string>({ path }: { path: P }, ...[filling]: LastArgument<Filling<P>>): string {
  return fillPath(path, filling)
}

/** {@link pathOf} for endpoints whose type is a parameter. */
export function fillPath(path: string, { params = {}, query = {} }: Query & { params?: Record<string, string> } = {}): string {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value ?? ''].flat().flatMap((one) => (one === '' ? [] : [[name, String(one)]])),
    ),
  ).toString()
  return search ? `${address}?${search}` : address
}

/** Of {@link callEndpoint}, also with files. */
export async function request<Answer>(
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
export async function answerOf(path: string, init: RequestInit, isRepeated = false): Promise<Response> {
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
    const response = await fetch(portalEndpoints.readToken.path, { credentials: 'include' })
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
