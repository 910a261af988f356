import { Play } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { PortalReviewItem } from '#domain/portal/portal-project.ts'
import { classNames } from '#web/ui/class-names.ts'
import { latePart } from '#web/ui/page/late-part.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

const loadPlayer = () => import('#web/ui/player/player.tsx').then(({ Player: made }) => ({ default: made }))
const Player = latePart(loadPlayer, 'The film')

/** A film streamed by the portal's own endpoints: poster, then the player. Of other kinds a picture. */
export function ItemFilm({ item: { kind, title, url, stream, poster, captionsUrl } }: { item: PortalReviewItem }) {
  const [playing, setPlaying] = useState(false)
  const source = useMemo(() => ({ src: url, stream, poster, captions: captionsUrl }), [url, stream, poster, captionsUrl])
  if (playing) {
    return (
      <div data-playing>
        <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
          <Player source={source} title={title} autoPlay />
        </Suspense>
      </div>
    )
  }
  return (
    <div className="relative aspect-video w-full bg-raised">
      <img
        src={poster}
        alt=""
        loading="lazy"
        className={classNames('absolute inset-0 size-full', kind === 'film' ? 'object-cover' : 'object-contain')}
      />
      {url !== '' && (
        <button
          type="button"
          aria-label={`Play ${title}`}
          onClick={() => setPlaying(true)}
          className="group absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
        >
          <span className="grid size-14 place-items-center rounded-full bg-canvas/80 text-ink transition-colors duration-150 group-hover:bg-accent group-hover:text-on-accent">
            <Play aria-hidden="true" size={22} className="translate-x-0.5" />
          </span>
        </button>
      )}
    </div>
  )
}
