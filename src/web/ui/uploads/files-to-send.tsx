import { Paperclip, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { byteLabel } from '../text/byte-labels.ts'
import { ProgressBar } from '../charts/progress-bar.tsx'

interface Upload {
  id: string
  file: File
  /** From 0 to 1. */
  sent: number
  /** Why it could not be attached; null while it is sent. */
  refusal: string | null
}

/** Files of a message, and those that are still uploaded. */
export function FilesToSend<Of extends Upload>({
  attached,
  attaching: { uploads, retry, drop },
  onRemove,
}: {
  attached: readonly { id: string; name: string; bytes: number }[]
  attaching: { uploads: Of[]; retry(upload: Of): unknown; drop(id: string): void }
  onRemove(id: string): void
}) {
  if (attached.length + uploads.length === 0) return null
  return (
    <ul aria-label="Files to send" className="grid gap-1.5">
      {attached.map(({ id, name, bytes }) => (
        <Row key={id} name={name} bytes={bytes} onRemove={() => onRemove(id)} />
      ))}
      {uploads.map((one) => (
        <Row key={one.id} name={one.file.name} bytes={one.file.size} onRemove={() => drop(one.id)}>
          {one.refusal === null ? (
            <ProgressBar label={`Uploading ${one.file.name}`} percent={one.sent * 100} className="w-24 shrink-0" />
          ) : (
            <>
              <span role="alert" className="text-bad">
                {one.refusal}
              </span>
              <Button variant="quiet" size="small" onClick={() => void retry(one)}>
                Try Again
              </Button>
            </>
          )}
        </Row>
      ))}
    </ul>
  )
}

function Row({ name, bytes, onRemove, children }: { name: string; bytes: number; onRemove(): void; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-control bg-ink/6 py-0.5 pl-3 text-sm">
      <Paperclip aria-hidden="true" size={14} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="timecode text-xs text-muted">{byteLabel(bytes)}</span>
      {children}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid size-9 place-items-center text-muted hover:text-ink"
      >
        <X aria-hidden="true" size={15} />
      </button>
    </li>
  )
}
