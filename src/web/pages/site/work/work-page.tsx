import { homePictures } from '#domain/brand/home-pictures.ts'
import { siteSocialImagePath } from '#domain/content/social-image.ts'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { WorkCall } from '#web/features/content/work/work-call.tsx'
import { WorkPortfolio } from '#web/features/content/work/list/work-portfolio.tsx'
import { featuredWorkQuery, readWorkView, workPages, workParams } from '#web/features/content/work/work-queries.ts'
import { WorkReel } from '#web/features/content/work/reel/work-reel.tsx'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { classNames } from '#web/ui/class-names.ts'

const reads = gatedLoaders(
  'workHub',
  ({ request }) => [featuredWorkQuery(), workPages(readWorkView(new URL(request.url).searchParams))],
  { atOnce: true },
)
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { shownParams: workParams }

export default function WorkPage() {
  const { name } = useBrand()
  return (
    <>
      <PageHead
        title="Work"
        description="Films we’ve made, who they were for and the results: launches, documentaries, campaigns and training, with case studies."
        path="/work"
        pictureFirst
        image={{ path: siteSocialImagePath, alt: name }}
      />
      <FeatureGate flag="workHub">
        <Work />
      </FeatureGate>
    </>
  )
}

function Work() {
  const featured = usePageView(useRead(featuredWorkQuery()))
  const projects = featured.data?.projects ?? []
  return (
    <>
      {projects.length > 0 ? (
        <WorkReel projects={projects} heading={<h1 className="label mb-4">Work</h1>} />
      ) : (
        <header className={classNames('frame-width pt-36 md:pt-48', featured.state === 'loading' && 'min-h-svh')}>
          <h1 className="title-1">Work</h1>
          {featured.failure && (
            <p role="status" className="mt-6 text-muted">
              Our featured projects could not be loaded.
            </p>
          )}
        </header>
      )}
      <WorkPortfolio />
      <WorkCall title="Yours could be next" text="Tell us your goal, or build a quote yourself." picture={homePictures.sea} />
    </>
  )
}
