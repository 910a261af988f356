import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { hasRemarks } from '#domain/common/text/file-reading.ts'
import { timecodePattern } from '#domain/media/films/frame-rate.ts'
import { clipEndpoints } from '#domain/rights/clip-endpoints.ts'
import { cutFileLimits } from '#domain/rights/clip.ts'
import { FileReadingSummary } from '#web/lib/forms/file-reading.tsx'
import { previewQuery } from '#web/lib/calls/preview-query.ts'
import { problemMessage } from '#web/lib/calls/problem-message.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Checkbox, TextField } from '#web/ui/forms/field.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { importCut, showClips, type WhichVersion } from './right-queries.ts'

export interface ChosenFile {
  name: string
  /** Base64; null for one that is too large to send. */
  content: string | null
}

export async function readChosen(file: File): Promise<ChosenFile> {
  if (file.size > cutFileLimits.bytes) return { name: file.name, content: null }
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onloadend = () => resolve({ name: file.name, content: String(reader.result ?? '').split(',')[1] ?? '' })
    reader.readAsDataURL(file)
  })
}

type Given = BodyGivenTo<typeof clipEndpoints.readCut>

/** What importing a cut would do, and the import. */
export function CutImport({
  which,
  version,
  file,
  onClose,
}: {
  which: WhichVersion
  /** Its label. */
  version: string
  file: ChosenFile
  onClose(): void
}) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [accepted, setAccepted] = useState(false)
  const start = typed?.trim() || undefined
  const isTimecode = start === undefined || timecodePattern.test(start)
  const given: Given = { name: file.name.slice(0, 200), file: file.content ?? '', ...(start && { start }) }
  const { data, error } = useQuery({
    ...previewQuery(clipEndpoints.readCut, { params: { id: which.projectId, version: which.versionId }, body: given }),
    enabled: file.content !== null && isTimecode,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
  const { write, pending } = useWrite({
    failure: 'Clips not imported',
    send: () => importCut(which, { ...given, accepted }),
    onDone({ imported, ...clips }) {
      showClips(queries, which, clips)
      toast({ title: imported === 1 ? '1 clip imported' : `${imported} clips imported`, tone: 'good' })
      onClose()
    },
  })
  const problem = error && problemMessage(error)
  const atStart = problem?.fields.start
  const failure = file.content === null ? 'A cut can be up to 5 MB.' : atStart ? null : (problem?.message ?? null)
  const preview = problem ? undefined : data?.preview
  const isReady = preview && isTimecode && (preview.warnings.length === 0 || accepted)
  return (
    <section aria-label={`Import ${file.name}`} className="grid gap-4 rounded-card border border-line p-4">
      <p className="font-semibold wrap-anywhere">{file.name}</p>
      <TextField
        label="Timecode of the first frame"
        hint={`Change it if the edit starts at another timecode than ${version}.`}
        value={typed ?? preview?.start ?? ''}
        error={isTimecode ? atStart : 'Please enter it as 01:00:00:00.'}
        maxLength={11}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setAccepted(false)
          setTyped(target.value)
        }}
      />
      <div role="status" className="text-sm">
        {failure && <p className="text-bad">{failure}</p>}
        {preview?.replaces && <p className="text-muted">It replaces the clips that a file of this name brought before.</p>}
      </div>
      {preview && (hasRemarks(preview.reading) || preview.reading.read.length > 0) && (
        <FileReadingSummary reading={preview.reading} />
      )}
      {!preview && !problem && file.content !== null && isTimecode && <Skeleton className="h-16" />}
      {preview && preview.warnings.length > 0 && (
        <div className="grid gap-3 border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
          <p className="font-semibold">Please check this cut first.</p>
          {preview.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
          <Checkbox label="Import it anyway" checked={accepted} onChange={({ target }) => setAccepted(target.checked)} />
        </div>
      )}
      <DialogButtons
        disabled={!isReady}
        pending={pending}
        pendingText="Importing..."
        onClick={() => write(undefined)}
        onCancel={onClose}
      >
        Import clips
      </DialogButtons>
    </section>
  )
}
