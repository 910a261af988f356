import { data, useParams, type LoaderFunctionArgs } from 'react-router'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { socialImagePath } from '#domain/content/social-image.ts'
import type { contentEndpoints } from '#domain/content/content-endpoints.ts'
import { watchPath } from '#domain/content/kinds/content-kinds.ts'
import { JsonLd } from '#web/features/brand/search/json-ld.tsx'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { FilmDiscovery } from '#web/features/content/film-discovery.tsx'
import { WorkMissing } from '#web/features/content/work/work-missing.tsx'
import { movedWork, workQuery } from '#web/features/content/work/work-queries.ts'
import { workGraph } from '#web/features/content/work/work-structured-data.ts'
import { WorkWatch } from '#web/features/content/work/work-watch.tsx'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { pageQueries } from '#web/lib/calls/server-context.ts'
import { useBrand, useFlags } from '#web/lib/studio/use-brand.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'

type ReadWork = AnswerOf<typeof contentEndpoints.readWork>

const reads = gatedLoaders('workHub', ({ params: { slug = '' } }) => [workQuery(slug)], {
  moved: ({ params: { slug = '' } }, queries) => movedWork(slug, queries, watchPath),
})
export const clientLoader = reads.clientLoader

/** 404 for a project without a film. */
export async function loader(args: LoaderFunctionArgs) {
  const answer = await reads.loader(args)
  const read = args.context.get(pageQueries).getQueryData<ReadWork>(workQuery(args.params.slug ?? '').queryKey)
  return read?.project.film === null ? data(answer.data, { status: 404 }) : answer
}

export const handle: PageHandle = { shownParams: [] }

export default function WorkWatchPage() {
  const { workHub } = useFlags()
  return (
    <>
      {!workHub && <PageHead title="Work" path="/work" hidden />}
      <FeatureGate flag="workHub">
        <Watch />
      </FeatureGate>
    </>
  )
}

function Watch() {
  const { slug = '' } = useParams()
  const { siteUrl } = useBrand()
  const { seoLayer } = useFlags()
  const read = usePageView(useRead(workQuery(slug)))
  const project = read.data?.project
  if (!project?.film) {
    if (read.state === 'loading') return null
    return (
      <>
        <PageHead title="Project Not Found" path="/work" hidden />
        <WorkMissing />
      </>
    )
  }
  return (
    <>
      <PageHead
        title={`Watch: ${project.title}`}
        description={project.summary}
        path={watchPath(project.slug)}
        image={{ path: socialImagePath('work', project.slug), alt: project.title }}
        pictureFirst
        type="video.other"
      />
      <FilmDiscovery kind="work" slug={project.slug} title={project.title} />
      {seoLayer && <JsonLd graph={workGraph(siteUrl, project, { watch: true })} />}
      <WorkWatch project={project} film={project.film} />
    </>
  )
}
