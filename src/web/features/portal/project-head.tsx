import { FileText, MessageSquare } from 'lucide-react'
import { milestonePercent } from '#domain/portal/milestone-progress.ts'
import type { PortalProject } from '#domain/portal/portal-project.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Figures } from './figures.tsx'
import { StatusBadge } from './status-badge.tsx'

/** Title, status and four key figures of a project. */
export function ProjectHead({ project }: { project: PortalProject }) {
  const { id, title, clientName, status, milestones, deliverables, activity } = project
  const done = milestones.filter(({ complete }) => complete).length
  const percent = milestonePercent(milestones)
  return (
    <div className="grid gap-4">
      <div className="viewfinder rounded-card border border-line bg-surface px-6 py-8 sm:px-10 sm:py-10">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div className="min-w-0">
            <p className="label">{clientName}</p>
            <h1 className="title-2 mt-3 [overflow-wrap:anywhere]">{title}</h1>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <StatusBadge status={status} />
            <ButtonLink variant="secondary" size="small" to={`/portal/messages?project=${id}`}>
              <MessageSquare aria-hidden="true" size={15} />
              Write to us
            </ButtonLink>
            <ButtonAnchor
              variant="secondary"
              size="small"
              href={`/api/portal/project/${id}/standing.pdf`}
              target="_blank"
              rel="noopener"
            >
              <FileText aria-hidden="true" size={15} />
              Where it stands (PDF)
            </ButtonAnchor>
          </div>
        </div>
        <div className="mt-8 flex items-center gap-4">
          <ProgressBar label="Progress" percent={percent} className="flex-1" />
          <span className="timecode text-sm font-semibold">{percent}%</span>
        </div>
      </div>
      <Figures
        label="This project in figures"
        figures={[
          { label: 'Milestones', value: `${done}/${milestones.length}` },
          { label: 'Pending Reviews', value: pendingOf(project) },
          { label: 'Files', value: deliverables.length },
          { label: 'Updates', value: activity.length },
        ]}
      />
    </div>
  )
}

export const pendingOf = ({ reviewItems }: Pick<PortalProject, 'reviewItems'>): number =>
  reviewItems.filter(({ waiting }) => waiting).length
