import { useState } from 'react'
import { socialImagePath } from '#domain/content/social-image.ts'
import { contentPath } from '#domain/content/kinds/content-kinds.ts'
import { JsonLd } from '#web/features/brand/search/json-ld.tsx'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { FilmDiscovery } from '#web/features/content/film-discovery.tsx'
import { CaseStudyArticle, type CaseStudyInFull } from '#web/features/content/stories/case-study-article.tsx'
import { caseStudyGraph } from '#web/features/content/stories/story-graphs.ts'
import { FeedLink, StoryMeta } from '#web/features/content/stories/story-meta.tsx'
import { caseStudyQuery } from '#web/features/content/stories/story-queries.ts'
import type { ChosenFilm } from '#web/features/media/portfolio/film-dialog.tsx'
import { FilmDialog } from '#web/features/media/portfolio/late-film-dialog.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { useBrand, useFlags } from '#web/lib/studio/use-brand.ts'
import { storyLoaders, StoryPage } from './story-page.tsx'

const reads = storyLoaders('case-study', caseStudyQuery)
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { shownParams: [] }

export default function CaseStudyPage() {
  const [film, setFilm] = useState<ChosenFilm | null>(null)
  return (
    <StoryPage kind="case-study" query={caseStudyQuery} opens>
      {(study) => (
        <>
          <Head study={study} />
          <CaseStudyArticle
            study={study}
            onPlay={() => study.film && setFilm({ videoSrc: study.film.url, title: study.title })}
          />
          <FilmDialog film={film} onClose={() => setFilm(null)} />
        </>
      )}
    </StoryPage>
  )
}

function Head({ study }: { study: CaseStudyInFull }) {
  const { slug, title, seo } = study
  const brand = useBrand()
  const { seoLayer } = useFlags()
  return (
    <>
      <PageHead
        title={seo.title || title}
        description={seo.description || study.challenge.slice(0, 300)}
        path={contentPath('case-study', slug)}
        image={{ path: socialImagePath('case-study', slug), alt: title }}
        type="article"
      />
      <StoryMeta story={study} />
      {study.film && <FilmDiscovery kind="case-study" slug={slug} title={title} />}
      <FeedLink kind="case-study" />
      {seoLayer && <JsonLd graph={caseStudyGraph(brand, study)} />}
    </>
  )
}
