import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import type { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { nextActionsOf } from '#domain/portal/next-actions.ts'
import { useMomentClock } from '#web/ui/text/moment.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { projectPath } from './project-list.tsx'

/** Quick links of the dashboard; the first one depends on `read`. */
export function QuickActions({ read }: { read: AnswerOf<typeof portalEndpoints.listProjects> | undefined }) {
  const { now } = useMomentClock()
  const today = studioDay(new Date(now))
  const waiting = read?.waitingProject
  const review = waiting ? projectPath(waiting, 'reviews') : '/portal/projects'
  const actions = [
    ...(read?.toSign ?? []).map(({ title, projectTitle, path }) => ({ title: `Sign: ${title}`, text: projectTitle, to: path })),
    ...(read?.toPay ?? []).flatMap((invoice) =>
      nextActionsOf({ title: '', reviewItems: [], invoices: [invoice] }, today).map(({ text, path }) => ({
        title: text,
        text: `${invoice.title}, ${invoice.projectTitle}`,
        to: path,
      })),
    ),
    ...(read ? [{ title: 'Review Pending Items', text: waitingMessages(read.totals.pendingReviews), to: review }] : []),
    { title: 'Browse Projects', text: 'Milestones, files and invoices', to: '/portal/projects' },
    { title: 'Contact Team', text: 'A question, or something new', to: '/contact' },
  ]
  return (
    <ul className="grid gap-3">
      {!read && (
        <li>
          <Skeleton className="h-18" />
        </li>
      )}
      {actions.map(({ title, text, to }) => (
        <li key={`${title} ${to}`}>
          <Link
            to={to}
            className="group flex min-h-16 items-center justify-between gap-4 rounded-card border border-line px-5 py-3 transition-colors duration-150 hover:border-accent"
          >
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
            <ArrowRight aria-hidden="true" size={18} className="shrink-0 text-muted group-hover:text-accent" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function waitingMessages(count: number): string {
  if (count === 0) return 'Nothing to review'
  return count === 1 ? 'One project is waiting for you' : `${count} projects are waiting for you, newest first`
}
