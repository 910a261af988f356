import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ProjectArchive } from '#domain/archive/archive-endpoints.ts'
import { isAway, isUnderWay } from '#domain/archive/project-archive.ts'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { archiveQuery, othersChanged } from './archive-queries.ts'
import { PutAwayDialog } from './put-away-dialog.tsx'
import { useBringBack, useKeepHere, usePutAway } from './use-archive-write.ts'

/**
 * Where the files of a project are: in the storage or the archive, and the way between them. A page has it twice: the one at the `top`
 * shows while the project is put away or announced, the other one otherwise.
 */
export function ArchivePanel({ projectId, top = false }: { projectId: string; top?: boolean }) {
  const queries = useQueryClient()
  const read = useRead(archiveQuery(projectId))
  const archive = read.data?.archive
  const state = archive?.state
  const before = useRef(state)
  useEffect(() => {
    // A copy has ended: versions and finals changed with it.
    if (top && before.current !== undefined && before.current !== state) othersChanged(queries, projectId)
    before.current = state
  }, [queries, projectId, state, top])
  const isNotable = archive !== undefined && (isAway(archive.state) || archive.plannedFor !== null)
  if (top !== isNotable) return null
  return (
    <Section title="Storage">
      <QueryState query={read} loading={<Skeleton className="h-16" />} failed="The storage could not be loaded">
        {(answer) => <Opened projectId={projectId} archive={answer.archive} />}
      </QueryState>
    </Section>
  )
}

function Opened({ projectId, archive }: { projectId: string; archive: ProjectArchive }) {
  const { state, problem, figures, progress } = archive
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      <Where archive={archive} />
      {isUnderWay(state) && (
        <div className="max-w-md">
          <ProgressBar
            label={state === 'returning' ? 'Bringing the project back' : 'Putting the project away'}
            percent={progress}
          />
          <p className="timecode mt-1 text-muted">{progress}%</p>
        </div>
      )}
      {problem && !isUnderWay(state) && (
        <p role="alert" className="border-l-2 border-bad pl-4 wrap-anywhere">
          {problem}
        </p>
      )}
      {state !== 'kept' && state !== 'returning' && <Figures figures={figures} />}
      <IfMay ability="archive-projects">
        <Actions projectId={projectId} archive={archive} />
      </IfMay>
    </div>
  )
}

const dayOf = (moment: string): string => longDay(studioDay(new Date(moment)))

function Where({
  archive: { state, putAwayAt, returnedAt, plannedFor, postponedUntil, place, figures },
}: {
  archive: ProjectArchive
}) {
  if (state === 'returning') return <p>Its files are on their way back from the archive.</p>
  if (state === 'kept' && putAwayAt) {
    return (
      <div>
        <p className="font-semibold">Moved to the archive on {dayOf(putAwayAt)}</p>
        <p className="text-muted">
          <span className="timecode">{byteLabel(figures.archived)}</span> in the archive
          {place && (
            <>
              , in <span className="timecode wrap-anywhere">{place}</span>
            </>
          )}
          . Comments, approvals and invoices are still here.
        </p>
      </div>
    )
  }
  if (state === 'asked' || state === 'copying') {
    return <p>Its files are being copied to the archive. They stay here until every copy is checked.</p>
  }
  if (plannedFor) return <p className="border-l-2 border-warn pl-4">Its files move to the archive on {longDay(plannedFor)}.</p>
  if (postponedUntil) return <p className="text-muted">Kept for now, until {longDay(postponedUntil)}.</p>
  if (returnedAt) {
    return (
      <p className="text-muted">
        Brought back on {dayOf(returnedAt)}. The copy in the archive stays until the project is moved there again.
      </p>
    )
  }
  return null
}

function Figures({ figures }: { figures: ProjectArchive['figures'] }) {
  if (figures.here === 0) return <p className="text-muted">No files yet.</p>
  const parts = [
    ['Originals', figures.originals],
    ['Finals', figures.finals],
    ['From the client', figures.received],
    ['Made for watching', figures.derived],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {parts
        .filter(([, bytes]) => bytes > 0)
        .map(([label, bytes]) => (
          <div key={label} className="flex gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className="timecode">{byteLabel(bytes)}</dd>
          </div>
        ))}
    </dl>
  )
}

function Actions({ projectId, archive }: { projectId: string; archive: ProjectArchive }) {
  const [asking, setAsking] = useState(false)
  const putAway = usePutAway()
  const bringBack = useBringBack()
  const keep = useKeepHere()
  const { state, why, warnings, figures, plannedFor } = archive
  if (isUnderWay(state)) return null
  if (state === 'kept') {
    return (
      <div>
        <Button variant="secondary" size="small" pending={bringBack.pending} onClick={() => bringBack.write(projectId)}>
          <ArchiveRestore aria-hidden="true" size={15} />
          Bring back
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="small" why={why ?? undefined} pending={putAway.pending} onClick={() => setAsking(true)}>
        <Archive aria-hidden="true" size={15} />
        {state === 'failed' ? 'Try again' : 'Move to the archive'}
      </Button>
      {plannedFor && (
        <Button variant="quiet" size="small" pending={keep.pending} onClick={() => keep.write(projectId)}>
          Keep for now
        </Button>
      )}
      <PutAwayDialog
        open={asking}
        warnings={warnings}
        figures={figures}
        onConfirm={() => putAway.write(projectId)}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
