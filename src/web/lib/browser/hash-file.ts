export type HashReport = { read: number } | { hash: string } | { failed: true }

/** Milliseconds between reports of the progress. */
const reportEvery = 250

/**
 * SHA-256 of a file of any size, in hex, in a web worker, so that the page stays usable for the minutes that a film takes.
 * `onProgress` gets the bytes that were read and the seconds that it took. Throws when the file cannot be read, and the signal's
 * reason once aborted.
 */
export function hashFile(
  file: File,
  { onProgress, signal }: { onProgress(bytes: number, seconds: number): void; signal: AbortSignal },
): Promise<string> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  const begun = performance.now()
  let reported = begun
  function report(read: number) {
    const now = performance.now()
    if (signal.aborted || (now - reported < reportEvery && read < file.size)) return
    reported = now
    onProgress(read, (now - begun) / 1_000)
  }
  const hashed = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('This file could not be read.'))
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<HashReport>) => {
      if ('read' in data) report(data.read)
      else if ('hash' in data) resolve(data.hash)
      else fail()
    })
    worker.postMessage(file)
  })
  return hashed.finally(() => worker.terminate())
}
