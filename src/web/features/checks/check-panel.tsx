import { FileDown, RotateCw } from 'lucide-react'
import { countLabel } from '#domain/checks/finding.ts'
import type { VersionCheck } from '#domain/checks/version-check.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { checkQuery, reportLink } from './check-queries.ts'
import { FindingList } from './finding-list.tsx'
import { useCheckAgain, useTellAnyway } from './use-check-writes.ts'

interface CheckPanelProps {
  versionId: string
  timeOf(frame: number): string
  onSeek(frame: number): void
}

/** The technical check of a version beside its player. For staff. */
export function CheckPanel({ versionId, timeOf, onSeek }: CheckPanelProps) {
  const read = useRead(checkQuery(versionId))
  return (
    <QueryState query={read} loading={<Skeleton className="m-4 h-40" />} failed="The check could not be loaded" className="p-4">
      {({ check }) =>
        check ? (
          <Checked check={check} timeOf={timeOf} onSeek={onSeek} />
        ) : (
          <p className="p-4 text-sm text-muted">This version is checked as soon as its file has been read.</p>
        )
      }
    </QueryState>
  )
}

function Checked({ check, timeOf, onSeek }: Omit<CheckPanelProps, 'versionId'> & { check: VersionCheck }) {
  const { versionId, state, findings, figures, profile, checkedAt } = check
  const again = useCheckAgain(versionId)
  const isOver = state === 'done' || state === 'failed'
  return (
    <div>
      <div className="grid gap-3 border-b border-line p-4 text-sm">
        <CheckResult check={check} />
        <Held check={check} />
        {figures.length > 0 && (
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
            {figures.map(({ label, text }) => (
              <div key={label} className="min-w-0">
                <dt className="text-xs text-muted">{label}</dt>
                <dd className="timecode wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="text-xs text-muted">
          {profile.name}: {profile.summary}
          {checkedAt && (
            <>
              . Checked <Moment at={checkedAt} />
            </>
          )}
        </p>
        {isOver && (
          <div className="-ml-3 flex flex-wrap gap-1">
            <IfMay ability="upload-versions">
              <Button
                variant="quiet"
                size="small"
                pending={again.pending}
                pendingText="Asking..."
                onClick={() => again.write(undefined)}
              >
                <RotateCw aria-hidden="true" size={14} />
                Check again
              </Button>
            </IfMay>
            {figures.length > 0 && (
              <ButtonAnchor variant="quiet" size="small" href={reportLink(versionId)} download>
                <FileDown aria-hidden="true" size={14} />
                Report (PDF)
              </ButtonAnchor>
            )}
          </div>
        )}
      </div>
      <FindingList findings={findings} timeOf={timeOf} onSeek={onSeek} />
    </div>
  )
}

/** How far a check is, or what it found. */
export function CheckResult({ check }: { check: Pick<VersionCheck, 'state' | 'progress' | 'problem' | 'red' | 'amber'> }) {
  const { state, progress, problem, red, amber } = check
  if (state === 'waiting') return <p className="text-muted">Waiting to be checked.</p>
  if (state === 'running') {
    return (
      <div>
        <p className="text-muted">Being checked, {progress}%</p>
        <ProgressBar label="The version is being checked" percent={progress} className="mt-2" />
      </div>
    )
  }
  if (state === 'failed') return <p className="text-warn">{problem}</p>
  return <p className={red > 0 ? 'font-semibold text-bad' : 'font-semibold'}>{countLabel(red, amber)}</p>
}

function Held({ check: { versionId, waits, toldBy, red } }: { check: VersionCheck }) {
  const tell = useTellAnyway(versionId)
  if (waits === 'check') return <p className="text-muted">It is sent to the client once this check is over.</p>
  if (waits !== 'staff') return toldBy ? <p className="text-muted">{toldBy} sent it anyway.</p> : null
  return (
    <div className="border-l-2 border-bad bg-bad/8 px-3 py-2.5">
      <p>Not sent: {countLabel(red, 0)}. Look, or send anyway.</p>
      <IfMay ability="upload-versions">
        <Button
          variant="secondary"
          size="small"
          pending={tell.pending}
          pendingText="Sending..."
          onClick={() => tell.write(undefined)}
          className="mt-2"
        >
          Send anyway
        </Button>
      </IfMay>
    </div>
  )
}
