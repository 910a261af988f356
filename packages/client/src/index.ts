import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import createFetchClient, { type Client } from 'openapi-fetch'
import { Upload } from 'tus-js-client'
import type { components, paths } from './api.d.ts'

export type { components, paths }

export interface Installation {
  /** `https://studio.example` */
  url: string
  /** An API token, `sh_…`, from your account’s page. */
  token: string
}

/** Calls of the API by method and path, with the types of what is sent and answered. */
export const createClient = ({ url, token }: Installation): Client<paths> =>
  createFetchClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${token}` } })

/** A call that was refused. */
export class Refused extends Error {
  readonly status: number
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>
  constructor(status: number, { message, errors = {} }: Refusal) {
    super(message)
    this.name = 'Refused'
    this.status = status
    this.errors = errors
  }
}

type Refusal = components['schemas']['Refusal']

/** What a call answers; throws `Refused` where it is refused. */
export async function answerOf<Answer>(
  call: Promise<{ data?: Answer; error?: Refusal | undefined; response: Response }>,
): Promise<NonNullable<Answer>> {
  const { data, error, response } = await call
  if (data === undefined || data === null)
    throw new Refused(response.status, error ?? { success: false, message: response.statusText })
  return data
}

/** `bodySerializer` of calls that take a multipart form. */
export function asForm(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

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
