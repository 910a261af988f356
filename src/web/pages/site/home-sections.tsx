import { Fragment, useState, type ReactNode } from 'react'
import type { HomeSection } from '#domain/site/home-defaults.ts'
import { firstAnchor } from '#domain/site/home-order.ts'
import { previewAnchor } from '#domain/site/site-preview.ts'
import { Claims } from '#web/features/brand/home/claims.tsx'
import { ClosingCall } from '#web/features/brand/home/closing-call.tsx'
import { ContactSection } from '#web/features/brand/home/contact-section.tsx'
import { Hero } from '#web/features/brand/home/hero.tsx'
import { HomeHead } from '#web/features/brand/home/home-head.tsx'
import { OnLocation } from '#web/features/brand/home/on-location.tsx'
import { SearchIntroduction } from '#web/features/brand/search/search-introduction.tsx'
import { StudioDesign } from '#web/features/brand/studio-design.tsx'
import { WhatWeDo } from '#web/features/brand/home/what-we-do.tsx'
import { WhyUs } from '#web/features/brand/home/why-us.tsx'
import type { ChosenFilm } from '#web/features/media/portfolio/film-dialog.tsx'
import { FilmDialog } from '#web/features/media/portfolio/late-film-dialog.tsx'
import { OurWork } from '#web/features/media/portfolio/our-work.tsx'
import { Showreel, ShowreelPreview, useShowreel, WatchShowreel } from '#web/features/media/portfolio/showreel.tsx'
import { useHomeOrder } from '#web/lib/studio/use-home.ts'
import { LateHydration } from '#web/ui/page/hydration.tsx'
import { latePart } from '#web/ui/page/late-part.tsx'

// Lazy: the form is far below the fold.
const ContactForm = latePart(() => import('#web/features/inquiries/forms/contact-form.tsx'), 'The form')
// Lazy: the default home page has none of them.
const TeamSection = latePart(() => import('#web/features/brand/home/team-section.tsx'), 'The team')
const TestimonialsSection = latePart(() => import('#web/features/brand/home/testimonials-section.tsx'), 'What clients say')
const AwardsSection = latePart(() => import('#web/features/brand/home/awards-section.tsx'), 'The awards')

/** The home page: its sections in the order that the studio chose. In the preview each can be scrolled to. */
export function HomeSections({ preview = false }: { preview?: boolean }) {
  const showreel = useShowreel()
  const order = useHomeOrder()
  const [film, setFilm] = useState<ChosenFilm | null>(null)
  const playShowreel = () => setFilm(showreel)
  const sections: Record<HomeSection, ReactNode> = {
    hero: (
      <Hero
        preview={showreel && <ShowreelPreview onPlay={playShowreel} />}
        watch={showreel && <WatchShowreel onPlay={playShowreel} />}
        onward={firstAnchor(order)}
      />
    ),
    searchIntroduction: <SearchIntroduction />,
    showreel: showreel && <Showreel onPlay={playShowreel} />,
    whatWeDo: <WhatWeDo />,
    claims: <Claims />,
    studioDesign: <StudioDesign />,
    onLocation: <OnLocation />,
    ourWork: <OurWork onChoose={setFilm} />,
    whyUs: <WhyUs />,
    team: (
      <LateHydration>
        <TeamSection />
      </LateHydration>
    ),
    testimonials: (
      <LateHydration>
        <TestimonialsSection />
      </LateHydration>
    ),
    awards: (
      <LateHydration>
        <AwardsSection />
      </LateHydration>
    ),
    contact: (
      <ContactSection
        form={
          <LateHydration>
            <ContactForm />
          </LateHydration>
        }
      />
    ),
    closing: <ClosingCall />,
  }
  return (
    <>
      {!preview && <HomeHead />}
      {order.map(({ name, on }) => {
        if (!on) return null
        if (!preview) return <Fragment key={name}>{sections[name]}</Fragment>
        return (
          <div key={name} id={previewAnchor(name)}>
            {sections[name]}
          </div>
        )
      })}
      <FilmDialog film={film} onClose={() => setFilm(null)} />
    </>
  )
}
