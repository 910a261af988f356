import { Captions, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import type { AdminCheckParts } from '../approvals/check-parts.ts'
import { frameLabelsOf, writeFrame } from '../player/frame-labels.ts'
import { useOpenedFilm } from './admin-review-queries.ts'
import { ExportMenu } from './export-menu.tsx'
import { ImportMarkers } from './import-markers.tsx'
import { FoldedPart, foldedRows, PanelPart, rowList } from './panel-part.tsx'
import { VersionDialog } from './version-dialog.tsx'

type Version = AdminReview['versions'][number]

const states: Record<Version['state'], { tone: Tone; text(version: Version): string }> = {
  preparing: { tone: 'warn', text: ({ progress }) => `Preparing, ${progress}%` },
  ready: { tone: 'neutral', text: () => 'Ready' },
  'put-away': { tone: 'neutral', text: () => 'In the archive' },
  failed: { tone: 'bad', text: () => 'Cannot be shown' },
}

/** The latest version with its notes and comment counts; earlier ones, latest first, are folded. */
export function VersionList({
  projectId,
  review,
  Check,
}: {
  projectId: string
  review: AdminReview
  Check: AdminCheckParts['OfVersion']
}) {
  const [edited, setEdited] = useState<Version | null>(null)
  const film = useOpenedFilm()
  const [latest, ...earlier] = review.versions.toReversed()
  const isApproved = ({ id }: Version) => review.signOff?.versionId === id
  const row = (version: Version) => (
    <VersionRow
      key={version.id}
      projectId={projectId}
      version={version}
      Check={Check}
      approved={isApproved(version)}
      watch={watchLink(review.link, version, film)}
      captions={captionsLink(version, review.slug)}
      onEdit={() => setEdited(version)}
    />
  )
  return (
    <PanelPart title="Versions">
      <ol aria-label="Versions" className={rowList}>
        {latest && row(latest)}
      </ol>
      {earlier.length > 0 && (
        <div className="mt-2">
          <FoldedPart
            title="Earlier versions"
            summary={earlier.map(earlierText).join(', ')}
            open={earlier.some((version) => isApproved(version) || needsLook(version))}
          >
            <ol aria-label="Earlier versions" className={foldedRows}>
              {earlier.map(row)}
            </ol>
          </FoldedPart>
        </div>
      )}
      <VersionDialog key={edited?.id} projectId={projectId} version={edited} onClose={() => setEdited(null)} />
    </PanelPart>
  )
}

const earlierText = ({ version, open }: Version): string => (open > 0 ? `${version} (${open} open)` : version)

const needsLook = ({ state, held }: Version): boolean => held || state === 'failed'

function watchLink(link: string, { version }: Version, film: string | undefined): string {
  const url = new URL(link)
  if (film) url.searchParams.set('film', film)
  url.searchParams.set('v', version)
  return url.href
}

/** Page of a film's captions; null for what has none. */
const captionsLink = ({ kind, assetId }: Version, slug: string): string | null =>
  kind === 'film' ? `/admin/captions/${assetId}?${new URLSearchParams({ project: slug })}` : null

function VersionRow({
  projectId,
  version,
  Check,
  approved,
  watch,
  captions,
  onEdit,
}: {
  projectId: string
  version: Version
  Check: AdminCheckParts['OfVersion']
  approved: boolean
  watch: string
  captions: string | null
  onEdit(): void
}) {
  const text = frameLabelsOf(version)
  const { id, version: label, originalName, notes, state, progress, uploadedAt, comments, open, tellWhenReady } = version
  return (
    <li className="relative grid grid-cols-1 gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{label}</span>
          <Badge tone={approved ? 'good' : states[state].tone}>{approved ? 'Approved' : states[state].text(version)}</Badge>
          {version.held && <Badge tone="warn">Not shown to the client</Badge>}
          <span className="timecode text-muted">{comments === 0 ? 'No comments' : `${open} of ${comments} open`}</span>
        </p>
        <p className="mt-0.5 flex min-w-0 gap-2 text-muted">
          {originalName && (
            <span className="truncate" title={originalName}>
              {originalName}
            </span>
          )}
          <span className="shrink-0">
            <Moment at={uploadedAt} />
          </span>
        </p>
        {state === 'preparing' && <ProgressBar label={`${label} is being prepared`} percent={progress} className="mt-2" />}
        {state === 'failed' && (
          <p className="mt-1 text-bad">
            This file could not be prepared for watching.{' '}
            <IfMay ability="manage-media">See its page in the library for the reason.</IfMay>
          </p>
        )}
        {tellWhenReady && state === 'preparing' && (
          <p className="mt-1 text-muted">It is sent to the client once it is ready to watch.</p>
        )}
        {text && (
          <Check
            projectId={projectId}
            versionId={id}
            version={label}
            uploadedAt={uploadedAt}
            timeOf={(frame) => writeFrame(frame, text)}
          />
        )}
        {notes && <p className="mt-1.5 border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">{notes}</p>}
      </div>
      <div className="-ml-3 flex flex-wrap items-center gap-1 sm:-mr-2 sm:ml-0">
        <ButtonAnchor variant="quiet" size="small" href={watch} target="_blank" rel="noopener" aria-label={`Watch ${label}`}>
          <Play aria-hidden="true" size={14} />
          Watch
        </ButtonAnchor>
        <IfMay ability="upload-versions">
          <Button variant="quiet" size="small" onClick={onEdit} aria-label={`Edit ${label}`}>
            <Pencil aria-hidden="true" size={14} />
            Edit
          </Button>
        </IfMay>
        {captions && (
          <ButtonLink variant="quiet" size="small" to={captions} aria-label={`Captions of ${label}`}>
            <Captions aria-hidden="true" size={15} />
            Captions{version.captions.length > 0 && ` (${version.captions.length})`}
          </ButtonLink>
        )}
        <ExportMenu version={version} />
        {version.frameRate && (
          <IfMay ability="answer-reviews">
            <ImportMarkers projectId={projectId} version={version} />
          </IfMay>
        )}
      </div>
    </li>
  )
}
