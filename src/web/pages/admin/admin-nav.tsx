import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { abilities } from '#domain/common/ability.ts'
import { conversationCountQuery } from '#web/features/conversations/conversation-queries.ts'
import { useFlags } from '#web/lib/use-brand.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { classNames } from '#web/ui/class-names.ts'
import { adminEntries, isOpenTo } from './admin-pages.ts'

export function AdminNav({ onFollow }: { onFollow?(): void }) {
  const me = useMe()
  const { data } = useQuery({ ...conversationCountQuery(), enabled: useMay('answer-enquiries').may && me !== undefined })
  const flags = useFlags()
  const unread = data?.counts.new ?? 0
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Scrolls the current entry into view when the sidebar is longer than the window.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  // Before they are known, nothing is left out.
  const viewer = { abilities: me?.abilities ?? abilities, flags }
  const shown = adminEntries
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => isOpenTo(entry, viewer)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <nav ref={nav} aria-label="Admin" className="grid gap-4">
      {shown.map(({ title, entries }) => (
        <div key={title}>
          <p className="label mb-1 px-3 text-[0.6875rem]">{title}</p>
          <ul className="grid gap-px">
            {entries.map(({ to, label, Icon, exact }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={exact}
                  onClick={onFollow}
                  className={({ isActive }) =>
                    classNames(
                      'relative flex min-h-8 scroll-my-10 items-center gap-3 rounded-control px-3 text-sm pointer-coarse:min-h-11 font-medium transition-colors duration-150',
                      isActive ? 'bg-ink/7 text-ink' : 'text-muted hover:bg-ink/4 hover:text-ink',
                    )
                  }
                >
                  {({ isActive }) => (
                    <>
                      {isActive && <span aria-hidden="true" className="absolute inset-y-2 left-0 w-0.5 bg-accent" />}
                      <Icon aria-hidden="true" size={17} strokeWidth={1.75} />
                      <span className="flex-1">{label}</span>
                      {to === '/admin/inbox' && unread > 0 && (
                        <span className="timecode text-xs font-semibold text-accent">
                          {unread}
                          <span className="sr-only"> new</span>
                        </span>
                      )}
                    </>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
