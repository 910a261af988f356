import { useState } from 'react'
import { filteredFrom, filterPortfolio } from '#domain/media/films/portfolio.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useHomeSection } from '#web/lib/studio/use-home.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { LateHydration } from '#web/ui/page/hydration.tsx'
import { latePart } from '#web/ui/page/late-part.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { ChosenFilm } from './film-dialog.tsx'
import { portfolioFilms, portfolioQuery, type PortfolioFilm } from './portfolio-films.ts'

// Lazy: most studios have fewer films than it is for.
const PortfolioFilter = latePart(() => import('./portfolio-filter.tsx'), 'The filters', 'frame-width')
const WorkCarousel = latePart(() => import('./work-carousel.tsx'), 'The films', 'frame-width')

/** Carousel of the featured films. */
export function OurWork({ onChoose }: { onChoose(film: ChosenFilm): void }) {
  const { slug, mediaBaseUrl } = useBrand()
  const { title } = useHomeSection('ourWork')

  return (
    <section id="our-work" aria-labelledby="our-work-title" className="pt-14 md:pt-16">
      <h2 id="our-work-title" className="frame-width title-1 wrap-anywhere">
        {title}
      </h2>
      <QueryState
        query={useRead(portfolioQuery(slug))}
        loading={<CarouselPlace />}
        failed={{ title: 'The films could not be loaded', text: 'The rest of the page works. Please try again in a moment.' }}
        className="frame-width pt-10"
      >
        {(portfolio) => {
          const films = portfolioFilms(portfolio, mediaBaseUrl)
          if (films.length > 0) return <ShownFilms films={films} onChoose={onChoose} />
          return (
            <div className="frame-width pt-10">
              <EmptyState title="No films yet" text="Please check back soon." />
            </div>
          )
        }}
      </QueryState>
    </section>
  )
}

function ShownFilms({ films, onChoose }: { films: PortfolioFilm[]; onChoose(film: ChosenFilm): void }) {
  const [filter, setFilter] = useState('all')
  const shown = filterPortfolio(films, filter)
  return (
    <>
      {films.length < filteredFrom ? (
        <div className="pt-6 md:pt-8" />
      ) : (
        <LateHydration fallback={<div className="h-24" />}>
          <PortfolioFilter films={films} filter={filter} onChange={setFilter} />
        </LateHydration>
      )}
      <LateHydration fallback={<CarouselPlace />}>
        <WorkCarousel key={filter} films={shown} onChoose={onChoose} />
      </LateHydration>
    </>
  )
}

/** Reserves the carousel's height, so that anchors below it scroll to the right position. */
function CarouselPlace() {
  return (
    <div className="bleed-right pb-30">
      <Skeleton className="aspect-video w-[88%] md:w-4/5 lg:w-3/4" />
    </div>
  )
}
