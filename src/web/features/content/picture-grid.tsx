import type { ShownPicture } from '#domain/content/content-endpoints.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StoryPicture } from './stories/story-picture.tsx'

/** Grid of pictures that open in a viewer; with an odd number the first spans two columns. */
export function PictureGrid({ pictures, onChoose }: { pictures: ShownPicture[]; onChoose(place: number): void }) {
  const odd = pictures.length % 2 === 1
  return (
    <ul className="grid gap-3 sm:grid-cols-2 md:gap-5">
      {pictures.map((picture, place) => (
        // The same picture may occur twice.
        <li key={`${place} ${picture.publicId}`} className={classNames(odd && place === 0 && 'sm:col-span-2')}>
          <button
            type="button"
            onClick={() => onChoose(place)}
            aria-label={`View larger: ${picture.alt}`}
            className="group block w-full cursor-zoom-in overflow-hidden"
          >
            <StoryPicture
              picture={picture}
              ratio={odd && place === 0 ? '21:9' : '3:2'}
              sizes={odd && place === 0 ? '100vw' : '(min-width: 640px) 50vw, 100vw'}
              className={classNames(
                'aspect-3/2 w-full transition-transform duration-[1.2s] ease-film group-hover:scale-[1.02]',
                odd && place === 0 && 'sm:aspect-21/9',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
