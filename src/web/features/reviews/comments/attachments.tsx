import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { largestAttachment, mostAttachments } from '#domain/reviews/review-rules.ts'
import { sendFiles } from '#web/lib/calls/call-with-files.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { problemMessage } from '#web/lib/calls/problem-message.ts'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { Spinner } from '#web/ui/lists/spinner.tsx'
import type { DraftAttachment } from '../composer/draft.ts'
import { useReview } from '../review-context.ts'

interface Sending {
  id: string
  file: File
  refusal: string | null
}

/** Uploads of a comment's attachments; each runs by itself, and a failed one stays with its message. */
export function useAttaching(
  key: string,
  attached: readonly DraftAttachment[],
  onAttached: (attachment: DraftAttachment) => void,
) {
  const { asSomebody } = useReview()
  const [sending, setSending] = useState<Sending[]>([])
  const put = (id: string, change: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const drop = (id: string) => setSending((all) => all.filter((one) => one.id !== id))

  async function send({ id, file }: Sending) {
    if (file.size > largestAttachment) return put(id, { refusal: `Larger than ${byteLabel(largestAttachment)}.` })
    put(id, { refusal: null })
    const form = new FormData()
    form.append('file', file)
    try {
      const { attachment } = await sendFiles(reviewEndpoints.attachToComment, form, { params: { key } })
      onAttached(attachment)
      drop(id)
    } catch (error) {
      put(id, { refusal: problemMessage(error).message })
    }
  }

  return {
    sending,
    busy: sending.some(({ refusal }) => refusal === null),
    quota: mostAttachments - attached.length - sending.length,
    add(files: File[]) {
      const quota = mostAttachments - attached.length - sending.length
      const added = files.slice(0, Math.max(0, quota)).map((file) => ({ id: makeId(), file, refusal: null }))
      asSomebody(() => {
        setSending((all) => [...all, ...added])
        for (const one of added) void send(one)
      })
    },
    retry: send,
    drop,
  }
}

/** Button to attach files, while the limit is not reached. */
export function AttachButton({ attaching: { quota, add } }: { attaching: ReturnType<typeof useAttaching> }) {
  if (quota <= 0) return null
  return (
    <FileButton label="Attach files" accept="" multiple variant="quiet" size="small" onFiles={add}>
      <Paperclip aria-hidden="true" size={16} />
      <span className="sr-only sm:not-sr-only">Attach</span>
    </FileButton>
  )
}

export function AttachmentChips({
  attached,
  attaching: { sending, retry, drop },
  onRemove,
}: {
  attached: readonly DraftAttachment[]
  attaching: ReturnType<typeof useAttaching>
  onRemove(id: string): void
}) {
  if (attached.length + sending.length === 0) return null
  return (
    <ul aria-label="Attachments" className="grid gap-1">
      {attached.map(({ id, name, bytes }) => (
        <Chip key={id} name={name} bytes={bytes} onRemove={() => onRemove(id)} />
      ))}
      {sending.map((one) => (
        <Chip key={one.id} name={one.file.name} bytes={one.file.size} onRemove={() => drop(one.id)}>
          {one.refusal === null ? (
            <Spinner size={14} />
          ) : (
            <>
              <span role="alert" className="text-bad">
                {one.refusal}
              </span>
              <button type="button" onClick={() => void retry(one)} className="review-act">
                Try Again
              </button>
            </>
          )}
        </Chip>
      ))}
    </ul>
  )
}

function Chip({
  name,
  bytes,
  onRemove,
  children,
}: {
  name: string
  bytes: number
  onRemove(): void
  children?: React.ReactNode
}) {
  return (
    <li className="flex items-center gap-2 rounded-control bg-ink/6 py-0.5 pl-2 text-[0.8125rem]">
      <Paperclip aria-hidden="true" size={13} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="timecode text-muted">{byteLabel(bytes)}</span>
      {children}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid size-8 place-items-center text-muted hover:text-ink"
      >
        <X aria-hidden="true" size={14} />
      </button>
    </li>
  )
}
