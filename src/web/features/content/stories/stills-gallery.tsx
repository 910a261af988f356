import type { CSSProperties } from 'react'
import type { ShownStills } from '#domain/content/content-endpoints.ts'
import { proportionsOf, WholePicture } from './story-picture.tsx'

type Still = ShownStills['images'][number]

/** Frames in their own aspect ratios: one full width, then two of equal height. */
export function StillsGallery({ images, onChoose }: { images: Still[]; onChoose(place: number): void }) {
  return (
    <section aria-label="Gallery" className="mx-auto max-w-[112rem] py-14 md:px-(--gutter) md:py-24">
      <ul className="flex flex-wrap justify-center gap-x-6 gap-y-10 md:gap-y-14">
        {images.map((image, place) => (
          // The same picture may occur twice.
          <li
            key={`${place} ${image.publicId}`}
            style={{ '--share': shareOf(images, place), '--gap': partnerOf(images, place) ? '1.5rem' : '0rem' } as CSSProperties}
            // 0.1 px less, since rounding up would wrap the row.
            className="w-full md:w-[calc((100%-var(--gap))*var(--share)-0.1px)]"
          >
            <StillFigure image={image} first={place === 0} onChoose={() => onChoose(place)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The second and third of each three share a row; the last may be alone. */
const partnerOf = (images: Still[], place: number): Still | undefined =>
  place % 3 === 0 ? undefined : images[place % 3 === 1 ? place + 1 : place - 1]

/** Share of the row's width: two in a row get equal heights. */
function shareOf(images: Still[], place: number): number {
  const own = shapeOf(images[place]!)
  const partner = partnerOf(images, place)
  if (partner) return own / (own + shapeOf(partner))
  // A portrait frame alone would be higher than the screen.
  return own > 1 ? 1 : 0.5
}

function shapeOf(image: Still): number {
  const { width, height } = proportionsOf(image)
  return width / height
}

function StillFigure({ image, first, onChoose }: { image: Still; first: boolean; onChoose(): void }) {
  const notes = [image.camera, image.dimensions].filter(Boolean)
  return (
    <figure>
      <button type="button" onClick={onChoose} aria-label={`View larger: ${image.alt}`} className="block w-full cursor-zoom-in">
        <WholePicture picture={image} sizes="(min-width: 768px) 92vw, 100vw" first={first} className="w-full" />
      </button>
      <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 wrap-anywhere max-md:px-(--gutter)">
        <span>{image.caption}</span>
        {notes.length > 0 && (
          <span className="timecode flex flex-wrap gap-x-4 text-sm text-muted">
            {notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
