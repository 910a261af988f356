import { filterPortfolio, type PortfolioItem } from '#domain/media/films/portfolio.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Category chips, and one for all. */
export default function PortfolioFilter({
  films,
  filter,
  onChange,
}: {
  films: readonly PortfolioItem[]
  filter: string
  onChange(filter: string): void
}) {
  const categories = [...new Set(films.map((film) => film.category))]
  return (
    <fieldset className="frame-width relative flex min-w-0 gap-x-7 pt-6 pb-8 max-md:overflow-x-auto max-md:[scrollbar-width:none] md:flex-wrap md:gap-x-8">
      <legend className="sr-only">Show films of</legend>
      {['All', ...categories].map((category) => {
        const value = category.toLowerCase()
        const chosen = value === filter
        return (
          <button
            key={value}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange(value)}
            className={classNames(
              'label inline-flex min-h-10 shrink-0 items-center gap-2 border-b-2 transition-colors',
              chosen ? 'border-accent text-ink!' : 'border-transparent hover:text-ink!',
            )}
          >
            {category}
            <span className="timecode text-xs opacity-70">{filterPortfolio(films, value).length}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
