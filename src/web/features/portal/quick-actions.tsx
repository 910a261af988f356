import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { PortalCard } from '#domain/portal/portal-project.ts'
import { projectPath } from './project-list.tsx'

/** Three ways on from the dashboard. */
export function QuickActions({ projects }: { projects: readonly PortalCard[] }) {
  const waiting = projects.filter(({ pendingReviews }) => pendingReviews > 0)
  const review = waiting.length === 1 ? projectPath(waiting[0]!.id, 'reviews') : '/portal/projects'
  const actions = [
    { title: 'Review Pending Items', text: waitingWords(waiting.length), to: review },
    { title: 'Browse Projects', text: 'Milestones, files and invoices', to: '/portal/projects' },
    { title: 'Contact Team', text: 'A question, or something new', to: '/contact' },
  ]
  return (
    <ul className="grid gap-3">
      {actions.map(({ title, text, to }) => (
        <li key={title}>
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

const waitingWords = (count: number): string =>
  count === 0 ? 'Nothing waits for you' : count === 1 ? 'One project waits for you' : `${count} projects wait for you`
