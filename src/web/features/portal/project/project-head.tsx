import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { ArrowRight, FileText, MessageSquare } from 'lucide-react'
import { milestonePercent } from '#domain/portal/milestone-progress.ts'
import { nextActionsOf } from '#domain/portal/next-actions.ts'
import type { PortalProject } from '#domain/portal/portal-project.ts'
import { standingEndpoints } from '#domain/portal/standing-endpoints.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { useMomentClock } from '#web/ui/text/moment.tsx'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Figures } from './figures.tsx'
import { StatusBadge } from './status-badge.tsx'

const mostActions = 3

/** Title, status, picture and four key figures of a project, with what its client can do now. */
export function ProjectHead({ project }: { project: PortalProject }) {
  const { id, title, clientName, status, films, milestones, deliverables, activity } = project
  const done = milestones.filter(({ complete }) => complete).length
  const percent = milestonePercent(milestones)
  const { now } = useMomentClock()
  const [first, ...others] = nextActionsOf(project, studioDay(new Date(now)))
  const still = films.find(({ poster }) => poster !== '')
  return (
    <div className="grid gap-4">
      <div className="viewfinder rounded-card border border-line bg-surface px-6 py-8 sm:px-10 sm:py-10">
        {still && (
          <a
            href={still.reviewUrl}
            aria-label={`Watch ${still.title}`}
            className="mb-7 block max-w-md overflow-hidden rounded-control bg-raised"
          >
            <img
              src={still.poster}
              alt=""
              className={classNames('aspect-video w-full', still.kind === 'film' ? 'object-cover' : 'object-contain')}
            />
          </a>
        )}
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
              href={pathOf(standingEndpoints.readOwnStanding, { params: { id } })}
              target="_blank"
              rel="noopener"
            >
              <FileText aria-hidden="true" size={15} />
              Where it stands (PDF)
            </ButtonAnchor>
          </div>
        </div>
        {first && (
          <ul aria-label="What you can do now" className="mt-7 flex flex-wrap gap-3">
            {[first, ...others].slice(0, mostActions).map(({ text, path }, index) => (
              <li key={path + text}>
                <ButtonAnchor href={path} variant={index === 0 ? 'primary' : 'secondary'}>
                  {text}
                  <ArrowRight aria-hidden="true" size={16} />
                </ButtonAnchor>
              </li>
            ))}
          </ul>
        )}
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
