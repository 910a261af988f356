import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { inUseQuery, usePartsInUse } from '#web/features/system/in-use-query.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { ActionMenu, closeMenuOf } from '#web/ui/overlays/action-menu.tsx'
import { tabClass } from '#web/ui/page/tabs.tsx'
import { placeOf, type AdminEntry } from './admin-pages.ts'
import { usePlaces } from './use-places.ts'

/**
 * The pages of a place as tabs, above each of them; records that are opened from a page have none. Pages of what the studio has
 * not used yet are offered by "Add".
 */
export function PlaceTabs() {
  const { pathname } = useLocation()
  const places = usePlaces()
  const strip = useRef<HTMLUListElement>(null)
  const here = placeOf(pathname)
  const used = useUsedSince(here?.entry)
  const entries = places.find(({ label }) => label === here?.place.label)?.entries ?? []
  const isShown = (entry: AdminEntry) => !entry.onceUsed || used.includes(entry.onceUsed) || entry === here?.entry
  const [shown, others] = [entries.filter(isShown), entries.filter((entry) => !isShown(entry))]
  // The inbox shows its list beside a conversation.
  const isTab = here !== undefined && (pathname === here.entry.to || here.entry.to === '/admin/inbox')
  useEffect(() => {
    strip.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  if (!isTab || entries.length < 2) return null
  return (
    <nav aria-label={`Pages of ${here.place.label}`} className="place-tabs tab-strip relative flex items-center print:hidden">
      <ul ref={strip} className="flex min-w-0 flex-1 gap-1 overflow-x-auto px-1 [scrollbar-width:none] sm:px-4">
        {shown.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} aria-current={entry === here.entry ? 'page' : undefined} className={tabClass}>
              {entry.tab ?? entry.label}
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className="shrink-0 pr-2 sm:pr-6">
          <ActionMenu
            variant="quiet"
            place="sm:right-0"
            width="sm:w-52"
            button={
              <>
                <Plus aria-hidden="true" size={15} /> Add
              </>
            }
          >
            {others.map(({ to, label, Icon }) => (
              <Link
                key={to}
                to={to}
                onClick={({ currentTarget }) => closeMenuOf(currentTarget)}
                className="flex min-h-10 items-center gap-2.5 rounded-control px-3 py-1.5 text-sm hover:bg-ink/8"
              >
                <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
                {label}
              </Link>
            ))}
          </ActionMenu>
        </div>
      )}
    </nav>
  )
}

/** Parts in use; asked for again when somebody leaves the page of a part that was not, where they may have begun to use it. */
function useUsedSince(entry: AdminEntry | undefined) {
  const queries = useQueryClient()
  const used = usePartsInUse()
  const isNew = entry?.onceUsed !== undefined && !used.includes(entry.onceUsed)
  useEffect(() => {
    if (isNew) return () => void invalidate(queries, inUseQuery())
  }, [isNew, queries])
  return used
}
