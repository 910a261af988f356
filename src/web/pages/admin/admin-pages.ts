import {
  Activity,
  Aperture,
  BookOpenText,
  Calculator,
  CalendarCheck,
  CalendarDays,
  CalendarRange,
  Camera,
  ChartColumn,
  Clapperboard,
  Copyright,
  FileInput,
  FileSignature,
  HardDrive,
  Heart,
  History,
  IdCard,
  Images,
  Inbox,
  LandPlot,
  LayoutDashboard,
  MailOpen,
  Mails,
  Palette,
  PanelsTopLeft,
  PenLine,
  Radar,
  Receipt,
  ReceiptText,
  Send,
  Settings,
  SquareKanban,
  SwatchBook,
  Timer,
  TreePalm,
  Tags,
  ToggleRight,
  UsersRound,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { Ability } from '#domain/common/ability.ts'
import type { FeatureFlag } from '#domain/common/feature-flag.ts'

export interface AdminEntry {
  to: string
  label: string
  Icon: LucideIcon
  /** Ability that the page needs. */
  needs: Ability
  /** Feature flag that shows the entry. */
  flag?: FeatureFlag
  /** Active on this path only, not below it. */
  exact?: true
}

/** Navigation of the admin area. An entry is active on its path and everything below. */
export const adminEntries: { title: string; entries: AdminEntry[] }[] = [
  {
    title: 'Production',
    entries: [
      { to: '/admin/dashboard', needs: 'see-projects', label: 'Dashboard', Icon: LayoutDashboard, exact: true },
      { to: '/ops/dashboard', needs: 'see-money', label: 'Operations', Icon: Radar, flag: 'opsDashboard' },
      { to: '/admin/job-dashboard', needs: 'see-money', label: 'Job Dashboard', Icon: SquareKanban },
      { to: '/admin/quote-calculator', needs: 'change-prices', label: 'Quote Calculator', Icon: Calculator },
      { to: '/admin/projects', needs: 'see-projects', label: 'All Projects', Icon: Clapperboard },
      { to: '/admin/calendar', needs: 'see-projects', label: 'Calendar', Icon: CalendarRange },
      { to: '/admin/agreements', needs: 'see-projects', label: 'Agreements', Icon: FileSignature },
      { to: '/admin/invoices', needs: 'see-money', label: 'Invoices', Icon: ReceiptText },
      { to: '/admin/costs', needs: 'enter-costs', label: 'Costs', Icon: Receipt },
      { to: '/admin/time', needs: 'enter-costs', label: 'Time', Icon: Timer },
      { to: '/admin/rights', needs: 'see-money', label: 'Rights', Icon: Copyright },
      { to: '/admin/books', needs: 'see-money', label: 'Books', Icon: BookOpenText },
      { to: '/admin/analytics', needs: 'see-money', label: 'Analytics', Icon: ChartColumn },
    ],
  },
  {
    title: 'Messages',
    entries: [
      { to: '/admin/inbox', needs: 'answer-enquiries', label: 'Inbox', Icon: Inbox },
      { to: '/admin/bookings', needs: 'answer-enquiries', label: 'Bookings', Icon: CalendarCheck },
      { to: '/admin/subscribers', needs: 'answer-enquiries', label: 'Subscribers', Icon: Mails },
      { to: '/admin/outbox', needs: 'maintain', label: 'Outbox', Icon: Send },
    ],
  },
  {
    title: 'People',
    entries: [
      { to: '/admin/clients', needs: 'manage-clients', label: 'Clients', Icon: UsersRound },
      { to: '/admin/suppliers', needs: 'plan-shoots', label: 'Suppliers', Icon: Aperture },
      { to: '/admin/kit', needs: 'plan-shoots', label: 'Kit', Icon: Camera },
      { to: '/admin/leave', needs: 'see-projects', label: 'Leave', Icon: TreePalm },
      { to: '/admin/calendars', needs: 'plan-shoots', label: 'Calendar feeds', Icon: CalendarDays },
      { to: '/admin/people', needs: 'manage-people', label: 'Team', Icon: IdCard },
      { to: '/admin/activity', needs: 'manage-people', label: 'Activity', Icon: History },
    ],
  },
  {
    title: 'Studio',
    entries: [
      { to: '/admin/content', needs: 'publish', label: 'Content', Icon: PenLine },
      { to: '/admin/site', needs: 'publish', label: 'Site', Icon: PanelsTopLeft },
      { to: '/admin/media', needs: 'manage-media', label: 'Media', Icon: Images },
      { to: '/admin/proofs', needs: 'manage-galleries', label: 'Proofs', Icon: Heart },
      { to: '/admin/venues', needs: 'change-prices', label: 'Venues', Icon: LandPlot },
    ],
  },
  {
    title: 'Setup',
    entries: [
      { to: '/admin/prices', needs: 'change-prices', label: 'Prices', Icon: Tags },
      { to: '/admin/settings', needs: 'settings', label: 'Settings', Icon: Settings },
      { to: '/admin/look', needs: 'settings', label: 'Look', Icon: Palette },
      { to: '/admin/mail-templates', needs: 'settings', label: 'Mails', Icon: MailOpen },
      { to: '/admin/webhooks', needs: 'settings', label: 'Webhooks', Icon: Webhook },
      { to: '/admin/import', needs: 'settings', label: 'Import', Icon: FileInput },
      { to: '/admin/storage', needs: 'archive-projects', label: 'Storage', Icon: HardDrive },
      { to: '/admin/system', needs: 'maintain', label: 'System', Icon: Activity },
      { to: '/admin/flags', needs: 'settings', label: 'Feature switches', Icon: ToggleRight },
      { to: '/admin/ui', needs: 'maintain', label: 'Design system', Icon: SwatchBook },
    ],
  },
]

interface Viewer {
  abilities: readonly Ability[]
  flags: Partial<Record<FeatureFlag, boolean>>
}

/** Whether somebody may open an entry or use an action. */
export const isOpenTo = ({ needs, flag }: { needs?: Ability; flag?: FeatureFlag }, { abilities, flags }: Viewer): boolean =>
  (!flag || flags[flag] === true) && (!needs || abilities.includes(needs))

/** Pages that are not in the navigation. */
const otherPages: Record<string, Ability> = {
  '/admin/project/new': 'manage-projects',
  '/admin/project': 'see-projects',
  '/admin/signoffs': 'see-money',
  '/admin/invoices/bank': 'record-payments',
  '/admin/costs/pay': 'approve-costs',
  '/admin/shoots': 'see-projects',
  '/admin/captions': 'see-projects',
  '/admin/agreements/templates': 'settings',
  '/admin/welcome': 'settings',
}

const pages = new Map([
  ...Object.entries(otherPages),
  ...adminEntries.flatMap(({ entries }) => entries.map(({ to, needs }) => [to, needs] as const)),
])

/** The ability that a page of the admin area needs: that of the longest path above it. */
export function neededFor(pathname: string): Ability | undefined {
  const above = [...pages.keys()].filter((path) => pathname === path || pathname.startsWith(`${path}/`))
  return pages.get(above.toSorted((one, other) => other.length - one.length)[0] ?? '')
}
