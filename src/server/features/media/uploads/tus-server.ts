import { AsyncLocalStorage } from 'node:async_hooks'
import { ERRORS, Server } from '@tus/server'
import type { Context } from 'hono'
import { Problem, type ProblemCode } from '#domain/common/problem.ts'
import { largestUpload } from '#domain/media/library/upload-rules.ts'
import { makeUploadId, uploadKey } from '../../../base/http/bodies/receive-files.ts'
import { bodyOf } from '../../../base/http/bodies/request-body.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import type { Pieces } from '../../../base/storage/storage.ts'
import type { UploadMetadata } from './begin-upload.ts'
import { dropUpload } from './finish-upload.ts'
import { idOf, makeUploadDatastore } from './upload-datastore.ts'
import { makeUploadLocks } from './upload-locks.ts'
import { deleteUpload, findUpload, isFinished, type Upload } from './upload-store.ts'

const version = '1.0.0'

/** Where uploads go to, and by whom: the library by a member of staff, a file request by its link. */
export interface UploadTarget {
  /** Path under which it is served, without a trailing slash. */
  path: string
  /** Asked before each new upload; throws `too-many`. */
  expectNotTooMany(): Promise<void>
  /** Registers an upload before its first byte and returns the cleaned file name. */
  begin(upload: { id: string; bytes: number; text: UploadMetadata }): Promise<string>
  /** Whether the sender may continue this upload; others' are the same 404 as none. */
  isOwn(upload: Upload): boolean
  /** Makes something of a complete upload and returns headers that tell it; idempotent. */
  finish(id: string): Promise<Record<string, string>>
}

/** A request handled by tus: its body, and why it failed. */
interface Handling {
  target: UploadTarget
  body: Pieces
  error?: unknown
  /** Key of an upload that this request created. */
  begun?: string
}

/** A tus request: its method, which `X-HTTP-Method-Override` may have named, and where it goes. */
export interface TusCall {
  method: string
  target: UploadTarget
}

/**
 * Serves tus 1.0 (creation, creation with upload, termination, expiration). The library implements the protocol; error messages
 * are ours, and other origins are refused.
 */
export function makeTusServer(services: Services): (c: Context<AppEnv>, call: TusCall) => Promise<Response> {
  const { db } = services
  const handlings = new AsyncLocalStorage<Handling>()
  const datastore = makeUploadDatastore(services, () => handlings.getStore()?.body)
  const tus = new Server({
    // Required; URLs are made for the target.
    path: '/',
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: largestUpload,
    datastore,
    locker: makeUploadLocks(db),
    lockDrainTimeout: 1,
    disableTerminationForFinishedUploads: true,
    // The library's id is the storage key; URLs end in the id alone.
    namingFunction: () => uploadKey(makeUploadId()),
    generateUrl: (_, { id }) => `${handlings.getStore()!.target.path}/${idOf(id)}`,
    getFileIdFromRequest: (_, last = '') => (/^[\w-]{22}$/.test(last) ? uploadKey(last) : undefined),
    async onUploadCreate(_, { id, size, metadata }) {
      const handling = handlings.getStore()!
      const filename = await handling.target.begin({ id: idOf(id), bytes: size ?? 0, text: metadata ?? {} })
      handling.begun = id
      return { metadata: { filename } }
    },
    async onUploadFinish(_, { id }) {
      return { headers: await handlings.getStore()!.target.finish(idOf(id)) }
    },
    onResponseError(_, error) {
      const handling = handlings.getStore()
      if (handling) handling.error = error
      return undefined
    },
  })

  return async (c, { method, target }) => {
    const { url, headers } = c.req.raw
    c.header('Tus-Resumable', version)
    expectProtocol(c, method)
    if (method === 'POST') await target.expectNotTooMany()
    const id = new URL(url).pathname.slice(target.path.length + 1)
    const upload = id === '' ? null : await findUpload(db, id)
    if (upload && !target.isOwn(upload)) throw refusalOf(404)
    const handling: Handling = { body: bodyOf(c), target }
    const answer = await handlings.run(handling, () => tus.handleWeb(new Request(url, { method, headers: new Headers(headers) })))
    if (handling.error !== undefined || answer.status >= 400) {
      if (handling.begun) await giveUp(handling.begun)
      throw handling.error === undefined ? refusalOf(answer.status) : withOurMessage(handling.error)
    }

    const kept = [...answer.headers].filter(([name]) => !name.startsWith('access-control-'))
    const response = new Response(answer.body, { status: answer.status, headers: kept })
    if (method === 'DELETE') await deleteUpload(db, id)
    if (method === 'HEAD') await tellWhatBecame(response, target, id)
    return response
  }

  /** Deletes an upload that was refused in its creating request, since the sender does not know its URL. */
  async function giveUp(key: string): Promise<void> {
    const upload = await findUpload(db, idOf(key))
    if (!upload || isFinished(upload)) return
    await datastore.remove(key).catch(() => undefined)
    await dropUpload(services, upload.id)
  }

  /** Finishes an upload on request when the server was killed between its last byte and its record. */
  async function tellWhatBecame(response: Response, target: UploadTarget, id: string): Promise<void> {
    if (response.headers.get('upload-offset') !== response.headers.get('upload-length')) return
    if (!(await findUpload(db, id))) return
    for (const [name, value] of Object.entries(await target.finish(id))) response.headers.set(name, value)
  }
}

const overridable = ['PATCH', 'HEAD', 'DELETE', 'POST', 'OPTIONS']

/** The method a tus client means: some networks let only POST through, with the real one in `X-HTTP-Method-Override`. */
export function methodOf(c: Context<AppEnv>): string {
  // Hono's own method names HEAD as GET.
  const { method } = c.req.raw
  const override = c.req.header('x-http-method-override')
  if (method !== 'POST' || override === undefined) return method
  if (!overridable.includes(override))
    throw new Problem('malformed', 'X-HTTP-Method-Override names a method that uploads don’t have.')
  return override
}

function expectProtocol(c: Context<AppEnv>, method: string): void {
  if (method !== 'OPTIONS' && c.req.header('tus-resumable') !== version) {
    c.header('Tus-Version', version)
    throw new Problem('wrong-version', `Uploads use tus ${version}.`)
  }
  if (method === 'PATCH' && c.req.header('content-type') !== 'application/offset+octet-stream') {
    throw new Problem('wrong-type', 'Please send bytes as application/offset+octet-stream.')
  }
}

/** Converts the library's errors, plain objects with a status; others are returned unchanged. */
function withOurMessage(error: unknown): unknown {
  if (error instanceof Error || error === ERRORS.FILE_WRITE_ERROR) return error
  return refusalOf((error as { status_code?: number }).status_code ?? 500)
}

const text: Partial<Record<number, [ProblemCode, string]>> = {
  400: ['malformed', 'This request could not be understood.'],
  403: ['malformed', 'Please give the position of these bytes.'],
  404: ['not-found', 'Not found.'],
  409: ['conflict', 'These bytes do not continue where the upload stopped.'],
  410: ['gone', 'This upload is no longer there. Please start it again.'],
  413: ['too-large', 'This is too large.'],
  501: ['malformed', 'Please give the length of the file and send it in consecutive pieces.'],
}

const refusalOf = (status: number) =>
  new Problem(...(text[status] ?? (['unforeseen', 'Something went wrong on our side.'] as const)))
