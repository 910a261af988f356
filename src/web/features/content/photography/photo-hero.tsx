import { mediaSrcSet } from '#domain/media/pictures/media-link.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { usePhotographySection } from '#web/lib/studio/use-photography.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

const tallWidths = [480, 640, 800, 1080]

/** A portrait and a landscape photo side by side at one height; on a phone the portrait only. */
export function PhotoHero() {
  const { mediaBaseUrl } = useBrand()
  const {
    title,
    text,
    picture: heroWide,
    tallPicture: heroTall,
    bookButton,
    pricesButton,
  } = usePhotographySection('photoOpening')
  return (
    <header data-theme="stage" className="relative isolate bg-canvas flex flex-col overflow-hidden">
      <div className="relative flex gap-1 max-md:aspect-4/5 md:h-[min(88svh,62rem)]">
        <picture className="block h-full overflow-hidden max-md:absolute max-md:inset-0 md:flex-[2]">
          <source
            media="(max-width: 767px)"
            srcSet={mediaSrcSet(mediaBaseUrl, heroTall.publicId, { widths: tallWidths, ratio: '4:5', quality: 70 })}
            sizes="100vw"
          />
          <Picture
            {...pictureSource(mediaBaseUrl, heroTall.publicId, '2:3', { widths: tallWidths })}
            sizes="38vw"
            alt={heroTall.alt}
            placeholder={heroTall.placeholder}
            first
            className="size-full"
          />
        </picture>
        <Picture
          {...pictureSource(mediaBaseUrl, heroWide.publicId, '3:2')}
          sizes="70vw"
          alt={heroWide.alt}
          placeholder={heroWide.placeholder}
          className="h-full min-w-0 max-md:hidden md:flex-[3.6]"
        />
      </div>
      <div className="hero-shade pointer-events-none absolute inset-0" />
      <div className="frame-width relative pb-6 max-md:-mt-36 md:-mt-64">
        <h1 className="title-1 closing-title">{title}</h1>
        <div className="mt-6 flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <p className="lede max-w-xl text-ink!">{text}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/inquire" size="large">
              {bookButton}
            </ButtonLink>
            <ButtonLink to={{ hash: 'pricing' }} size="large" variant="secondary" className="border-ink/60!">
              {pricesButton}
            </ButtonLink>
          </div>
        </div>
      </div>
    </header>
  )
}
