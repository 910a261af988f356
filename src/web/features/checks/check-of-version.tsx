import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countLabel } from '#domain/checks/finding.ts'
import type { CheckSummary } from '#domain/checks/version-check.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { checkQuery, checksInterval, checksQuery, reportLink } from './check-queries.ts'
import { FindingList } from './finding-list.tsx'
import { useCheckAgain, useTellAnyway } from './use-check-writes.ts'

/** A check is begun within this time of the upload, in milliseconds; versions from before there were checks have none. */
const begunWithin = 3_600_000

/** Result of the check of a version, in a list of versions, with what it found in a dialog. */
export function CheckOfVersion({
  projectId,
  versionId,
  version,
  uploadedAt,
  timeOf,
}: {
  projectId: string
  versionId: string
  /** Its label. */
  version: string
  uploadedAt: string
  timeOf(frame: number): string
}) {
  const [open, setOpen] = useState(false)
  const ofThis = (checks: CheckSummary[] = []) => checks.find((one) => one.versionId === versionId)
  const isSettled = (checks: CheckSummary[]) =>
    checks.every(isOver) && (ofThis(checks) !== undefined || Date.now() - Date.parse(uploadedAt) > begunWithin)
  const { data } = useQuery({
    ...checksQuery(projectId),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data.checks) ? false : checksInterval),
  })
  const check = ofThis(data?.checks)
  if (!check) return null
  const text = check.waits === 'staff' ? 'Look' : 'Check details'
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge tone={toneOf(check)}>{labelOf(check)}</Badge>
      {isOver(check) && (
        <Button variant="quiet" size="small" onClick={() => setOpen(true)} aria-label={`${text}: ${version}`}>
          {text}
        </Button>
      )}
      {check.waits === 'staff' && <SendAnyway check={check} />}
      {check.waits === 'check' && <p className="w-full text-muted">It is sent to the client once it has been checked.</p>}
      <Dialog open={open} onClose={() => setOpen(false)} title={`Check of ${version}`}>
        <Found check={check} timeOf={timeOf} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

function SendAnyway({ check: { versionId, version, red } }: { check: CheckSummary }) {
  const { write, pending } = useTellAnyway(versionId)
  return (
    <>
      <IfMay ability="upload-versions">
        <Button
          variant="quiet"
          size="small"
          pending={pending}
          pendingText="Sending..."
          onClick={() => write(undefined)}
          aria-label={`Send ${version} anyway`}
        >
          Send anyway
        </Button>
      </IfMay>
      <p className="w-full text-bad">Not sent: {countLabel(red, 0)}. Look, or send anyway.</p>
    </>
  )
}

const isOver = ({ state }: CheckSummary) => state === 'done' || state === 'failed'

function labelOf({ state, progress, red, amber }: CheckSummary): string {
  if (state === 'waiting') return 'Waiting to be checked'
  if (state === 'running') return `Being checked, ${progress}%`
  return state === 'failed' ? 'Not checked' : countLabel(red, amber)
}

const toneOf = ({ state, red, amber }: CheckSummary) =>
  state === 'done' ? (red > 0 ? 'bad' : amber > 0 ? 'warn' : 'good') : state === 'failed' ? 'warn' : 'neutral'

function Found({ check, timeOf, onClose }: { check: CheckSummary; timeOf(frame: number): string; onClose(): void }) {
  const { versionId } = check
  const read = useRead(checkQuery(versionId))
  const again = useCheckAgain(versionId)
  const tell = useTellAnyway(versionId, onClose)
  return (
    <QueryState query={read} loading={<Skeleton className="h-40" />} failed="The check could not be loaded">
      {({ check: found }) =>
        found && (
          <div className="grid gap-4">
            {found.problem && <p className="text-sm">{found.problem}</p>}
            {found.waits === 'staff' && (
              <p className="border-l-2 border-bad bg-bad/8 px-4 py-3 text-sm">
                {found.version} was not sent to the client: {countLabel(found.red, 0)}.
              </p>
            )}
            {found.state === 'done' && found.findings.length === 0 && <p className="text-sm text-muted">Nothing was found.</p>}
            <div className="-mx-4 max-h-[46svh] overflow-y-auto">
              <FindingList findings={found.findings} timeOf={timeOf} />
            </div>
            {found.toldBy && <p className="text-sm text-muted">{found.toldBy} sent it anyway.</p>}
            <div className="flex flex-wrap justify-end gap-2">
              {found.figures.length > 0 && (
                <ButtonAnchor variant="quiet" size="small" href={reportLink(versionId)} download>
                  Report (PDF)
                </ButtonAnchor>
              )}
              <IfMay ability="upload-versions">
                <Button
                  variant="quiet"
                  size="small"
                  pending={again.pending}
                  pendingText="Asking..."
                  onClick={() => again.write(undefined)}
                >
                  Check again
                </Button>
                {found.waits === 'staff' && (
                  <Button size="small" pending={tell.pending} pendingText="Sending..." onClick={() => tell.write(undefined)}>
                    Send anyway
                  </Button>
                )}
              </IfMay>
            </div>
          </div>
        )
      }
    </QueryState>
  )
}
