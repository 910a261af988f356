import { useQuery } from '@tanstack/react-query'
import { Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { conversationCountQuery } from '#web/features/conversations/conversation-queries.ts'
import { useMay, useMe } from '#web/lib/studio/use-me.ts'
import { classNames } from '#web/ui/class-names.ts'
import { barLabels, menuRows, placeOf, type AdminEntry } from './admin-pages.ts'
import { usePlaces } from './use-places.ts'

/** The menu: the places of the admin area, each opening its first page. */
export function AdminNav({ onFollow }: { onFollow?(): void }) {
  const nav = useRef<HTMLElement>(null)
  const rows = menuRows(usePlaces())
  const { pathname } = useLocation()
  const here = placeOf(pathname)
  const active = rows.find(({ entry }) => entry === here?.entry) ?? rows.find(({ label }) => label === here?.place.label)
  // Scrolls the current entry into view in a low window.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label="Admin">
      <ul className="grid gap-px">
        {rows.map((row) => {
          const { label, entry, isBelow } = row
          const isActive = row === active
          return (
            <li key={entry.to}>
              <Link
                to={entry.to}
                onClick={onFollow}
                aria-current={isActive ? 'page' : undefined}
                className={classNames(
                  'relative flex min-h-8.5 scroll-my-10 items-center gap-3 rounded-control px-3 text-sm pointer-coarse:min-h-11 font-medium transition-colors duration-150',
                  isBelow && 'pl-10',
                  isActive ? 'bg-ink/7 text-ink' : 'text-muted hover:bg-ink/4 hover:text-ink',
                )}
              >
                {isActive && <span aria-hidden="true" className="absolute inset-y-2 left-0 w-0.5 bg-accent" />}
                {!isBelow && <entry.Icon aria-hidden="true" size={17} strokeWidth={1.75} />}
                <span className="flex-1">{label}</span>
                <Unread of={entry} />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The bar at the lower edge of a phone: the places of every day, and the whole menu. */
export function PhoneBar({ onMenu }: { onMenu(): void }) {
  const entries = usePlaces()
    .flatMap((place) => place.entries)
    .filter(({ to }) => to in barLabels)
  const { pathname } = useLocation()
  const here = placeOf(pathname)?.entry
  const shape =
    'relative grid min-h-14 w-full content-center justify-items-center gap-1 px-1 text-[0.6875rem] font-semibold -outline-offset-2'
  return (
    <nav
      aria-label="Quick menu"
      className="phone-bar z-20 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="flex">
        {entries.map((entry) => (
          <li key={entry.to} className="min-w-0 flex-1">
            <Link
              to={entry.to}
              aria-current={entry === here ? 'page' : undefined}
              className={classNames(shape, entry === here ? 'text-ink' : 'text-muted')}
            >
              {entry === here && <span aria-hidden="true" className="absolute inset-x-4 top-0 h-0.5 bg-accent" />}
              <entry.Icon aria-hidden="true" size={19} strokeWidth={1.75} />
              <span className="flex max-w-full gap-1">
                <span className="truncate">{barLabels[entry.to]}</span>
                <Unread of={entry} />
              </span>
            </Link>
          </li>
        ))}
        <li className="min-w-0 flex-1">
          <button type="button" aria-haspopup="dialog" onClick={onMenu} className={classNames(shape, 'text-muted')}>
            <Menu aria-hidden="true" size={19} strokeWidth={1.75} />
            More
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** Number of conversations that the studio owes an answer, beside the inbox. */
function Unread({ of: { to } }: { of: AdminEntry }) {
  const me = useMe()
  const { may } = useMay('answer-enquiries')
  const { data } = useQuery({ ...conversationCountQuery(), enabled: to === '/admin/inbox' && may && me !== undefined })
  const unread = to === '/admin/inbox' ? (data?.counts.new ?? 0) : 0
  if (unread === 0) return null
  return (
    <span className="timecode text-xs font-semibold text-accent">
      {unread}
      <span className="sr-only"> new</span>
    </span>
  )
}
