import type { DetailedError, PreviousUpload, Upload, UploadOptions } from 'tus-js-client'

/** Bytes per request: large enough for throughput, small enough that progress is flushed regularly. */
const chunkBytes = 32 * 1024 * 1024
/** Delays in milliseconds between retries after a network error. */
const retryDelays = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

export interface Sending {
  /** Pauses; the server keeps the received bytes. */
  pause(): Promise<void>
  /** Cancels and deletes the received bytes. */
  discard(): Promise<void>
}

export interface SendReport {
  onBegin(resumed: boolean): void
  onProgress(sentBytes: number): void
  /** Network error; a retry is scheduled. */
  onRetry(): void
  /** `assetId`: id of the new asset, where the server tells it. */
  onDone(assetId: string | null): void
  /** `final`: the server refuses this file, so a retry is pointless. */
  onFail(text: string, final: boolean): void
}

export interface SendOptions {
  /** Id of the asset whose file is replaced. */
  replaces?: string
}

export type SendFile = (file: File, options: SendOptions, report: SendReport) => Sending

export interface Unfinished {
  key: string
  name: string
  bytes: number | null
  url: string
}

export interface Sender {
  /** Resumes an earlier upload of the same file to this place, also after a reload. */
  send: SendFile
  /** Unfinished uploads of this browser to this place, which the server may have expired. */
  listUnfinished(): Promise<Unfinished[]>
  discardUnfinished(unfinished: Unfinished): Promise<void>
}

/** Uploads files by tus 1.0 to a path of this server, without a trailing slash. */
export const makeSender = (endpoint: string): Sender => ({
  send: (file, options, report) => sendFile(endpoint, file, options, report),
  listUnfinished: () => listUnfinished(endpoint),
  discardUnfinished,
})

function sendFile(endpoint: string, file: File, { replaces }: SendOptions, report: SendReport): Sending {
  let stopped = false
  const upload = import('tus-js-client').then(async ({ Upload: TusUpload }) => {
    const made = new TusUpload(file, {
      ...common(endpoint, replaces),
      metadata: { filename: file.name, filetype: file.type, ...(replaces && { replaces }) },
      chunkSize: chunkBytes,
      retryDelays,
      onProgress: report.onProgress,
      onSuccess: ({ lastResponse }) => report.onDone(lastResponse.getHeader('X-Asset-Id') ?? null),
      onShouldRetry(error) {
        if (!mayPass(error) || isLongWait(error)) return false
        report.onRetry()
        return true
      },
      onError(error) {
        const [text, final] = messageOf(error as DetailedError)
        if (final) void forget(made)
        report.onFail(text, final)
      },
    })
    const [previous] = newestFirst(await made.findPreviousUploads())
    if (stopped) return made
    if (previous) made.resumeFromPreviousUpload(previous)
    report.onBegin(previous !== undefined)
    made.start()
    return made
  })
  upload.catch(() => report.onFail('This file could not be sent. Please try again.', false))

  async function stop(forGood: boolean): Promise<void> {
    stopped = true
    const made = await upload.catch(() => null)
    // The server may already have expired the upload.
    await made?.abort(forGood).catch(() => undefined)
    if (made && forGood) await forget(made)
  }
  return { pause: () => stop(false), discard: () => stop(true) }
}

/** Deletes the stored upload URL from this browser. */
async function forget(upload: Upload): Promise<void> {
  const { defaultOptions } = await import('tus-js-client')
  for (const { urlStorageKey } of await upload.findPreviousUploads()) await defaultOptions.urlStorage.removeUpload(urlStorageKey)
}

async function listUnfinished(endpoint: string): Promise<Unfinished[]> {
  const { defaultOptions } = await import('tus-js-client')
  const all = newestFirst(await defaultOptions.urlStorage.findAllUploads())
  return all.flatMap(({ urlStorageKey, metadata, size, uploadUrl }) =>
    uploadUrl && new URL(uploadUrl, location.href).pathname.startsWith(`${endpoint}/`)
      ? [{ key: urlStorageKey, name: metadata.filename ?? 'A file', bytes: size, url: uploadUrl }]
      : [],
  )
}

async function discardUnfinished({ key, url }: Unfinished): Promise<void> {
  const { Upload: TusUpload, defaultOptions } = await import('tus-js-client')
  await defaultOptions.urlStorage.removeUpload(key)
  await TusUpload.terminate(url).catch(() => undefined)
}

const common = (endpoint: string, replaces: string | undefined): UploadOptions => ({
  endpoint,
  removeFingerprintOnSuccess: true,
  // A replacement of an asset, a new upload of the same file, and one to another place have different fingerprints.
  fingerprint: async ({ name, size, type, lastModified }) =>
    ['slatehouse', endpoint, name, type, size, lastModified, replaces ?? 'new'].join('-'),
})

const newestFirst = (uploads: PreviousUpload[]): PreviousUpload[] =>
  uploads.toSorted((one, other) => Date.parse(other.creationTime) - Date.parse(one.creationTime))

/** Whether an error is temporary: network, server restart, locked upload. */
function mayPass({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0
  return status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507)
}

/** Whether the server asks for a longer wait than the retries take. */
const isLongWait = ({ originalResponse }: DetailedError): boolean =>
  Number(originalResponse?.getHeader('Retry-After') ?? 0) * 1_000 > retryDelays.at(-1)!

function messageOf(error: DetailedError): [text: string, final: boolean] {
  const status = error.originalResponse?.getStatus() ?? 0
  if (status === 401) return ['Your session has ended. Sign in again, then continue.', false]
  if (status === 0) return ['Connection lost. What has been uploaded is kept.', false]
  // A disk that is full has kept what had arrived.
  const final = !mayPass(error) && status !== 507
  return [refusalIn(error.originalResponse?.getBody()) ?? 'This file could not be uploaded.', final]
}

/** The message in an error response's body; null if there is none. */
function refusalIn(body = ''): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : null
  } catch {
    return null
  }
}
