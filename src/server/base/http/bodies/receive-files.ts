import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { readParts, type Part } from './multipart.ts'
import { bodyOf } from './request-body.ts'
import type { AppEnv } from '../request-context.ts'
import type { Pieces, Storage } from '../../storage/storage.ts'

export interface StoredFile {
  /** Name of the form field. */
  field: string
  /** As sent: untrusted. */
  fileName: string
  /** Content type as sent: untrusted. */
  declaredType: string
  storageKey: string
  bytes: number
}

export interface ReceivedForm {
  /** The last value of a repeated name. */
  fields: Record<string, string>
  /** All values of a name, in order. */
  lists: Record<string, string[]>
  files: StoredFile[]
}

export interface FormLimits {
  files: number
  /** Total of all files. */
  bytes: number
  /** Storage folder. `uploads` is swept of files without an asset. */
  folder?: string
  /** Message beyond the maximum. */
  tooLarge?: string
}

const mostFields = 200
const fieldBytes = 64 * 1024

/** 128 random bits. */
export const makeUploadId = (): string => randomBytes(16).toString('base64url')

export const uploadKey = (id: string): string => `uploads/${id}`

/**
 * Streams a form's files into storage and passes them to `use`. On any failure, also of `use`, all of them are deleted. Memory is
 * constant.
 */
export async function receiveFiles<Result>(
  c: Context<AppEnv>,
  storage: Storage,
  limits: FormLimits,
  use: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const form: ReceivedForm = { fields: Object.create(null), lists: Object.create(null), files: [] }
  try {
    for await (const part of readParts(bodyOf(c), boundaryOf(c))) {
      if (part.fileName === undefined) await takeField(form, part)
      // What comes from the socket is read by nobody else.
      else if (part.fileName !== '') await takeFile(form, part.fileName, part, storage, limits, c.env.incoming !== undefined)
    }
    return await use(form)
  } catch (error) {
    await Promise.all(form.files.map(({ storageKey }) => storage.remove(storageKey)))
    throw error
  }
}

function boundaryOf(c: Context<AppEnv>): string {
  const type = c.req.header('content-type') ?? ''
  const [, quoted, plain] = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw new Problem('wrong-type', 'Please send a form with files.')
  return boundary
}

async function takeField({ fields, lists }: ReceivedForm, { name, content }: Part): Promise<void> {
  const taken = Object.values(lists).reduce((sum, { length }) => sum + length, 0)
  if (taken >= mostFields) throw new Problem('too-large', 'That form has too many fields.')
  const pieces: Uint8Array[] = []
  for await (const piece of atMost(content, fieldBytes)) pieces.push(piece)
  const value = Buffer.concat(pieces).toString('utf8')
  fields[name] = value
  lists[name] = [...(lists[name] ?? []), value]
}

async function takeFile(
  { files }: ReceivedForm,
  fileName: string,
  { name, contentType, content }: Part,
  storage: Storage,
  limits: FormLimits,
  ours: boolean,
): Promise<void> {
  if (files.length >= limits.files) throw new Problem('too-large', `Please send at most ${limits.files} files at a time.`)
  const file: StoredFile = { field: name, fileName, declaredType: contentType, storageKey: keyIn(limits.folder), bytes: 0 }
  // Recorded before the first byte, so that failures clean it up.
  files.push(file)
  const left = files.reduce((rest, { bytes }) => rest - bytes, limits.bytes)
  const counted = atMost(content, left, (bytes) => (file.bytes += bytes), limits.tooLarge)
  await storage.write(file.storageKey, counted, { ours })
}

const keyIn = (folder: string | undefined): string => (folder ? `${folder}/${makeUploadId()}` : uploadKey(makeUploadId()))

/** Passes pieces on; throws `too-large` beyond `most` bytes. */
export async function* atMost(
  pieces: Pieces,
  most: number,
  count: (bytes: number) => void = () => undefined,
  tooLarge = 'This is too much to send at once. Please send fewer or smaller files.',
): Pieces {
  let left = most
  for await (const piece of pieces) {
    left -= piece.length
    if (left < 0) throw new Problem('too-large', tooLarge)
    count(piece.length)
    yield piece
  }
}
