import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { PortalFilm } from '#domain/portal/portal-project.ts'
import { deliverableKindLabels, deliverableStateLabels, waitsFor } from '#domain/reviews/versions/deliverable.ts'
import { classNames } from '#web/ui/class-names.ts'

const waiting = { client: 'Waiting for you', studio: 'Waiting for the studio' } as const

/** What the project delivers, each with its picture, state and whom it waits for. */
export function FilmList({ films }: { films: readonly PortalFilm[] }) {
  return (
    <section aria-labelledby="films" className="mb-8">
      <h2 id="films" className="title-4">
        Deliverables
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {films.map((film) => (
          <FilmRow key={film.id} film={film} />
        ))}
      </ul>
    </section>
  )
}

function FilmRow({ film: { title, kind, dueDate, state, version, poster, reviewUrl } }: { film: PortalFilm }) {
  const next = waitsFor(state)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <span className="aspect-video w-24 shrink-0 overflow-hidden rounded-control bg-raised">
        {poster && (
          <img
            src={poster}
            alt=""
            loading="lazy"
            className={classNames('size-full', kind === 'film' ? 'object-cover' : 'object-contain')}
          />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold wrap-anywhere">
          {version ? (
            <a href={reviewUrl} className="underline-offset-4 hover:underline">
              {title}
            </a>
          ) : (
            title
          )}
        </p>
        <p className="text-muted wrap-anywhere">
          {[deliverableKindLabels[kind], version, dueDate ? `Due ${longDay(dueDate)}` : ''].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="text-right">
        <span className="block font-semibold">{deliverableStateLabels[state]}</span>
        {next && <span className="text-muted">{waiting[next]}</span>}
      </p>
    </li>
  )
}
