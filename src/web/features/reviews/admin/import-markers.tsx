import { keepPreviousData } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { hasRemarks } from '#domain/common/text/file-reading.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import {
  markerFileLimits,
  markerFileTypes,
  markerFormatLabels,
  type MarkerPreview,
} from '#domain/reviews/comments/marker-import.ts'
import { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { frameOfTimecode } from '#domain/reviews/comments/timecode.ts'
import { previewQuery } from '#web/lib/calls/preview-query.ts'
import { FileReadingSummary } from '#web/lib/forms/file-reading.tsx'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox, TextField } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useImportMarkers } from './admin-review-writes.ts'

interface ChosenFile {
  name: string
  /** Base64; null for one that is too large to send. */
  content: string | null
}

/** Chooses a marker file for a version and shows what importing it would do. */
export function ImportMarkers({ projectId, version }: { projectId: string; version: ReviewVersion }) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  return (
    <>
      <FileButton
        variant="quiet"
        size="small"
        label={`Marker file for ${version.version}`}
        accept={markerFileTypes}
        onFiles={([chosen]) => chosen && void readChosen(chosen).then(setFile)}
      >
        <Upload aria-hidden="true" size={14} />
        Import markers
      </FileButton>
      <Dialog open={file !== null} onClose={() => setFile(null)} place="right" title={`Import ${file?.name ?? ''}`}>
        {file && <MarkerImport projectId={projectId} version={version} file={file} onClose={() => setFile(null)} />}
      </Dialog>
    </>
  )
}

async function readChosen(file: File): Promise<ChosenFile> {
  if (file.size > markerFileLimits.bytes) return { name: file.name, content: null }
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onloadend = () => resolve({ name: file.name, content: String(reader.result ?? '').split(',')[1] ?? '' })
    reader.readAsDataURL(file)
  })
}

type Given = BodyGivenTo<typeof reviewAdminEndpoints.readMarkers>

const outcomes: Record<MarkerPreview['markers'][number]['outcome'], [Tone, string]> = {
  new: ['good', 'New'],
  duplicate: ['neutral', 'Already there'],
  outside: ['warn', 'Outside of the film'],
  empty: ['neutral', 'Without text'],
}

const mostShown = 200

function MarkerImport({
  projectId,
  version,
  file,
  onClose,
}: {
  projectId: string
  version: ReviewVersion
  file: ChosenFile
  onClose(): void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const [accepted, setAccepted] = useState(false)
  const { id, version: label, frameRate } = version
  const start = typed?.trim() || undefined
  const isTimecode = start === undefined || frameRate === null || frameOfTimecode(start, frameRate) !== null
  const given: Given = { name: file.name.slice(0, 200), file: file.content ?? '', ...(start && { start }) }
  const read = useRead({
    ...previewQuery(reviewAdminEndpoints.readMarkers, { params: { id }, body: given }),
    enabled: file.content !== null && isTimecode,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
  const { write, pending } = useImportMarkers(projectId, id, {
    onDone(imported) {
      toast({ title: `${imported === 1 ? '1 comment' : `${imported} comments`} imported`, tone: 'good' })
      onClose()
    },
  })
  const failure = file.content === null ? 'A marker file can be up to 5 MB.' : (read.failure?.message ?? null)
  const preview = failure === null ? read.data?.preview : undefined
  const isReady = preview && isTimecode && !read.stale && (preview.warnings.length === 0 || accepted)
  return (
    <div className="grid gap-5">
      <TextField
        label="Timecode of the first frame"
        hint={`Change it if the edit starts at another timecode than ${label}.`}
        value={typed ?? preview?.start ?? ''}
        error={isTimecode ? undefined : 'This timecode does not exist at this frame rate. Please enter it as 01:00:00:00.'}
        maxLength={11}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setAccepted(false)
          setTyped(target.value)
        }}
      />
      <div role="status" className="grid gap-2 text-sm">
        {failure && <p className="text-bad">{failure}</p>}
        {preview && <Summary preview={preview} label={label} />}
      </div>
      {preview && hasRemarks(preview.reading) && <FileReadingSummary reading={preview.reading} />}
      {failure === null && !preview && <Skeleton className="h-64" />}
      {preview && preview.warnings.length > 0 && (
        <div className="grid gap-3 border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
          <p className="font-semibold">Please check these markers first.</p>
          {preview.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
          {preview.counts.new > 0 && (
            <Checkbox label="Import them anyway" checked={accepted} onChange={({ target }) => setAccepted(target.checked)} />
          )}
        </div>
      )}
      {preview && <MarkerTable markers={preview.markers} />}
      <DialogButtons
        disabled={!isReady || preview.counts.new === 0}
        pending={pending}
        pendingText="Importing..."
        onClick={() => write({ ...given, accepted })}
        onCancel={onClose}
      >
        {preview ? `Import ${preview.counts.new === 1 ? '1 comment' : `${formatNumber(preview.counts.new)} comments`}` : 'Import'}
      </DialogButtons>
    </div>
  )
}

function Summary({ preview: { format, title, counts }, label }: { preview: MarkerPreview; label: string }) {
  const parts = [
    `${counts.new} new`,
    ...(counts.duplicate > 0 ? [`${counts.duplicate} already there`] : []),
    ...(counts.outside > 0 ? [`${counts.outside} outside of ${label}`] : []),
    ...(counts.empty > 0 ? [`${counts.empty} without text`] : []),
  ]
  return (
    <>
      <p className="wrap-anywhere">
        {markerFormatLabels[format]}
        {title && `, “${title}”`}: {parts.join(', ')}. Nothing has been imported yet.
      </p>
      <p className="text-muted">
        The comments are yours, with the original name in the text. The client sees them on the review page.
      </p>
    </>
  )
}

function MarkerTable({ markers }: { markers: MarkerPreview['markers'] }) {
  const rows = markers.slice(0, mostShown).map((marker, index) => ({ ...marker, index }))
  return (
    <div>
      <Table
        caption="Markers of the file"
        rows={rows}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            title: 'Marker',
            cell: ({ time, text }) => (
              <>
                <span className="timecode mr-2 text-xs text-muted">{time || 'The whole version'}</span>
                <span className="line-clamp-3 wrap-anywhere">{text}</span>
              </>
            ),
          },
          { title: 'Outcome', cell: ({ outcome }) => <Badge tone={outcomes[outcome][0]}>{outcomes[outcome][1]}</Badge> },
        ]}
      />
      {markers.length > mostShown && (
        <p className="mt-2 text-sm text-muted">
          The first {mostShown} of {formatNumber(markers.length)}.
        </p>
      )}
    </div>
  )
}
