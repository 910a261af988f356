import { Link } from 'react-router'
import type { WorkCard } from '#domain/content/content-endpoints.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Client and title. All texts share one grid cell, so that the height is that of the longest and nothing shifts. */
export function WorkReelText({
  projects,
  current,
  live,
}: {
  projects: WorkCard[]
  current: number
  /** Live region: announces only changes made by the user. */
  live: boolean
}) {
  return (
    <>
      <p aria-live={live ? 'polite' : 'off'} className="sr-only">
        {`Project ${current + 1} of ${projects.length}: ${projects[current]?.title}`}
      </p>
      <div className="grid">
        {projects.map(({ slug, title, client, summary }, index) => (
          <div key={slug} className={classNames('[grid-area:1/1] md:self-end', index === current ? 'fade-in' : 'invisible')}>
            <p className="label text-accent! [overflow-wrap:anywhere]">{client}</p>
            <h2 className="title-1 mt-3 [overflow-wrap:anywhere]">
              <Link to={`/work/${slug}`} className="decoration-2 underline-offset-8 hover:underline hover:decoration-accent">
                {title}
              </Link>
            </h2>
            <p className="lede mt-4 line-clamp-4 max-w-xl text-ink! [overflow-wrap:anywhere]">{summary}</p>
          </div>
        ))}
      </div>
    </>
  )
}
