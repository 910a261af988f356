import { useRef, useState } from 'react'
import { conversationLimits } from '#domain/conversations/conversation-labels.ts'
import { makeId } from '../browser/make-id.ts'
import { problemMessage } from '../calls/problem-message.ts'

interface Uploading {
  id: string
  file: File
  /** From 0 to 1. */
  sent: number
  /** Why it could not be attached; null while it is sent. */
  refusal: string | null
}

interface Progress {
  signal: AbortSignal
  onProgress(sent: number): void
}

/**
 * Uploads of a message's files by `upload`; each runs by itself, and a failed one stays with the reason. `attached` are there
 * already.
 */
export function useAttaching<Attachment>(
  upload: (form: FormData, progress: Progress) => Promise<{ attachment: Attachment }>,
  attached: number,
  onAttached: (attachment: Attachment) => void,
) {
  const [uploads, setUploads] = useState<Uploading[]>([])
  const running = useRef(new Map<string, AbortController>())
  const put = (id: string, change: Partial<Uploading>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  function drop(id: string) {
    running.current.get(id)?.abort()
    running.current.delete(id)
    setUploads((all) => all.filter((one) => one.id !== id))
  }

  async function send({ id, file }: Uploading) {
    if (file.size > conversationLimits.attachmentBytes) {
      return put(id, { refusal: `Larger than ${conversationLimits.attachmentBytes / 1024 ** 2} MB.` })
    }
    const control = new AbortController()
    running.current.set(id, control)
    put(id, { refusal: null, sent: 0 })
    const form = new FormData()
    form.append('file', file)
    try {
      const { attachment } = await upload(form, { signal: control.signal, onProgress: (sent) => put(id, { sent }) })
      if (control.signal.aborted) return
      onAttached(attachment)
      drop(id)
    } catch (error) {
      put(id, { refusal: problemMessage(error).message })
    }
  }

  const quota = Math.max(0, conversationLimits.attachments - attached - uploads.length)
  return {
    uploads,
    busy: uploads.some(({ refusal }) => refusal === null),
    quota,
    add(files: File[]) {
      const added = files.slice(0, quota).map((file): Uploading => ({ id: makeId(), file, sent: 0, refusal: null }))
      setUploads((all) => [...all, ...added])
      for (const one of added) void send(one)
    },
    retry: send,
    drop,
  }
}
