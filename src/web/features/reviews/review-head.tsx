import { ChevronLeft, SquareArrowOutUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { projectPath } from '#domain/common/project-sections.ts'
import { listStatusLabels, type ListStatus } from '#domain/projects/stages/stage-views.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { DeliverableBadge } from './versions/deliverable-badge.tsx'
import { useReview } from './review-context.ts'
import type { Present } from './use-review-events.ts'

/** Colours: completed green, awaiting-review yellow, in-progress blue, others grey. */
const tones: Partial<Record<string, Tone>> = { completed: 'good', 'awaiting-review': 'warn', 'in-progress': 'info' }

const mostFaces = 4

/** Header: project, viewers and version. */
export function ReviewHead({
  version,
  people,
  onVersion,
  compare,
  listing = false,
}: {
  version: ReviewVersion | undefined
  people: readonly Present[]
  onVersion(label: string): void
  compare: ReactNode
  /** The list of deliverables is shown rather than one of them. */
  listing?: boolean
}) {
  const { project, film, versions } = useReview()
  const { projectTitle, clientName, status, viewer } = project
  const opened = listing ? undefined : project.deliverables.find(({ id }) => id === film)
  return (
    <header className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-2 lg:sticky lg:top-0 lg:z-30 lg:flex-nowrap lg:bg-canvas">
      <div className="min-w-0 flex-[1_1_14rem]">
        {opened ? (
          <p className="truncate text-sm">
            <Link to="?" className="text-link inline-flex min-h-6 items-center gap-1 font-semibold">
              <ChevronLeft aria-hidden="true" size={14} /> {projectTitle}
            </Link>
          </p>
        ) : (
          <p className="label truncate text-[0.6875rem]">{clientName}</p>
        )}
        <div className="flex min-w-0 items-center gap-3">
          <h1 className="title-4 lg:truncate">{opened?.title ?? projectTitle}</h1>
          {opened ? (
            <DeliverableBadge state={opened.state} />
          ) : (
            <Badge tone={tones[status] ?? 'neutral'}>{listStatusLabels[status as ListStatus] ?? status}</Badge>
          )}
        </div>
      </div>
      <Faces people={people} />
      {viewer.staff && (
        <Link
          to={projectPath(project.id, 'review')}
          className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold"
        >
          <SquareArrowOutUpRight aria-hidden="true" size={14} /> Admin{' '}
        </Link>
      )}
      {version && (
        <div className="flex items-center gap-2">
          {version.held && <Badge tone="warn">Not shown to the client</Badge>}
          {compare}
          <select
            aria-label="Version"
            value={version.version}
            onChange={({ target }) => onVersion(target.value)}
            className="control control-small w-auto! max-w-48 font-semibold"
          >
            {versions.toReversed().map(({ id, version: label, open }) => (
              <option key={id} value={label}>
                {open > 0 ? `${label} · ${open} open` : label}
              </option>
            ))}
          </select>
        </div>
      )}
    </header>
  )
}

function Faces({ people }: { people: readonly Present[] }) {
  if (people.length === 0) return null
  const names = people.map(({ name }) => name).join(', ')
  return (
    <p title={`Here now: ${names}`} className="flex -space-x-1.5">
      <span className="sr-only">Here now: {names}</span>
      {people.slice(0, mostFaces).map(({ id, name, staff, picture }) => (
        <span key={id} className="rounded-full ring-2 ring-canvas">
          <Avatar name={name} staff={staff} picture={picture} />
        </span>
      ))}
      {people.length > mostFaces && <span className="timecode pl-3 text-sm text-muted">+{people.length - mostFaces}</span>}
    </p>
  )
}
