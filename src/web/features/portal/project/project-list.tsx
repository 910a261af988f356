import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { PortalCard } from '#domain/portal/portal-project.ts'
import { emptyMessages } from '#domain/portal/portal-messages.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { StatusBadge } from './status-badge.tsx'

export const projectPath = (id: string, tab?: string): string => `/portal/projects/${id}${tab ? `?tab=${tab}` : ''}`

export function ProjectList({ projects }: { projects: readonly PortalCard[] }) {
  if (projects.length === 0) {
    return (
      <p className="rounded-card border border-dashed border-line px-6 py-12 text-center text-muted">{emptyMessages.projects}</p>
    )
  }
  return (
    <ul className="grid gap-3">
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
    </ul>
  )
}

function ProjectCard({ project }: { project: PortalCard }) {
  const { id, title, status, milestonesDone, milestonesTotal, nextMilestone, pendingReviews, picture, next } = project
  const percent = milestonesTotal === 0 ? 0 : Math.round((milestonesDone / milestonesTotal) * 100)
  return (
    <li
      className={classNames(
        'group relative rounded-card border border-line bg-surface p-5 transition-colors duration-150 hover:border-line-strong sm:p-6',
        picture && 'grid gap-x-6 gap-y-4 sm:grid-cols-[12rem_minmax(0,1fr)]',
      )}
    >
      {picture && (
        <img src={picture} alt="" loading="lazy" className="aspect-video w-full rounded-control bg-raised object-cover" />
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h3 className="title-4 min-w-0 text-lg [overflow-wrap:anywhere]">
            <Link to={projectPath(id)} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <StatusBadge status={status} />
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          {nextMilestone ? (
            <span>
              Next: {nextMilestone.name}
              {nextMilestone.date && `, ${longDay(nextMilestone.date)}`}
            </span>
          ) : (
            <span>{milestonesTotal > 0 ? 'Every milestone is completed.' : 'Milestones will appear once we start.'}</span>
          )}
          {pendingReviews > 0 && <span className="font-semibold text-accent">{pendingReviews} waiting for your review</span>}
        </p>
        {next && (
          <p className="relative z-10 mt-4 w-fit">
            <ButtonAnchor size="small" href={next.path}>
              {next.text}
              <ArrowRight aria-hidden="true" size={15} />
            </ButtonAnchor>
          </p>
        )}
        <div className="mt-5 flex items-center gap-4">
          <ProgressBar label={`Progress of ${title}`} percent={percent} className="flex-1" />
          <span className="timecode text-sm text-muted">
            {milestonesDone}/{milestonesTotal}
          </span>
          <ArrowRight
            aria-hidden="true"
            size={18}
            className="text-muted transition-transform duration-150 group-hover:translate-x-1 group-hover:text-accent"
          />
        </div>
      </div>
    </li>
  )
}
