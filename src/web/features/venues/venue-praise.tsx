import type { VenueProposal } from '#domain/venues/venue-endpoints.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

/** Testimonial over a full-width photo. */
export function VenuePraise({
  quote,
  quoteAuthor,
  quoteRole,
  photos,
}: Pick<VenueProposal, 'quote' | 'quoteAuthor' | 'quoteRole' | 'photos'>) {
  const { mediaBaseUrl } = useBrand()
  const wide = photos.filter(({ width, height }) => width > height)
  // Not the first one, which begins the gallery.
  const picture = wide[1] ?? wide[0]
  return (
    <figure
      data-theme={picture ? 'stage' : undefined}
      className={classNames(
        'relative isolate mt-20 overflow-hidden md:mt-32',
        picture && 'flex min-h-[34rem] items-end md:min-h-[44rem]',
      )}
    >
      {picture && (
        <div aria-hidden="true" className="absolute inset-0 -z-10">
          <Picture
            {...pictureSource(mediaBaseUrl, picture.publicId, '16:9')}
            sizes="100vw"
            alt=""
            placeholder={picture.placeholder}
            className="size-full"
          />
          <div className="absolute inset-0 bg-linear-to-t from-canvas via-canvas/70 to-canvas/5" />
        </div>
      )}
      <div className="frame-width reveal pt-40 pb-12 md:pb-20">
        <blockquote className="max-w-4xl text-[1.375rem] leading-[1.3] font-[560] tracking-[-0.012em] text-balance [font-stretch:112%] wrap-anywhere md:text-[2.125rem]">
          <p>“{quote}”</p>
        </blockquote>
        <figcaption className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="font-semibold">{quoteAuthor}</span>
          <span className="text-ink/80">{quoteRole}</span>
        </figcaption>
      </div>
    </figure>
  )
}
