import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Upload } from 'tus-js-client'
import type { components, operations } from './api.d.ts'
import calls from './calls.json' with { type: 'json' }

export type { components, operations }

export interface Installation {
  /** `https://studio.example` */
  url: string
  /** An API token, `sh_…`, from your account’s page. */
  token: string
}

/** `api.project.listProjects({ query: { search: 'orchard' } })`: the calls of the API by the names of its description. */
export type Api = {
  [Group in GroupOf<keyof operations>]: {
    [Id in keyof operations as Id extends `${Group}.${infer Name}` ? Name : never]: Call<operations[Id]>
  }
}
type GroupOf<Id> = Id extends `${infer Group}.${string}` ? Group : never
type Call<O extends Described> = (
  ...[given]: Record<never, never> extends Given<O> ? [given?: Given<O>] : [given: Given<O>]
) => Promise<AnswerOf<O>>

interface Described {
  parameters: object
  responses: { 200: { content: object } }
}
/** What a call takes: `params` of its path, `query`, `headers` and `body` where it has them. A body with files is sent as a form. */
type Given<O extends Described> = {
  [Key in keyof O['parameters'] as Key extends keyof Places ? Places[Key] : never]: O['parameters'][Key]
} & { [Key in keyof O as Key extends 'requestBody' ? 'body' : never]: ContentOf<O[Key]> } & { signal?: AbortSignal }
interface Places {
  path: 'params'
  query: 'query'
  header: 'headers'
}
type ContentOf<Body> = Body extends { content: infer Content } ? Content[keyof Content] : never
/** A file or a stream of events is answered as the `Response`. */
type AnswerOf<O extends Described> = O['responses'][200]['content'] extends { 'application/json': infer Answer }
  ? Answer
  : Response

/** The calls of an installation. Each throws `Refused` where it is refused. */
export function createClient(installation: Installation): Api {
  const api: Record<string, Record<string, unknown>> = {}
  for (const [id, call] of Object.entries(calls)) {
    const [group = '', name = ''] = id.split('.')
    api[group] = { ...api[group], [name]: (given: Sent = {}) => send(installation, call, given) }
  }
  return api as Api
}

/** A call that was refused. */
export class Refused extends Error {
  readonly status: number
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>
  /** The whole answer, such as the `reason` why a token does not count. */
  readonly refusal: Refusal
  /** `Retry-After` and `X-Request-Id` are among them. */
  readonly headers: Headers
  constructor({ status, headers }: Response, refusal: Refusal) {
    super(refusal.message)
    this.name = 'Refused'
    this.status = status
    this.errors = refusal.errors ?? {}
    this.refusal = refusal
    this.headers = headers
  }
}

type Refusal = components['schemas']['Refusal']

interface Sent {
  params?: Record<string, string>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: Record<string, unknown>
  signal?: AbortSignal
}

async function send({ url, token }: Installation, call: string, { params = {}, query = {}, headers, body, signal }: Sent) {
  const [method = '', path = '', ...kinds] = call.split(' ')
  const address = new URL(
    url.replace(/\/$/, '') + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? '')),
  )
  for (const [name, value] of entriesOf(query)) address.searchParams.append(name, String(value))
  const isForm = kinds.includes('form')
  const response = await fetch(address, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && !isForm && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: isForm ? asForm(body) : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) {
    const { statusText } = response
    throw new Refused(response, await response.json().catch(() => ({ success: false, message: statusText })))
  }
  return kinds.includes('file') ? response : response.json()
}

function asForm(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of entriesOf(fields)) form.append(name, value instanceof Blob ? value : textOf(value))
  return form
}

/** As queries and forms have it: an object as JSON. */
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Name and value of each field; several of one that is a list, none of one that is left out. */
const entriesOf = (fields: Record<string, unknown>): [name: string, value: unknown][] =>
  Object.entries(fields).flatMap(([name, values]) => [values ?? []].flat().map((value): [string, unknown] => [name, value]))

/** Bytes per request: what is sent again at most after an interruption. */
const chunkSize = 32 * 1024 * 1024

/** Uploads a file to the media library by tus, goes on after an interruption, and resolves to the id of its asset. */
export async function uploadFile({ url, token }: Installation, path: string, type: string): Promise<string> {
  const { size } = await stat(path)
  return new Promise((resolve, reject) => {
    const upload = new Upload(createReadStream(path), {
      endpoint: `${url}/api/admin/uploads`,
      headers: { Authorization: `Bearer ${token}` },
      metadata: { filename: basename(path), filetype: type },
      uploadSize: size,
      chunkSize,
      retryDelays: [1_000, 3_000, 10_000, 30_000],
      onError: reject,
      onSuccess({ lastResponse }) {
        const id = lastResponse.getHeader('X-Asset-Id')
        if (id) resolve(id)
        else reject(new Error('The upload was answered without the id of an asset.'))
      },
    })
    upload.start()
  })
}
