import { portalPages } from '#web/features/portal/portal-queries.ts'
import { ProjectList } from '#web/features/portal/project/project-list.tsx'
import { TranscriptSearch } from '#web/features/transcripts/transcript-search.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

const pageData = pageLoaders(() => [portalPages()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function ProjectsPage() {
  const { name } = useBrand()
  const list = useList(portalPages(), (page) => page.projects)
  return (
    <>
      <title>{`Your projects · ${name}`}</title>
      <h1 className="title-2">Projects</h1>
      <section aria-labelledby="transcripts" className="mt-8 max-w-4xl">
        <h2 id="transcripts" className="sr-only">
          Transcripts
        </h2>
        <TranscriptSearch />
      </section>
      <div className="mt-8 max-w-4xl">
        {/* Project names are h3, as on the dashboard. */}
        <h2 className="sr-only">All of your projects</h2>
        <ListState
          list={list}
          noun={['project', 'projects']}
          total={list.page?.totals.projects}
          counted="paged"
          loading={
            <div className="grid gap-3">
              <Skeleton className="h-32" />
              <Skeleton className="h-32" />
              <Skeleton className="h-32" />
            </div>
          }
          failed="Your projects could not be loaded"
          moreLabel="Load More"
        >
          {(projects) => <ProjectList projects={projects} />}
        </ListState>
      </div>
    </>
  )
}
