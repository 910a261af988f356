import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { clipSourceLabels, cutFileTypes, undecidedText, type VersionClip, type VersionClips } from '#domain/rights/clip.ts'
import { rightKindNouns, type RightKind } from '#domain/rights/right.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { CutImport, readChosen, type ChosenFile } from './cut-import.tsx'
import { RightForm } from './right-form.tsx'
import { RightPicker } from './right-picker.tsx'
import { clipsQuery, decideClips, projectRightsQuery, removeClip, showClips, type WhichVersion } from './right-queries.ts'

/** Clips that are listed at once. */
const mostShown = 100

type Decision = Parameters<typeof decideClips>[1][number]

/** What a version uses: its clips from cut files and by hand, each with the right that covers it. */
export function VersionClipsPanel({ which, version }: { which: WhichVersion; version: string }) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  return (
    <div className="grid grid-cols-1 gap-5">
      <IfMay ability="manage-projects">
        {file ? (
          <CutImport which={which} version={version} file={file} onClose={() => setFile(null)} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <FileButton
              variant="secondary"
              size="small"
              label={`Cut of ${version}`}
              accept={cutFileTypes}
              onFiles={([chosen]) => chosen && void readChosen(chosen).then(setFile)}
            >
              <Upload aria-hidden="true" size={14} />
              Import the clips of a cut
            </FileButton>
            <p className="text-sm text-muted">EDL (CMX 3600) or FCPXML.</p>
          </div>
        )}
      </IfMay>
      <QueryState
        query={useRead(clipsQuery(which.projectId, which.versionId))}
        loading={<Skeleton className="h-32" />}
        failed="The clips could not be loaded"
      >
        {(read) => <Listed which={which} read={read} />}
      </QueryState>
    </div>
  )
}

function Listed({ which, read: { clips, warnings, undecided } }: { which: WhichVersion; read: VersionClips }) {
  const queries = useQueryClient()
  const [choosing, setChoosing] = useState<VersionClip | null>(null)
  const [adding, setAdding] = useState<VersionClip | null>(null)
  const [all, setAll] = useState(false)
  const decide = useWrite({
    failure: 'Not saved',
    send: (decisions: Decision[]) => decideClips(which, decisions),
    onDone(answer) {
      showClips(queries, which, answer)
      setChoosing(null)
    },
  })
  const remove = useWrite({
    failure: 'Clip not removed',
    send: (clip: string) => removeClip(which, clip),
    onDone: (answer) => showClips(queries, which, answer),
  })
  const proposed = clips.flatMap((clip) => proposalOf(clip) ?? [])
  const others = clips.filter((clip) => isOpen(clip) && proposalOf(clip) === null)
  const sorted = clips.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
  const shown = all ? sorted : sorted.slice(0, mostShown)
  if (clips.length === 0) {
    return (
      <p className="text-sm text-muted">
        No clips known yet. Import a cut, or open the version and add the place where a right is used.
      </p>
    )
  }
  return (
    <>
      <Warnings warnings={warnings} />
      {undecided > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <p role="status">{undecidedText(undecided)}</p>
          <IfMay ability="manage-projects">
            {proposed.length > 0 && (
              <Button size="small" pending={decide.pending} pendingText="Saving..." onClick={() => decide.write(proposed)}>
                {proposed.length === 1 ? 'Confirm the proposal' : `Confirm ${proposed.length} proposals`}
              </Button>
            )}
            {others.length > 1 && (
              <Button
                variant="secondary"
                size="small"
                disabled={decide.pending}
                onClick={() => decide.write(others.map(({ id }) => ({ clip: id, rightId: null, noneNeeded: true })))}
              >
                None needed for {proposed.length > 0 ? `the other ${others.length}` : `these ${others.length}`}
              </Button>
            )}
          </IfMay>
        </div>
      )}
      <ul aria-label="Clips" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {shown.map((clip) => (
          <Clip
            key={clip.id}
            clip={clip}
            projectId={which.projectId}
            disabled={decide.pending || remove.pending}
            onDecide={(decision) => decide.write([{ clip: clip.id, ...decision }])}
            onChoose={() => setChoosing(clip)}
            onAdd={() => setAdding(clip)}
            onRemove={() => remove.write(clip.id)}
          />
        ))}
      </ul>
      {shown.length < clips.length && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setAll(true)}>
            Show all {clips.length} clips
          </Button>
        </div>
      )}
      <Dialog open={choosing !== null} onClose={() => setChoosing(null)} title={`Which right covers ${choosing?.name ?? ''}?`}>
        {choosing && (
          <RightPicker
            projectId={which.projectId}
            onChoose={({ id }) => decide.write([{ clip: choosing.id, rightId: id, noneNeeded: false }])}
          />
        )}
      </Dialog>
      <Dialog open={adding !== null} onClose={() => setAdding(null)} place="right" title="Add a right">
        {adding && (
          <NewRight
            which={which}
            clip={adding}
            onAdded={(id) => decide.write([{ clip: adding.id, rightId: id, noneNeeded: false }])}
            onDone={() => setAdding(null)}
          />
        )}
      </Dialog>
    </>
  )
}

/** The form of a right for a clip, with its name filled in. */
function NewRight({
  which: { projectId },
  clip,
  onAdded,
  onDone,
}: {
  which: WhichVersion
  clip: VersionClip
  onAdded(id: string): void
  onDone(): void
}) {
  const { data } = useRead(projectRightsQuery(projectId))
  if (!data) return <Skeleton className="h-64" />
  return (
    <RightForm
      projectId={projectId}
      right={null}
      covers={{ title: clip.name, files: [clip.name] }}
      deliverables={data.deliverables}
      onAdded={onAdded}
      onDone={onDone}
    />
  )
}

/** What is used and not cleared, in words. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <ul aria-label="Not cleared" className="grid gap-1 border-l-2 border-bad pl-4 text-sm">
      {warnings.map((warning) => (
        <li key={warning} className="wrap-anywhere">
          {warning}
        </li>
      ))}
    </ul>
  )
}

const isOpen = ({ right, noneNeeded }: VersionClip): boolean => right === null && !noneNeeded

/** What confirming would decide; null for nothing. */
function proposalOf(clip: VersionClip): Decision | null {
  const [first] = clip.proposals
  if (!isOpen(clip)) return null
  if (first) return { clip: clip.id, rightId: first.id, noneNeeded: false }
  return clip.noneProposed ? { clip: clip.id, rightId: null, noneNeeded: true } : null
}

const recordName = (record: { title: string; kind: RightKind; projectId: string; projectTitle: string }, projectId: string) =>
  `“${record.title}” (${rightKindNouns[record.kind]}${record.projectId === projectId ? '' : `, ${record.projectTitle}`})`

function Clip({
  clip,
  projectId,
  disabled,
  onDecide,
  onChoose,
  onAdd,
  onRemove,
}: {
  clip: VersionClip
  projectId: string
  disabled: boolean
  onDecide(decision: Omit<Decision, 'clip'>): void
  onChoose(): void
  onAdd(): void
  onRemove(): void
}) {
  const { name, reel, source, right, noneNeeded, proposals, noneProposed, count, places } = clip
  const [best] = proposals
  const [first] = places
  const of = <span className="sr-only"> for {name}</span>
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-muted wrap-anywhere">
            {[reel !== name && reel, clipSourceLabels[source]].filter(Boolean).join(' · ')}
            {first && (
              <>
                {' · '}
                <span className="timecode">
                  {first.fromTime} – {first.toTime}
                </span>
                {count > 1 && `, ${count} places`}
              </>
            )}
          </p>
        </div>
        {right ? (
          <Badge tone="neutral">Right chosen</Badge>
        ) : (
          <Badge tone={noneNeeded ? 'neutral' : 'warn'}>{noneNeeded ? 'None needed' : 'Not in the register'}</Badge>
        )}
      </div>
      {right && <p className="wrap-anywhere">Covered by {recordName(right, projectId)}</p>}
      {isOpen(clip) && best && (
        <p className="text-muted wrap-anywhere">
          Proposed: {recordName(best, projectId)}
          {proposals.length > 1 && `, and ${proposals.length - 1} more that name it`}
        </p>
      )}
      {isOpen(clip) && !best && noneProposed && <p className="text-muted">Proposed: none needed, as in another version</p>}
      <IfMay ability="manage-projects">
        <div className="-ml-3 flex flex-wrap gap-1">
          {isOpen(clip) && best && (
            <Button
              variant="quiet"
              size="small"
              disabled={disabled}
              onClick={() => onDecide({ rightId: best.id, noneNeeded: false })}
            >
              <span>Confirm{of}</span>
            </Button>
          )}
          <Button variant="quiet" size="small" disabled={disabled} onClick={onChoose}>
            <span>
              {right ? 'Change right' : 'Choose a right'}
              {of}
            </span>
          </Button>
          {isOpen(clip) && (
            <>
              <Button variant="quiet" size="small" disabled={disabled} onClick={onAdd}>
                <span>Add a right{of}</span>
              </Button>
              <Button
                variant="quiet"
                size="small"
                disabled={disabled}
                onClick={() => onDecide({ rightId: null, noneNeeded: true })}
              >
                <span>None needed{of}</span>
              </Button>
            </>
          )}
          {source !== 'hand' && !isOpen(clip) && (
            <Button
              variant="quiet"
              size="small"
              disabled={disabled}
              onClick={() => onDecide({ rightId: null, noneNeeded: false })}
            >
              <span>Undo{of}</span>
            </Button>
          )}
          {source === 'hand' && (
            <Button variant="quiet" size="small" disabled={disabled} onClick={onRemove}>
              <span>Remove{of}</span>
            </Button>
          )}
        </div>
      </IfMay>
    </li>
  )
}
