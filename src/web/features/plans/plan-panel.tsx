import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Progress } from './plan-progress.ts'

const doings: Record<Progress['mark'], string> = { open: 'Start', begun: 'Continue', done: 'Change' }

/** One tool's section: its summary, or a link to fill it in. */
export function PlanPanel({
  title,
  to,
  progress,
  children,
}: {
  title: string
  to: string
  progress: Progress
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-8 gap-y-4 border-b border-(--rule) px-[1.125rem] py-6 last:border-0 sm:px-6 xl:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 xl:block">
        <h2 className="title-4">{title}</h2>
        <Link
          to={to}
          className="inline-flex min-h-9 items-center gap-1.5 text-sm text-muted underline underline-offset-4 hover:text-accent"
        >
          {doings[progress.mark]}
          <span className="sr-only"> {title}</span>
          <ArrowRight aria-hidden="true" size={14} />
        </Link>
      </div>
      <div className="min-w-0">
        {children || null}
        {progress.mark !== 'done' && (
          <p className={children ? 'timecode mt-4 text-sm text-accent' : 'text-muted'}>
            {progress.mark === 'open' ? 'Not started.' : `Unfinished: ${progress.text.toLowerCase()}.`}
          </p>
        )}
      </div>
    </section>
  )
}
