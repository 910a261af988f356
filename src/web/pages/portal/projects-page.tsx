import { useInfiniteQuery } from '@tanstack/react-query'
import { portalPages } from '#web/features/portal/portal-queries.ts'
import { ProjectList } from '#web/features/portal/project-list.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const pageData = pageLoaders(() => [portalPages()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function ProjectsPage() {
  const { name } = useBrand()
  const read = useInfiniteQuery(portalPages())
  const pages = read.data?.pages
  return (
    <>
      <title>{`Your projects · ${name}`}</title>
      <h1 className="title-2">Projects</h1>
      <div className="mt-8 max-w-4xl">
        {/* Project names are h3, as on the dashboard. */}
        <h2 className="sr-only">All of your projects</h2>
        {pages && (
          <>
            <ProjectList projects={pages.flatMap(({ projects }) => projects)} />
            {pages.length + Number(read.hasNextPage) > 1 && (
              <LoadMore
                shown={pages.reduce((sum, { projects }) => sum + projects.length, 0)}
                total={pages.at(-1)!.totals.projects}
                noun={['project', 'projects']}
                more={read.hasNextPage}
                pending={read.isFetchingNextPage}
                failed={read.isFetchNextPageError}
                label="Load More"
                onMore={() => void read.fetchNextPage()}
              />
            )}
          </>
        )}
        {read.isPending && (
          <div role="status" className="grid gap-3">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
          </div>
        )}
        {read.isError && !pages && (
          <LoadFailed
            title="Your projects could not be loaded"
            text={problemMessage(read.error).message}
            pending={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        )}
      </div>
    </>
  )
}
