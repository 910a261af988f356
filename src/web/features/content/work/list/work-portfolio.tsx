import { preloadedThumbnails } from '#domain/content/kinds/work-portfolio.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { usePageView } from '#web/lib/calls/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { useWorkView } from './use-work-view.ts'
import { WorkCard } from './work-card.tsx'
import { workPages } from '../work-queries.ts'
import { WorkRow } from './work-row.tsx'
import { WorkToolbar } from './work-toolbar.tsx'

/** Portfolio by the filters, sorting and layout in the query string. */
export function WorkPortfolio() {
  const view = useWorkView()
  const list = usePageView(useList(workPages(view.shown), (page) => page.projects))
  const { total = 0, facets } = list.page ?? {}
  // The last card of an odd number fills its row.
  const isWide = (index: number) => view.shown.view === 'grid' && !list.more && index % 2 === 0 && index + 1 === list.data?.length

  return (
    <section id="portfolio" aria-labelledby="portfolio-title" className="frame-width pt-20 pb-24 md:pt-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="portfolio-title" className="title-2">
          Portfolio
        </h2>
        <p role="status" className="timecode text-muted">
          {list.page && !list.stale ? countLabel(total) : ''}
        </p>
      </div>
      <WorkToolbar view={view} facets={facets} />
      <div className="pt-10">
        <ListState
          list={list}
          noun={['project', 'projects']}
          total={total}
          counted="paged"
          loading={<CardSkeletons />}
          failed="Oops! We couldn't load our portfolio right now."
          empty={<Nothing narrowed={view.narrowed} onClear={view.clear} />}
          moreLabel="Load More"
        >
          {(projects) => (
            <ul
              aria-label="Projects"
              className={
                view.shown.view === 'list'
                  ? 'divide-y divide-line border-b border-line'
                  : 'grid gap-x-8 gap-y-14 md:grid-cols-2 md:gap-y-20 md:[&>li:nth-child(even)]:pt-20'
              }
            >
              {projects.map((project, index) => (
                <li key={project.slug} className={classNames(isWide(index) && 'md:col-span-2')}>
                  {view.shown.view === 'list' ? (
                    <WorkRow project={project} early={index < preloadedThumbnails} />
                  ) : (
                    <WorkCard
                      project={project}
                      early={index < preloadedThumbnails}
                      wide={isWide(index)}
                      sizes={isWide(index) ? '92vw' : '(min-width: 768px) 48vw, 92vw'}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </div>
    </section>
  )
}

const countLabel = (total: number) => `${total} ${total === 1 ? 'project' : 'projects'}`

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear(): void }) {
  if (!narrowed) return <EmptyState title="No films yet" text="Please check back soon." />
  return (
    <EmptyState title="No projects match" text="Try another search, or clear the filters.">
      <Button variant="secondary" size="small" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  )
}

function CardSkeletons() {
  return (
    <div className="grid gap-x-8 gap-y-14 md:grid-cols-2">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="grid gap-3">
          <Skeleton className="aspect-video" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-7 w-3/5" />
        </div>
      ))}
    </div>
  )
}
