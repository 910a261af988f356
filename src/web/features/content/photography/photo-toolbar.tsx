import { Link } from 'react-router'
import { photoCategories } from '#domain/content/kinds/photography.ts'
import type { UrlFilter } from '#web/lib/pages/url-filter.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { everyPhoto, type photoFilterNames, toPhotoFilter } from './photo-queries.ts'

/** Categories are links, so they can be opened in tabs and shared; search filters within one. */
export function PhotoToolbar({
  filter: { filter: given, change, to },
}: {
  filter: UrlFilter<(typeof photoFilterNames)[number]>
}) {
  const filter = toPhotoFilter(given)
  return (
    <search className="frame-width flex flex-wrap items-center justify-between gap-x-10 gap-y-4 pt-6 pb-6">
      <nav aria-label="Category" className="min-w-0 max-md:w-full max-md:overflow-x-auto max-md:[scrollbar-width:none]">
        <ul className="flex gap-x-6 md:flex-wrap">
          {[everyPhoto, ...photoCategories].map((category) => {
            const value = category === everyPhoto ? undefined : category
            const chosen = value === filter.category
            return (
              <li key={category} className="shrink-0">
                <Link
                  to={to({ category: value ?? '' })}
                  preventScrollReset
                  aria-current={chosen ? 'true' : undefined}
                  className={classNames(
                    'label inline-flex min-h-11 items-center border-b-2 -outline-offset-2 transition-colors',
                    chosen ? 'border-accent text-ink!' : 'border-transparent hover:text-ink!',
                  )}
                >
                  {category}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <SearchField
        label="Search photographs"
        value={filter.search ?? ''}
        onSearch={(search) => change({ search })}
        className="w-full md:w-72"
      />
    </search>
  )
}
