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
  Hourglass,
  IdCard,
  Images,
  Inbox,
  Landmark,
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
  Stamp,
  Bell,
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
import type { OptionalPart } from '#domain/system/in-use-endpoints.ts'
import type { Abilities } from '#web/lib/studio/use-me.ts'

/** A page of the admin area: a tab of its place. */
export interface AdminEntry {
  to: string
  label: string
  /** Text of the tab, where the page is the first of its place and has the place's name. */
  tab?: string
  /** Other words that somebody may search it by. */
  words?: string
  Icon: LucideIcon
  /** Ability that the page needs, or all of several; none for pages of everybody. */
  needs?: Abilities
  /** Feature flag that shows the entry. */
  flag?: FeatureFlag
  /** Part of the product that shows the tab once it was used. */
  onceUsed?: OptionalPart
  /** Has a menu entry of its own, below its place. */
  inMenu?: true
  /** Paths elsewhere that belong to it, with all below them. */
  also?: string[]
}

/** An entry of the menu, which opens its first page; the others are tabs of it. */
export interface AdminPlace {
  label: string
  entries: [AdminEntry, ...AdminEntry[]]
}

/** The menu of the admin area: ten places, and what is inside each. A page is active on its path and everything below. */
export const adminPlaces: AdminPlace[] = [
  {
    label: 'Dashboard',
    entries: [
      { to: '/admin/dashboard', needs: 'see-projects', label: 'Dashboard', tab: 'Today', Icon: LayoutDashboard },
      { to: '/admin/waiting', needs: 'see-projects', label: 'Waiting', words: 'answer owed due', Icon: Hourglass, inMenu: true },
      { to: '/ops/dashboard', needs: 'see-money', label: 'Operations', Icon: Radar, flag: 'opsDashboard' },
      { to: '/admin/notifications', label: 'Notifications', words: 'bell news', Icon: Bell },
    ],
  },
  {
    label: 'Inbox',
    entries: [
      { to: '/admin/inbox', needs: 'answer-enquiries', label: 'Inbox', tab: 'Conversations', Icon: Inbox },
      { to: '/admin/bookings', needs: 'answer-enquiries', label: 'Bookings', Icon: CalendarCheck },
      { to: '/admin/outbox', needs: 'maintain', label: 'Sent mail', words: 'outbox', Icon: Send },
      { to: '/admin/subscribers', needs: 'answer-enquiries', label: 'Subscribers', Icon: Mails },
    ],
  },
  {
    label: 'Job Dashboard',
    entries: [
      { to: '/admin/job-dashboard', needs: 'see-money', label: 'Job Dashboard', tab: 'Board', Icon: SquareKanban },
      {
        to: '/admin/projects',
        needs: 'see-projects',
        label: 'All Projects',
        Icon: Clapperboard,
        inMenu: true,
        also: ['/admin/project', '/admin/shoots', '/admin/captions'],
      },
      { to: '/admin/signoffs', needs: 'see-money', label: 'Sign-offs', words: 'forms signed', Icon: Stamp },
      { to: '/admin/agreements', needs: 'see-projects', label: 'Agreements', Icon: FileSignature },
      { to: '/admin/rights', needs: 'see-money', label: 'Rights', Icon: Copyright, onceUsed: 'rights' },
      { to: '/admin/proofs', needs: 'manage-galleries', label: 'Galleries', words: 'proofs', Icon: Heart },
    ],
  },
  {
    label: 'Calendar',
    entries: [
      { to: '/admin/calendar', needs: 'see-projects', label: 'Calendar', Icon: CalendarRange },
      { to: '/admin/leave', needs: 'see-projects', label: 'Time off', words: 'leave holiday', Icon: TreePalm, onceUsed: 'leave' },
      { to: '/admin/calendars', needs: 'plan-shoots', label: 'Calendar feeds', words: 'subscribe', Icon: CalendarDays },
    ],
  },
  {
    label: 'Quote Calculator',
    entries: [
      { to: '/admin/quote-calculator', needs: 'change-prices', label: 'Quote Calculator', tab: 'New quote', Icon: Calculator },
      { to: '/admin/venues', needs: 'change-prices', label: 'Private proposals', words: 'venues', Icon: LandPlot },
    ],
  },
  {
    label: 'Money',
    entries: [
      { to: '/admin/invoices', needs: 'see-invoices', label: 'Invoices', Icon: ReceiptText },
      { to: '/admin/costs', needs: 'enter-costs', label: 'Costs', Icon: Receipt },
      { to: '/admin/time', needs: 'enter-costs', label: 'Time', Icon: Timer },
      {
        to: '/admin/invoices/bank',
        needs: 'record-payments',
        label: 'Bank',
        words: 'statement import payments',
        Icon: Landmark,
      },
      { to: '/admin/books', needs: 'see-books', label: 'Accounts', words: 'books journal', Icon: BookOpenText },
      {
        to: '/admin/analytics',
        needs: ['see-invoices', 'see-costs'],
        label: 'Analytics',
        words: 'reports figures',
        Icon: ChartColumn,
      },
    ],
  },
  { label: 'Clients', entries: [{ to: '/admin/clients', needs: 'manage-clients', label: 'Clients', Icon: UsersRound }] },
  {
    label: 'Suppliers',
    entries: [
      { to: '/admin/suppliers', needs: 'plan-shoots', label: 'Suppliers', Icon: Aperture },
      { to: '/admin/kit', needs: 'plan-shoots', label: 'Equipment', words: 'kit', Icon: Camera, onceUsed: 'kit' },
    ],
  },
  {
    label: 'Website',
    entries: [
      { to: '/admin/site', needs: 'publish', label: 'Pages', words: 'site', Icon: PanelsTopLeft },
      { to: '/admin/content', needs: 'publish', label: 'Stories', words: 'content posts', Icon: PenLine },
      { to: '/admin/media', needs: 'manage-media', label: 'Media', Icon: Images },
      { to: '/admin/look', needs: 'settings', label: 'Look', Icon: Palette },
    ],
  },
  {
    label: 'Settings',
    entries: [
      { to: '/admin/settings', needs: 'settings', label: 'Settings', tab: 'Studio', Icon: Settings, also: ['/admin/welcome'] },
      { to: '/admin/prices', needs: 'change-prices', label: 'Prices', Icon: Tags },
      { to: '/admin/mail-templates', needs: 'settings', label: 'Email texts', words: 'mails templates', Icon: MailOpen },
      { to: '/admin/people', needs: 'manage-people', label: 'Team', Icon: IdCard },
      { to: '/admin/activity', needs: 'manage-people', label: 'Activity', Icon: History },
      { to: '/admin/webhooks', needs: 'settings', label: 'Webhooks', Icon: Webhook, onceUsed: 'webhooks' },
      { to: '/admin/import', needs: 'settings', label: 'Import', Icon: FileInput },
      { to: '/admin/storage', needs: 'archive-projects', label: 'Storage', Icon: HardDrive },
      { to: '/admin/system', needs: 'maintain', label: 'System', Icon: Activity },
      { to: '/admin/flags', needs: 'settings', label: 'Feature switches', Icon: ToggleRight },
    ],
  },
]

/** Pages that the bar of a phone has besides the whole menu, with a name that fits there. */
export const barLabels: Record<string, string> = {
  '/admin/dashboard': 'Dashboard',
  '/admin/inbox': 'Inbox',
  '/admin/projects': 'Projects',
  '/admin/calendar': 'Calendar',
}

interface Viewer {
  abilities: readonly Ability[]
  flags: Partial<Record<FeatureFlag, boolean>>
}

/** Whether somebody may open an entry or use an action. */
export const isOpenTo = (
  { needs = [], flag }: { needs?: Abilities; flag?: FeatureFlag },
  { abilities, flags }: Viewer,
): boolean => (!flag || flags[flag] === true) && [needs].flat().every((ability) => abilities.includes(ability))

/** The places that somebody has, each with the pages that are open to them. */
export const placesFor = (viewer: Viewer): AdminPlace[] =>
  adminPlaces.flatMap(({ label, entries }) => {
    const [first, ...others] = entries.filter((entry) => isOpenTo(entry, viewer))
    return first ? [{ label, entries: [first, ...others] }] : []
  })

/** The first page of the menu that not everybody has: where those begin who do not see the dashboard. */
export const firstPageFor = (viewer: Viewer): AdminEntry | undefined =>
  placesFor(viewer)
    .flatMap(({ entries }) => entries)
    .find(({ needs }) => needs !== undefined)

/** An entry of the menu as it is shown; `isBelow` those of pages, below that of their place. */
interface MenuRow {
  label: string
  entry: AdminEntry
  isBelow: boolean
}

/** Entries of the menu. A place whose first open page has an entry of its own has no other. */
export const menuRows = (places: readonly AdminPlace[]): MenuRow[] =>
  places.flatMap(({ label, entries }) => {
    const own = entries.filter(({ inMenu }) => inMenu)
    const head = own.includes(entries[0]) ? [] : [{ label, entry: entries[0], isBelow: false }]
    return [...head, ...own.map((entry) => ({ label: entry.label, entry, isBelow: head.length > 0 }))]
  })

const isAtOrBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

/** The page that an address belongs to, with its place: that of the longest path above it. */
export function placeOf(pathname: string): { place: AdminPlace; entry: AdminEntry } | undefined {
  const found = adminPlaces.flatMap((place) =>
    place.entries.flatMap((entry) =>
      [entry.to, ...(entry.also ?? [])]
        .filter((path) => isAtOrBelow(pathname, path))
        .map(({ length }) => ({ place, entry, length })),
    ),
  )
  return found.toSorted((one, other) => other.length - one.length)[0]
}

/** Pages that are no tabs, with the ability that they need. The design system is opened by its address. */
const otherPages: Record<string, Ability> = {
  '/admin/project/new': 'manage-projects',
  '/admin/project': 'see-projects',
  '/admin/costs/pay': 'approve-costs',
  '/admin/shoots': 'see-projects',
  '/admin/captions': 'see-projects',
  '/admin/agreements/templates': 'settings',
  '/admin/welcome': 'settings',
  '/admin/ui': 'maintain',
}

const pages = new Map<string, Abilities>([
  ...Object.entries(otherPages),
  ...adminPlaces.flatMap(({ entries }) => entries.flatMap(({ to, needs }) => (needs ? [[to, needs] as const] : []))),
])

/** What a page of the admin area needs: that of the longest path above it. */
export function neededFor(pathname: string): Abilities | undefined {
  const above = [...pages.keys()].filter((path) => isAtOrBelow(pathname, path))
  return pages.get(above.toSorted((one, other) => other.length - one.length)[0] ?? '')
}
