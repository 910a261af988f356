import { useQuery } from '@tanstack/react-query'
import { data, useLoaderData, useParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { cardPicturePath } from '#domain/content/card-picture.ts'
import { JsonLd } from '#web/features/brand/json-ld.tsx'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { leadOn, slugOf } from '#web/features/content/work-loaders.ts'
import { WorkMissing } from '#web/features/content/work-missing.tsx'
import { workQuery } from '#web/features/content/work-queries.ts'
import { watchPath, workGraph } from '#web/features/content/work-structured-data.ts'
import { WorkWatch } from '#web/features/content/work-watch.tsx'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { didFail, type PageData } from '#web/lib/page-data.ts'
import { useBrand, useFlags } from '#web/lib/use-brand.ts'

const reads = gatedLoaders('workHub', (args) => [workQuery(slugOf(args))])

/** A project without a film has no such page. */
export async function loader(args: LoaderFunctionArgs) {
  const answer = await reads.loader(args)
  const project = leadOn(args, watchPath, answer.data)
  return project?.film === null ? data(answer.data, { status: 404 }) : answer
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const answer = await reads.clientLoader(args)
  leadOn(args, watchPath)
  return answer
}

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
  const failed = didFail(useLoaderData<PageData>())
  const read = useQuery(workQuery(slug))
  const project = read.data?.project
  if (!project?.film) {
    if (!project && !failed && !read.isError) return null
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
        picture={project.picture}
        image={cardPicturePath('work', project.slug)}
        type="video.other"
      />
      {seoLayer && <JsonLd graph={workGraph(siteUrl, project, { watch: true })} />}
      <WorkWatch project={project} film={project.film} />
    </>
  )
}
