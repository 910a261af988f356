import { useQuery } from '@tanstack/react-query'
import {
  Activity,
  Aperture,
  Calculator,
  CalendarDays,
  ChartColumn,
  Clapperboard,
  Heart,
  Images,
  Inbox,
  LandPlot,
  LayoutDashboard,
  Mails,
  PenLine,
  Radar,
  ReceiptText,
  Send,
  Settings,
  SquareKanban,
  SwatchBook,
  ToggleRight,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { FeatureFlag } from '#domain/common/feature-flag.ts'
import { inboxCountQuery } from '#web/features/inquiries/inbox-queries.ts'
import { useFlags } from '#web/lib/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'

interface Entry {
  to: string
  label: string
  Icon: LucideIcon
  /** Feature flag that shows the entry. */
  flag?: FeatureFlag
  /** Active on this path only, not below it. */
  exact?: true
}

/** Navigation of the admin area. An entry is active on its path and everything below. */
const groups: { title: string; entries: Entry[] }[] = [
  {
    title: 'Production',
    entries: [
      { to: '/admin/dashboard', label: 'Dashboard', Icon: LayoutDashboard, exact: true },
      { to: '/ops/dashboard', label: 'Operations', Icon: Radar, flag: 'opsDashboard' },
      { to: '/admin/job-dashboard', label: 'Job Dashboard', Icon: SquareKanban },
      { to: '/admin/quote-calculator', label: 'Quote Calculator', Icon: Calculator },
      { to: '/admin/projects', label: 'All Projects', Icon: Clapperboard },
      { to: '/admin/invoices', label: 'Invoices', Icon: ReceiptText },
      { to: '/admin/analytics', label: 'Analytics', Icon: ChartColumn },
    ],
  },
  {
    title: 'Messages',
    entries: [
      { to: '/admin/inbox', label: 'Inbox', Icon: Inbox },
      { to: '/admin/subscribers', label: 'Subscribers', Icon: Mails },
      { to: '/admin/outbox', label: 'Outbox', Icon: Send },
    ],
  },
  {
    title: 'People',
    entries: [
      { to: '/admin/clients', label: 'Clients', Icon: UsersRound },
      { to: '/admin/suppliers', label: 'Suppliers', Icon: Aperture },
      { to: '/admin/calendars', label: 'Calendars', Icon: CalendarDays },
    ],
  },
  {
    title: 'Studio',
    entries: [
      { to: '/admin/content', label: 'Content', Icon: PenLine },
      { to: '/admin/media', label: 'Media', Icon: Images },
      { to: '/admin/proofs', label: 'Proofs', Icon: Heart },
      { to: '/admin/venues', label: 'Venues', Icon: LandPlot },
    ],
  },
  {
    title: 'Setup',
    entries: [
      { to: '/admin/settings', label: 'Settings', Icon: Settings },
      { to: '/admin/system', label: 'System', Icon: Activity },
      { to: '/admin/flags', label: 'Feature switches', Icon: ToggleRight },
      { to: '/admin/ui', label: 'Design system', Icon: SwatchBook },
    ],
  },
]

export function AdminNav({ onFollow }: { onFollow?(): void }) {
  const { data } = useQuery(inboxCountQuery())
  const flags = useFlags()
  const unread = data?.counts.new ?? 0
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Scrolls the current entry into view when the sidebar is longer than the window.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label="Admin" className="grid gap-4">
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <p className="label mb-1 px-3 text-[0.6875rem]">{title}</p>
          <ul className="grid gap-px">
            {entries
              .filter(({ flag }) => !flag || flags[flag])
              .map(({ to, label, Icon, exact }) => (
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
