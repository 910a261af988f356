import { Download, RotateCcw, X } from 'lucide-react'
import type { Rendition } from '#domain/deliveries/delivery-endpoints.ts'
import { mayCancel, mayRetry, renditionStateLabels, type RenditionState } from '#domain/deliveries/rendition.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { cancelRendition, retryRendition } from './delivery-queries.ts'
import { useDeliveryWrite } from './use-delivery-write.ts'

const tones: Record<RenditionState, Tone> = {
  waiting: 'neutral',
  making: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
  superseded: 'neutral',
}

/** One file: its profile, how far it is, or what it became. */
export function RenditionRow({
  projectId,
  rendition,
  mayChange,
}: {
  projectId: string
  rendition: Rendition
  mayChange: boolean
}) {
  const { id, profile, summary, version, fileName, state, progress, problem, notes, files } = rendition
  const cancel = useDeliveryWrite<void, Awaited<ReturnType<typeof cancelRendition>>>(projectId, {
    failure: 'Not cancelled',
    send: () => cancelRendition(projectId, id),
  })
  const retry = useDeliveryWrite<void, Awaited<ReturnType<typeof retryRendition>>>(projectId, {
    failure: 'Not started again',
    send: () => retryRendition(projectId, id),
  })
  return (
    <li className="grid grid-cols-1 gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{profile}</span>
          <Badge tone={tones[state]}>{renditionStateLabels[state]}</Badge>
        </p>
        {mayChange && mayCancel(state) && (
          <Button
            variant="quiet"
            size="small"
            pending={cancel.pending}
            aria-label={`Cancel ${profile}`}
            onClick={() => cancel.write()}
          >
            <X aria-hidden="true" size={14} />
            Cancel
          </Button>
        )}
        {mayChange && mayRetry(state) && (
          <Button
            variant="quiet"
            size="small"
            pending={retry.pending}
            aria-label={`Try again: ${profile}`}
            onClick={() => retry.write()}
          >
            <RotateCcw aria-hidden="true" size={14} />
            Try again
          </Button>
        )}
      </div>
      <p className="text-muted wrap-anywhere">
        {summary}, from {version}
      </p>
      {state === 'making' && (
        <div className="flex items-center gap-3">
          <ProgressBar label={`Progress of ${profile}`} percent={progress} className="flex-1" />
          <span className="timecode text-muted">{progress} %</span>
        </div>
      )}
      {problem && <p className="text-bad">{problem}</p>}
      {notes.length > 0 && <p className="text-muted">{notes.join(' ')}</p>}
      {files.length === 0 && state !== 'done' && <p className="timecode text-muted wrap-anywhere">{fileName}</p>}
      {files.map(({ name, bytes, sha256, url }) => (
        <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-56">
            <p className="timecode wrap-anywhere">
              {name}, {byteLabel(bytes)}
            </p>
            <p className="timecode truncate text-xs text-muted" title={sha256}>
              SHA-256 {sha256}
            </p>
          </div>
          <ButtonAnchor variant="quiet" size="small" href={url} download={name} aria-label={`Download ${name}`}>
            <Download aria-hidden="true" size={15} />
            Download
          </ButtonAnchor>
        </div>
      ))}
    </li>
  )
}
