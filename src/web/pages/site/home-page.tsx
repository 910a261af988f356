import { useState } from 'react'
import { defaultBrand } from '#domain/brand/brand.ts'
import { Claims } from '#web/features/brand/claims.tsx'
import { ClosingCall } from '#web/features/brand/closing-call.tsx'
import { ContactSection } from '#web/features/brand/contact-section.tsx'
import { Hero } from '#web/features/brand/hero.tsx'
import { HomeHead } from '#web/features/brand/home-head.tsx'
import { OnLocation } from '#web/features/brand/on-location.tsx'
import { SearchIntroduction } from '#web/features/brand/search-introduction.tsx'
import { StudioDesign } from '#web/features/brand/studio-design.tsx'
import { WhatWeDo } from '#web/features/brand/what-we-do.tsx'
import { WhyUs } from '#web/features/brand/why-us.tsx'
import { FilmDialog, type ChosenFilm } from '#web/features/media/film-dialog.tsx'
import { OurWork } from '#web/features/media/our-work.tsx'
import { portfolioQuery } from '#web/features/media/portfolio-films.ts'
import { Showreel, ShowreelPreview, useShowreel, WatchShowreel } from '#web/features/media/showreel.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { LateHydration } from '#web/ui/hydration.tsx'
import { latePart } from '#web/ui/late-part.tsx'

const reads = pageLoaders(() => [portfolioQuery(defaultBrand.slug)])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

// Lazy: the form is far below the fold.
const ContactForm = latePart(() => import('#web/features/inquiries/contact-form.tsx'), 'The form')

export default function HomePage() {
  const showreel = useShowreel()
  const [film, setFilm] = useState<ChosenFilm | null>(null)
  const playShowreel = () => setFilm(showreel)
  return (
    <>
      <HomeHead />
      <Hero preview={<ShowreelPreview onPlay={playShowreel} />} watch={<WatchShowreel onPlay={playShowreel} />} />
      <SearchIntroduction />
      <Showreel onPlay={playShowreel} />
      <WhatWeDo />
      <Claims />
      <StudioDesign />
      <OnLocation />
      <OurWork onChoose={setFilm} />
      <WhyUs />
      <ContactSection
        form={
          <LateHydration>
            <ContactForm />
          </LateHydration>
        }
      />
      <ClosingCall />
      <FilmDialog film={film} onClose={() => setFilm(null)} />
    </>
  )
}
