import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { WorkCard as Project, WorkProject } from '#domain/content/content-endpoints.ts'
import { classNames } from '#web/ui/class-names.ts'
import { WorkCard } from './list/work-card.tsx'

/** Related projects. */
export function WorkRelated({ projects }: { projects: Project[] }) {
  if (projects.length === 0) return null
  return (
    <section aria-labelledby="related-title" className="frame-width pt-24 md:pt-40">
      <h2 id="related-title" className="title-2">
        Related projects
      </h2>
      <ul className={classNames('mt-10 grid gap-x-8 gap-y-14', projects.length < 3 ? 'md:grid-cols-2' : 'md:grid-cols-3')}>
        {projects.map((project) => (
          <li key={project.slug}>
            <WorkCard project={project} sizes="(min-width: 768px) 46vw, 92vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to the previous and next project. */
export function WorkNeighbours({ previous, next }: Pick<WorkProject, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <nav aria-label="More projects" className="frame-width grid gap-px pt-24 pb-24 md:grid-cols-2 md:pt-32">
      {previous && (
        <Link to={`/work/${previous.slug}`} rel="prev" className="group border-t border-line py-6">
          <span className="label flex items-center gap-3">
            <ArrowLeft aria-hidden="true" size={16} className="transition-transform group-hover:-translate-x-1" />
            Previous project
          </span>
          <span className="title-3 mt-2 block [overflow-wrap:anywhere] group-hover:text-accent-strong">{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link to={`/work/${next.slug}`} rel="next" className="group border-t border-line py-6 md:col-start-2 md:text-right">
          <span className="label flex items-center gap-3 md:justify-end">
            Next project
            <ArrowRight aria-hidden="true" size={16} className="transition-transform group-hover:translate-x-1" />
          </span>
          <span className="title-3 mt-2 block [overflow-wrap:anywhere] group-hover:text-accent-strong">{next.title}</span>
        </Link>
      )}
    </nav>
  )
}
