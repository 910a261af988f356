import { ArrowRight } from 'lucide-react'
import { projectPath } from '#domain/common/project-sections.ts'
import { dashboardMessages } from '#domain/projects/project-messages.ts'
import type { ProjectCard } from '#domain/projects/project.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListStatusBadge } from './list-status-badge.tsx'
import { UsDay } from './us-day.tsx'

/** A row of the dashboard. */
export function ProjectRow({ project }: { project: ProjectCard }) {
  const { number, slug, projectTitle, clientName, status, createdAt, videoCount, value, onHold } = project
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 px-4 py-3.5 transition-colors duration-150 hover:bg-ink/3 sm:px-5 lg:grid-cols-[3.5rem_minmax(0,1fr)_9rem_8rem_8.5rem_auto]">
      <span className="timecode text-sm text-muted max-lg:hidden">{String(number).padStart(4, '0')}</span>
      <div className="min-w-0">
        <h3 className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{projectTitle}</h3>
        <p className="truncate text-sm text-muted">
          {clientName}
          {videoCount > 0 && ` · ${videoCount} ${videoCount === 1 ? 'video' : 'videos'}`}
        </p>
      </div>
      <span className="max-lg:justify-self-end">
        <ListStatusBadge status={status} onHold={onHold} />
      </span>
      <span className="timecode text-sm max-lg:hidden lg:text-right">{value > 0 && <NetPounds amount={value} />}</span>
      <span className="text-sm text-muted lg:text-right">
        <UsDay at={createdAt} />
      </span>
      <ButtonLink
        variant="secondary"
        size="small"
        to={projectPath(slug)}
        aria-label={`${dashboardMessages.open}: ${projectTitle}`}
        className="justify-self-end"
      >
        {dashboardMessages.open}
        <ArrowRight aria-hidden="true" size={15} />
      </ButtonLink>
    </li>
  )
}
