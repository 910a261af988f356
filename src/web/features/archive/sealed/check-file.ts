import type { SealedResult } from '#domain/archive/sealed/check-sealed-file.ts'
import type { CheckReport } from './check-worker.ts'

export type Outcome = { result: SealedResult } | { refusal: string }

/** Checks a sealed file in a web worker: it stays on this computer. `onProgress` gets the bytes read. Throws the signal's reason once aborted. */
export function checkFile(
  file: File,
  { onProgress, signal }: { onProgress(bytes: number): void; signal: AbortSignal },
): Promise<Outcome> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  const checked = new Promise<Outcome>((resolve, reject) => {
    const fail = () => resolve({ refusal: 'This file could not be read.' })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<CheckReport>) => {
      if ('read' in data) onProgress(data.read)
      else if ('failed' in data) fail()
      else resolve(data)
    })
    worker.postMessage(file)
  })
  return checked.finally(() => worker.terminate())
}
