import type { SendFile, Sending } from './send-file.ts'

export type UploadState = 'waiting' | 'sending' | 'retrying' | 'paused' | 'failed' | 'refused' | 'done'

export interface Upload {
  id: number
  name: string
  bytes: number
  sentBytes: number
  state: UploadState
  /** Bytes a second of late; null until that is known. */
  speed: number | null
  /** Why it failed or was refused. */
  text: string | null
  /** It went on where it had stopped before. */
  resumed: boolean
  /** The asset whose bytes these will be. */
  replaces?: string
  /** The record that it is for: whoever sent it there hears of its end. */
  recordId?: string
  /** What became of it. */
  assetId: string | null
}

/** How many files are sent at once. */
const atOnce = 2
/** Weight of the newest measure in the speed. */
const weight = 0.25
/** Between two measures: more of them would only flicker. */
const measureMilliseconds = 250

interface LockedReview {
  file: File
  sending?: Sending
  measured: { at: number; bytes: number } | null
}

/** Files on their way into the library, in the order they were chosen. Lives as long as the tab, whatever page is shown. */
export function makeUploadLine(sendFile: SendFile, now: () => number = () => performance.now()) {
  let uploads: readonly Upload[] = []
  let nextId = 1
  const held = new Map<number, LockedReview>()
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
    // What a sender reports after it was stopped is of no interest any more.
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

  function measure(id: number, own: LockedReview, sentBytes: number): void {
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
    /** Hears of every file that has arrived whole. */
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
    /** Goes on with what is paused, or tries again what failed, as soon as it is its turn. */
    resume(id: number): void {
      change(id, { state: 'waiting', text: null })
      startNext()
    },
    /** Takes it off the line; an unfinished one is given up on the server, too. */
    remove(id: number): void {
      void held.get(id)?.sending?.discard()
      held.delete(id)
      publish(uploads.filter((upload) => upload.id !== id))
      startNext()
    },
    clearDone(): void {
      publish(uploads.filter(({ state }) => state !== 'done' && state !== 'refused'))
    },
    /** The line is back: what failed because of it goes on. */
    resumeFailed(): void {
      publish(uploads.map((upload) => (upload.state === 'failed' ? { ...upload, state: 'waiting', text: null } : upload)))
      startNext()
    },
  }
}

/** Whether leaving the page would stop something. */
export const isUnderWay = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'sending' || state === 'retrying' || state === 'paused'
