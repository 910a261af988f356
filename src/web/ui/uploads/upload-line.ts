import type { SendFile, Sending } from './send-file.ts'

export type UploadState = 'waiting' | 'sending' | 'retrying' | 'paused' | 'failed' | 'refused' | 'done'

export interface Upload {
  id: number
  name: string
  bytes: number
  sentBytes: number
  state: UploadState
  /** Recent speed in bytes per second; null until measured. */
  speed: number | null
  /** Message of the failure or refusal. */
  text: string | null
  /** Resumed an earlier upload. */
  resumed: boolean
  /** Id of the asset whose file is replaced. */
  replaces?: string
  /** Id of the record it is for; `onFinished` listeners filter by it. */
  recordId?: string
  /** Id of the new asset; null until done. */
  assetId: string | null
}

/** Maximum number of parallel uploads. */
const atOnce = 2
/** Weight of the newest sample in the moving average of the speed. */
const weight = 0.25
/** Interval between samples; shorter ones make the display flicker. */
const measureMilliseconds = 250

interface Running {
  file: File
  sending?: Sending
  measured: { at: number; bytes: number } | null
}

/** Upload queue, in the order of choosing. */
export function makeUploadLine(sendFile: SendFile, now: () => number = () => performance.now()) {
  let uploads: readonly Upload[] = []
  let nextId = 1
  const held = new Map<number, Running>()
  const listeners = new Set<() => void>()
  const finished = new Set<(upload: Upload) => void>()

  function publish(next: readonly Upload[]) {
    uploads = next
    for (const listener of listeners) listener()
  }
  const find = (id: number) => uploads.find((upload) => upload.id === id)
  function change(id: number, changes: Partial<Upload>) {
    publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  }

  function startNext(): void {
    const busy = uploads.filter(({ state }) => state === 'sending' || state === 'retrying').length
    for (const { id } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - busy))) start(id)
  }

  function start(id: number): void {
    const own = held.get(id)
    const upload = find(id)
    if (!own || !upload) return
    own.measured = null
    change(id, { state: 'sending', text: null, speed: null })
    // Ignore reports of a sender that was stopped.
    const current = () => own.sending === sending && ['sending', 'retrying'].includes(find(id)?.state ?? '')
    const sending = sendFile(
      own.file,
      { replaces: upload.replaces },
      {
        onBegin: (resumed) => current() && change(id, { resumed }),
        onProgress: (sentBytes) => current() && measure(id, own, sentBytes),
        onRetry: () => current() && change(id, { state: 'retrying', speed: null }),
        onDone(assetId) {
          if (!current()) return
          change(id, { state: 'done', sentBytes: upload.bytes, speed: null, assetId })
          held.delete(id)
          for (const listener of finished) listener(find(id)!)
          startNext()
        },
        onFail(text, final) {
          if (!current()) return
          change(id, { state: final ? 'refused' : 'failed', text, speed: null })
          startNext()
        },
      },
    )
    own.sending = sending
  }

  function measure(id: number, own: Running, sentBytes: number): void {
    const at = now()
    const before = own.measured
    if (before && at - before.at < measureMilliseconds && sentBytes < own.file.size) return
    own.measured = { at, bytes: sentBytes }
    const { speed = null } = find(id) ?? {}
    const latest = before && at > before.at ? (Math.max(0, sentBytes - before.bytes) / (at - before.at)) * 1000 : null
    const smoothed = latest === null ? speed : speed === null ? latest : speed + (latest - speed) * weight
    change(id, { state: 'sending', sentBytes, speed: smoothed })
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    uploads: (): readonly Upload[] => uploads,
    /** Subscribes to finished uploads. */
    onFinished(listener: (upload: Upload) => void): () => void {
      finished.add(listener)
      return () => void finished.delete(listener)
    },
    add(files: readonly File[], { replaces, recordId }: { replaces?: string; recordId?: string } = {}): void {
      const added = files.map((file): Upload => {
        const id = nextId++
        const empty = file.size === 0
        if (!empty) held.set(id, { file, measured: null })
        return {
          id,
          name: file.name,
          bytes: file.size,
          sentBytes: 0,
          state: empty ? 'refused' : 'waiting',
          speed: null,
          text: empty ? 'This file is empty, or it is a folder.' : null,
          resumed: false,
          assetId: null,
          ...(replaces !== undefined && { replaces }),
          ...(recordId !== undefined && { recordId }),
        }
      })
      publish([...uploads, ...added])
      startNext()
    },
    pause(id: number): void {
      void held.get(id)?.sending?.pause()
      change(id, { state: 'paused', speed: null })
      startNext()
    },
    /** Resumes a paused upload or retries a failed one, when its turn comes. */
    resume(id: number): void {
      change(id, { state: 'waiting', text: null })
      startNext()
    },
    /** Removes an upload; an unfinished one is deleted on the server too. */
    remove(id: number): void {
      void held.get(id)?.sending?.discard()
      held.delete(id)
      publish(uploads.filter((upload) => upload.id !== id))
      startNext()
    },
    clearDone(): void {
      publish(uploads.filter(({ state }) => state !== 'done' && state !== 'refused'))
    },
    /** Back online: retries uploads that failed by network errors. */
    resumeFailed(): void {
      publish(uploads.map((upload) => (upload.state === 'failed' ? { ...upload, state: 'waiting', text: null } : upload)))
      startNext()
    },
  }
}

export type UploadLine = ReturnType<typeof makeUploadLine>

/** Whether leaving the page would interrupt it. */
export const isUnderWay = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'sending' || state === 'retrying' || state === 'paused'
