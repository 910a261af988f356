import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { preloadedThumbnails } from '#domain/content/work-portfolio.ts'
import { usePageState } from '#web/lib/page-state.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWorkView } from './use-work-view.ts'
import { WorkCard } from './work-card.tsx'
import { workPages } from './work-queries.ts'
import { WorkRow } from './work-row.tsx'
import { WorkToolbar } from './work-toolbar.tsx'

/** Portfolio by the filters, sorting and layout in the query string. */
export function WorkPortfolio() {
  const view = useWorkView()
  const read = useInfiniteQuery({ ...workPages(view.shown), placeholderData: keepPreviousData })
  const projects = read.data?.pages.flatMap((page) => page.projects) ?? []
  const { total = 0, facets } = read.data?.pages.at(-1) ?? {}
  const state = usePageState(read)
  const broken = state === 'failed' || state === 'missing'
  // The last card of an odd number fills its row.
  const isWide = (index: number) =>
    view.shown.view === 'grid' && !read.hasNextPage && index % 2 === 0 && index === projects.length - 1

  return (
    <section id="portfolio" aria-labelledby="portfolio-title" className="frame-width pt-20 pb-24 md:pt-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="portfolio-title" className="title-2">
          Portfolio
        </h2>
        <p role="status" className="timecode text-muted">
          {read.data && !read.isPlaceholderData ? countLabel(total) : ''}
        </p>
      </div>
      <WorkToolbar view={view} facets={facets} />
      <div className="pt-10">
        {broken && (
          <LoadFailed
            title="Oops! We couldn't load our portfolio right now."
            text={problemMessage(read.error).message}
            pending={read.isFetching && read.errorUpdateCount > 0}
            onRetry={() => void read.refetch()}
          />
        )}
        {state === 'loading' && <CardSkeletons />}
        {read.isSuccess && projects.length === 0 && <Nothing narrowed={view.narrowed} onClear={view.clear} />}
        <ul
          aria-label="Projects"
          aria-busy={read.isPlaceholderData}
          hidden={projects.length === 0}
          className={classNames(
            'transition-opacity',
            read.isPlaceholderData && 'opacity-45',
            view.shown.view === 'list'
              ? 'divide-y divide-line border-b border-line'
              : 'grid gap-x-8 gap-y-14 md:grid-cols-2 md:gap-y-20 md:[&>li:nth-child(even)]:pt-20',
          )}
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
        {(read.hasNextPage || (read.data?.pages.length ?? 0) > 1) && (
          <LoadMore
            shown={projects.length}
            total={total}
            noun={['project', 'projects']}
            more={read.hasNextPage}
            pending={read.isFetchingNextPage}
            failed={read.isFetchNextPageError}
            label="Load More"
            onMore={() => void read.fetchNextPage()}
          />
        )}
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
        Clear Filters
      </Button>
    </EmptyState>
  )
}

function CardSkeletons() {
  return (
    <div role="status" className="grid gap-x-8 gap-y-14 md:grid-cols-2">
      <span className="sr-only">Loading...</span>
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
