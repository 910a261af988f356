import type { DetailedError, PreviousUpload, Upload, UploadOptions } from 'tus-js-client'

const endpoint = '/api/admin/uploads'
/** Bytes of one request: large enough to lose no time, small enough that the disk is reached now and then. */
const chunkBytes = 32 * 1024 * 1024
/** Milliseconds before each new try after a lost line. */
const retryDelays = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

export interface Sending {
  /** Keeps what has arrived. */
  pause(): Promise<void>
  /** Gives up what has arrived, too. */
  discard(): Promise<void>
}

export interface SendReport {
  onBegin(resumed: boolean): void
  onProgress(sentBytes: number): void
  /** The line was lost; it is tried again by itself. */
  onRetry(): void
  /** `assetId`: what became of it, where the server says so. */
  onDone(assetId: string | null): void
  /** `final`: the server does not want this file, trying again would not help. */
  onFail(text: string, final: boolean): void
}

export interface SendOptions {
  /** The asset whose bytes these will be. */
  replaces?: string
}

export type SendFile = (file: File, options: SendOptions, report: SendReport) => Sending

/** Sends a file by tus 1.0. The same file again goes on where it stopped, also after a reload. */
export const sendFile: SendFile = (file, { replaces }, report) => {
  let stopped = false
  const upload = import('tus-js-client').then(async ({ Upload: TusUpload }) => {
    const made = new TusUpload(file, {
      ...common(replaces),
      metadata: { filename: file.name, filetype: file.type, ...(replaces && { replaces }) },
      chunkSize: chunkBytes,
      retryDelays,
      onProgress: report.onProgress,
      onSuccess: ({ lastResponse }) => report.onDone(lastResponse.getHeader('X-Asset-Id') ?? null),
      onShouldRetry(error) {
        if (!mayPass(error)) return false
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
    // What the server has already swept need not be taken away.
    await made?.abort(forGood).catch(() => undefined)
    if (made && forGood) await forget(made)
  }
  return { pause: () => stop(false), discard: () => stop(true) }
}

/** The browser does not remember it any more. */
async function forget(upload: Upload): Promise<void> {
  const { defaultOptions } = await import('tus-js-client')
  for (const { urlStorageKey } of await upload.findPreviousUploads()) await defaultOptions.urlStorage.removeUpload(urlStorageKey)
}

export interface Unfinished {
  key: string
  name: string
  bytes: number | null
  url: string
}

/** Uploads that this browser began and did not finish, whether or not the server still has their first part. */
export async function listUnfinished(): Promise<Unfinished[]> {
  const { defaultOptions } = await import('tus-js-client')
  const all = newestFirst(await defaultOptions.urlStorage.findAllUploads())
  return all.flatMap(({ urlStorageKey, metadata, size, uploadUrl }) =>
    uploadUrl ? [{ key: urlStorageKey, name: metadata.filename ?? 'A file', bytes: size, url: uploadUrl }] : [],
  )
}

export async function discardUnfinished({ key, url }: Unfinished): Promise<void> {
  const { Upload: TusUpload, defaultOptions } = await import('tus-js-client')
  await defaultOptions.urlStorage.removeUpload(key)
  await TusUpload.terminate(url).catch(() => undefined)
}

const common = (replaces: string | undefined): UploadOptions => ({
  endpoint,
  removeFingerprintOnSuccess: true,
  // A file that comes to replace something is another upload than the same file for itself.
  fingerprint: async ({ name, size, type, lastModified }) =>
    ['slatehouse', name, type, size, lastModified, replaces ?? 'new'].join('-'),
})

const newestFirst = (uploads: PreviousUpload[]): PreviousUpload[] =>
  uploads.toSorted((one, other) => Date.parse(other.creationTime) - Date.parse(one.creationTime))

/** A lost line, a server that restarts, a lock that is still held: all of these pass. */
function mayPass({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0
  return status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507)
}

function messageOf(error: DetailedError): [text: string, final: boolean] {
  const status = error.originalResponse?.getStatus() ?? 0
  if (status === 401) return ['Your session has ended. Sign in again, then continue.', false]
  if (status === 0) return ['Connection lost. What has arrived is kept.', false]
  // A disk that is full has kept what had arrived.
  const final = !mayPass(error) && status !== 507
  return [refusalIn(error.originalResponse?.getBody()) ?? 'This file could not be uploaded.', final]
}

/** The server's own words. */
function refusalIn(body = ''): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : null
  } catch {
    return null
  }
}
