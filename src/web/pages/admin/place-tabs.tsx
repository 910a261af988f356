import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { tabClass } from '#web/ui/tabs.tsx'
import { placeOf } from './admin-pages.ts'
import { usePlaces } from './use-places.ts'

/** The pages of a place as tabs, above each of them; records that are opened from a page have none. */
export function PlaceTabs() {
  const { pathname } = useLocation()
  const places = usePlaces()
  const strip = useRef<HTMLUListElement>(null)
  const here = placeOf(pathname)
  const entries = places.find(({ label }) => label === here?.place.label)?.entries ?? []
  // The inbox shows its list beside a conversation.
  const isTab = here !== undefined && (pathname === here.entry.to || here.entry.to === '/admin/inbox')
  useEffect(() => {
    strip.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  if (!isTab || entries.length < 2) return null
  return (
    <nav aria-label={`Pages of ${here.place.label}`} className="place-tabs flex print:hidden">
      <ul ref={strip} className="tab-strip flex min-w-0 flex-1 gap-1 overflow-x-auto px-1 sm:px-4">
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} aria-current={entry === here.entry ? 'page' : undefined} className={tabClass}>
              {entry.tab ?? entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
