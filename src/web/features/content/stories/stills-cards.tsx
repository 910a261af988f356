import { Images } from 'lucide-react'
import { Link } from 'react-router'
import type { ShownStills } from '#domain/content/content-endpoints.ts'
import { contentPath } from '#domain/content/kinds/content-kinds.ts'
import { stillsMessages } from '#domain/content/content-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Tags } from './story-parts.tsx'
import { StoryPicture } from './story-picture.tsx'

/** Collections in a grid; every fifth spans the full width. */
export function StillsCards({ collections }: { collections: ShownStills[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-16 md:grid-cols-2 md:gap-y-24">
      {collections.map((collection, place) => (
        <li key={collection.slug} className={classNames('min-w-0', place % 5 === 0 && 'md:col-span-2', place > 0 && 'reveal')}>
          <StillsCard collection={collection} wide={place % 5 === 0} first={place === 0} />
        </li>
      ))}
    </ul>
  )
}

function StillsCard({ collection, wide, first }: { collection: ShownStills; wide: boolean; first: boolean }) {
  const { slug, title, subtitle, category, description, tags, images, imageCount } = collection
  const [cover] = images
  return (
    <article className="group relative">
      <div className="relative overflow-hidden max-sm:-mx-(--gutter)">
        {cover && (
          <StoryPicture
            picture={cover}
            ratio={wide ? '21:9' : '3:2'}
            sizes={wide ? '(min-width: 768px) 94vw, 160vw' : '(min-width: 768px) 47vw, 100vw'}
            first={first}
            className={classNames(
              'aspect-3/2 w-full transition-transform duration-[1.4s] ease-film group-hover:scale-[1.02]',
              wide && 'md:aspect-21/9',
            )}
          />
        )}
        {imageCount > 1 && (
          <p className="timecode absolute right-3 bottom-3 flex items-center gap-2 rounded-[2px] bg-canvas/80 px-2.5 py-1 text-sm font-semibold">
            <Images aria-hidden="true" size={15} />
            {imageCount}
            <span className="sr-only"> images</span>
          </p>
        )}
      </div>
      <div className={classNames('mt-5 grid gap-x-10 gap-y-3', wide && 'md:grid-cols-2')}>
        <div className="min-w-0">
          {category && <p className="label">{category}</p>}
          <h2 className={classNames('mt-2 wrap-anywhere', wide ? 'title-2' : 'title-3 md:text-[2rem]!')}>{title}</h2>
          {subtitle && <p className="mt-1.5 text-lg wrap-anywhere">{subtitle}</p>}
        </div>
        <div className="min-w-0">
          <p className="line-clamp-4 text-muted text-pretty wrap-anywhere">{description}</p>
          <Tags tags={tags} most={3} className="mt-4" />
          <Link
            to={contentPath('stills', slug)}
            aria-label={`${stillsMessages.view}: ${title}`}
            className="mt-4 inline-flex min-h-11 items-center font-semibold underline decoration-accent underline-offset-8 transition-colors after:absolute after:inset-0 group-hover:text-accent"
          >
            {stillsMessages.view}
          </Link>
        </div>
      </div>
    </article>
  )
}
