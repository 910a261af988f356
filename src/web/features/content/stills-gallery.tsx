import type { ShownStills } from '#domain/content/content-doors.ts'
import { proportionsOf, WholePicture } from './story-picture.tsx'

type Still = ShownStills['images'][number]

/** Every frame of a collection in its own proportions, in two columns of about the same height. */
export function StillsGallery({ images, onChoose }: { images: Still[]; onChoose(place: number): void }) {
  return (
    <section aria-label="Gallery" className="mx-auto max-w-[112rem] py-14 md:px-(--gutter) md:py-24">
      <ul className="grid gap-x-6 gap-y-10 md:grid-cols-12 md:gap-y-14">
        {images.map((image, place) => (
          // The same picture may be used twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${place} ${image.publicId}`} className={spanOf(image, place)}>
            <StillFigure image={image} first={place === 0} onChoose={() => onChoose(place)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The rhythm of a book: one across the page, then two beside each other, the upright one in the narrower place. */
function spanOf(image: Still, place: number): string {
  const { width, height } = proportionsOf(image)
  if (place % 3 === 0) return width > height ? 'md:col-span-12' : 'md:col-span-6 md:col-start-4'
  return 'md:col-span-6'
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
