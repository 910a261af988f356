import useEmblaCarousel from 'embla-carousel-react'
import { ArrowLeft, ArrowRight, MoveHorizontal } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { SteadyButton } from '#web/ui/steady-button.tsx'
import type { ChosenFilm } from './film-dialog.tsx'
import type { PortfolioFilm } from './portfolio-films.ts'
import { WorkSlide } from './work-slide.tsx'

const options = { align: 'start', loop: true, dragThreshold: 10, duration: 25 } as const

interface Position {
  selected: number
  canGoBack: boolean
  canGoOn: boolean
}

/** Carousel; loops if it has enough slides, else the buttons stop at the ends. */
export default function WorkCarousel({ films, onChoose }: { films: PortfolioFilm[]; onChoose(film: ChosenFilm): void }) {
  const [viewport, carousel] = useEmblaCarousel(options)
  const [position, setPosition] = useState<Position>({ selected: 0, canGoBack: true, canGoOn: true })
  // Steps clicked between hydration and the carousel's start (negative: back); applied once it runs.
  const owed = useRef(0)

  useEffect(() => {
    if (!carousel) return
    const read = () =>
      setPosition({
        selected: carousel.selectedScrollSnap(),
        canGoBack: carousel.canScrollPrev(),
        canGoOn: carousel.canScrollNext(),
      })
    // Moves the focus along with the keyboard, so that Enter plays the film on screen.
    const takeFocusAlong = () => {
      const slides = carousel.slideNodes()
      const shown = slides[carousel.selectedScrollSnap()]
      const focused = document.activeElement
      if (slides.some((slide) => slide !== shown && slide.contains(focused))) {
        shown?.querySelector('button')?.focus({ preventScroll: true })
      }
    }
    carousel.on('select', read).on('select', takeFocusAlong).on('reInit', read)
    for (; owed.current > 0; owed.current -= 1) carousel.scrollNext(prefersStill())
    for (; owed.current < 0; owed.current += 1) carousel.scrollPrev(prefersStill())
    read()
    takeFocusAlong()
    return () => void carousel.off('select', read).off('select', takeFocusAlong).off('reInit', read)
  }, [carousel])

  const goBack = () => (carousel ? carousel.scrollPrev(prefersStill()) : (owed.current -= 1))
  const goOn = () => (carousel ? carousel.scrollNext(prefersStill()) : (owed.current += 1))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    if (event.key === 'ArrowLeft') goBack()
    else goOn()
  }

  return (
    // Arrow keys leaf through wherever in the carousel the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-roledescription="carousel" aria-label="Featured films" onKeyDown={onKeyDown}>
      {/* `relative`: visually hidden texts inside are positioned, and would overflow otherwise. */}
      <div ref={viewport} className="bleed-right relative cursor-grab overflow-hidden active:cursor-grabbing">
        <ul className="-ml-4 flex touch-pan-y md:-ml-6">
          {films.map((film, index) => (
            <WorkSlide
              key={film.videoId}
              film={film}
              index={index}
              count={films.length}
              selected={index === position.selected}
              ready={carousel !== undefined}
              onChoose={onChoose}
            />
          ))}
        </ul>
      </div>
      <div className="frame-width flex items-center justify-between gap-6 pt-6">
        <p className="label flex items-center gap-3">
          <MoveHorizontal aria-hidden="true" size={18} />
          <span>
            Swipe to explore
            <span className="hidden pointer-fine:inline">, or drag</span>
          </span>
        </p>
        <div className="flex items-center gap-2">
          <p aria-live="polite" className="timecode mr-3 text-sm whitespace-nowrap text-muted">
            <span className="sr-only">{`Film ${position.selected + 1} of ${films.length}`}</span>
            <span aria-hidden="true">{`${position.selected + 1} / ${films.length}`}</span>
          </p>
          <StepButton label="Previous film" disabled={!position.canGoBack} onClick={goBack}>
            <ArrowLeft aria-hidden="true" size={20} />
          </StepButton>
          <StepButton label="Next film" disabled={!position.canGoOn} onClick={goOn}>
            <ArrowRight aria-hidden="true" size={20} />
          </StepButton>
        </div>
      </div>
    </section>
  )
}

function StepButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string
  disabled: boolean
  onClick(): void
  children: ReactNode
}) {
  return (
    <SteadyButton
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full border border-line-strong transition-colors hover:border-ink hover:bg-ink hover:text-canvas aria-disabled:opacity-40"
    >
      {children}
    </SteadyButton>
  )
}

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
