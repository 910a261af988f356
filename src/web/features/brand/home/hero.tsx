import type { ReactNode } from 'react'
import { ArrowDown } from 'lucide-react'
import { filmLink, mediaSrcSet } from '#domain/media/pictures/media-link.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useHomeSection } from '#web/lib/studio/use-home.ts'
import { MovingPicture, PauseMotion } from '#web/ui/pictures/moving-picture.tsx'
import { MotionScript } from '../frame/motion-script.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { MailButton } from '../frame/mail-button.tsx'

/**
 * `preview` is the showreel preview for large screens, `watch` its button for small ones. `onward` is the anchor of the first
 * section that a link below leads to.
 */
export function Hero({ preview, watch, onward }: { preview: ReactNode; watch: ReactNode; onward: string | null }) {
  const { title, crewButton, crewSubject, aiButton, aiSubject } = useHomeSection('hero')
  return (
    <section
      data-theme="stage"
      aria-labelledby="hero-title"
      className="relative isolate flex flex-col overflow-hidden bg-canvas md:min-h-svh"
    >
      {/* Its content stands at the bottom and would jump if the browser painted a part: it waits for the next section. */}
      {onward && <link rel="expect" href={`#${onward}`} blocking="render" />}
      <HeroPicture />
      <div className="frame-width relative mt-auto pb-8 max-md:-mt-28 md:pt-40">
        <div className="flex items-end justify-between gap-12">
          <div className="max-w-5xl">
            <h1 id="hero-title" className="title-1 wrap-anywhere rise-in">
              {title}
            </h1>
            <div className="mt-7 flex flex-wrap gap-3 md:mt-9">
              <MailButton label={crewButton} subject={crewSubject} size="large" className="max-sm:w-full" />
              <MailButton
                label={aiButton}
                subject={aiSubject}
                size="large"
                variant="secondary"
                className="border-ink/60! max-sm:w-full"
              />
              {watch}
            </div>
          </div>
          <div className="hidden shrink-0 lg:block">{preview}</div>
        </div>
        <HeroFoot onward={onward} />
      </div>
      <PauseMotion className="absolute top-22 right-4 md:right-8" />
      <MotionScript />
    </section>
  )
}

function HeroFoot({ onward: anchor }: { onward: string | null }) {
  const { onward, place } = useHomeSection('hero')
  return (
    <div className="mt-10 flex items-center justify-between gap-6 border-t border-ink/25 pt-4 md:mt-14">
      <a
        href={`#${anchor ?? 'content'}`}
        className="group inline-flex min-h-11 items-center gap-3 font-semibold underline decoration-transparent underline-offset-8 hover:decoration-accent"
      >
        <ArrowDown
          aria-hidden="true"
          size={18}
          className="text-accent transition-transform duration-300 group-hover:translate-y-1"
        />
        {onward}
      </a>
      <p className="label text-right text-ink/80! max-sm:hidden">{place}</p>
    </div>
  )
}

const phoneWidths = [480, 640, 800, 1080]
const wideWidths = [960, 1280, 1600, 1920, 2560]

function HeroPicture() {
  const { mediaBaseUrl } = useBrand()
  const { picture, film } = useHomeSection('hero')
  const { publicId, alt, placeholder } = picture
  return (
    <div data-moving-frame="" className="relative overflow-hidden max-md:aspect-4/5 md:absolute md:inset-0 md:-z-10">
      <picture>
        {/* Phones get their own crop: a 16:9 picture would be too narrow there. */}
        <source
          media="(max-width: 767px)"
          srcSet={mediaSrcSet(mediaBaseUrl, publicId, { widths: phoneWidths, ratio: '4:5', quality: 70 })}
          sizes="100vw"
        />
        <Picture
          {...pictureSource(mediaBaseUrl, publicId, '16:9', { widths: wideWidths })}
          sizes="100vw"
          alt={alt}
          placeholder={placeholder}
          first
          className="drift size-full"
        />
      </picture>
      {film !== null && <MovingPicture film={filmLink(mediaBaseUrl, film)} />}
      <div className="hero-shade absolute inset-0" />
    </div>
  )
}
