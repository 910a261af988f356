import { useState } from 'react'
import { useParams } from 'react-router'
import { homePictures } from '#domain/brand/home-pictures.ts'
import { socialImagePath } from '#domain/content/social-image.ts'
import { contentPath } from '#domain/content/kinds/content-kinds.ts'
import { JsonLd } from '#web/features/brand/search/json-ld.tsx'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { FilmDiscovery } from '#web/features/content/film-discovery.tsx'
import { WorkCall } from '#web/features/content/work/work-call.tsx'
import { WorkFacts } from '#web/features/content/work/work-facts.tsx'
import { WorkGallery } from '#web/features/content/work/list/work-gallery.tsx'
import { WorkHero } from '#web/features/content/work/work-hero.tsx'
import { WorkMissing } from '#web/features/content/work/work-missing.tsx'
import { WorkNeighbours, WorkRelated } from '#web/features/content/work/work-onward.tsx'
import { WorkPraise } from '#web/features/content/work/work-praise.tsx'
import { movedWork, workQuery } from '#web/features/content/work/work-queries.ts'
import { WorkResults } from '#web/features/content/work/work-results.tsx'
import { WorkStory } from '#web/features/content/work/work-story.tsx'
import { workGraph } from '#web/features/content/work/work-structured-data.ts'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { FilmDialog } from '#web/features/media/portfolio/late-film-dialog.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { useBrand, useFlags } from '#web/lib/studio/use-brand.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'

const pathOf = (slug: string) => contentPath('work', slug)
const reads = gatedLoaders('workHub', ({ params: { slug = '' } }) => [workQuery(slug)], {
  moved: ({ params: { slug = '' } }, queries) => movedWork(slug, queries, pathOf),
})
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { shownParams: [] }

export default function WorkProjectPage() {
  const { workHub } = useFlags()
  return (
    <>
      {!workHub && <PageHead title="Work" path="/work" hidden />}
      <FeatureGate flag="workHub">
        <Project />
      </FeatureGate>
    </>
  )
}

function Project() {
  const { slug = '' } = useParams()
  const { siteUrl } = useBrand()
  const { seoLayer } = useFlags()
  const read = usePageView(useRead(workQuery(slug)))
  const [playing, setPlaying] = useState(false)
  if (!read.data) return read.state === 'loading' ? null : <Missing />

  const { project, relatedProjects } = read.data
  const { title, summary, film, seo } = project
  return (
    <>
      <PageHead
        title={seo.title || title}
        description={seo.description || summary}
        path={pathOf(project.slug)}
        image={{ path: socialImagePath('work', project.slug), alt: title }}
        type="video.other"
        pictureFirst
      />
      {project.film && <FilmDiscovery kind="work" slug={project.slug} title={title} />}
      {seoLayer && <JsonLd graph={workGraph(siteUrl, project)} />}
      <article key={project.slug}>
        <WorkHero project={project} onPlay={() => setPlaying(true)} />
        <WorkFacts project={project} />
        <WorkStory project={project} />
        <WorkGallery title={title} pictures={project.galleryPictures} />
        <WorkResults kpis={project.results.kpis} />
        <WorkPraise project={project} />
      </article>
      <WorkRelated projects={relatedProjects} />
      <WorkNeighbours {...project} />
      <WorkCall title="Have a film in mind?" text="Tell us your goal, or build a quote yourself." picture={homePictures.sea} />
      <FilmDialog film={playing && film ? { videoSrc: film.url, title } : null} onClose={() => setPlaying(false)} />
    </>
  )
}

function Missing() {
  return (
    <>
      <PageHead title="Project Not Found" path="/work" hidden />
      <WorkMissing />
    </>
  )
}
