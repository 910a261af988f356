import { describe, expect, it } from 'vitest'
import { featureFlagDefaults } from '#domain/common/feature-flag.ts'
import { roleAbilities, type StaffRole } from '#domain/people/roles.ts'
import routes from '#web/routes.ts'
import { adminPlaces, barLabels, firstPageFor, menuRows, neededFor, placeOf, placesFor } from './admin-pages.ts'

const entries = adminPlaces.flatMap((place) => place.entries)
const placesOf = (role: StaffRole) =>
  placesFor({ abilities: roleAbilities[role], flags: { ...featureFlagDefaults, opsDashboard: true } })
const rowsOf = (role: StaffRole) => menuRows(placesOf(role)).map(({ label, entry }) => [label, entry.to])

/** Addresses of the admin area without parameters. */
function addressesOf(list: readonly (typeof routes)[number][], above = ''): string[] {
  return list.flatMap(({ path, children = [] }) => {
    const own = [above, path].filter(Boolean).join('/')
    return [...(path && children.length === 0 ? [`/${own}`] : []), ...addressesOf(children, own)]
  })
}

describe('the menu', () => {
  it('has ten places, with their words, and who waits and the project list at one press', () => {
    expect(adminPlaces.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Inbox',
      'Job Dashboard',
      'Calendar',
      'Quote Calculator',
      'Money',
      'Clients',
      'Suppliers',
      'Website',
      'Settings',
    ])
    const below: Record<string, string[]> = { Dashboard: ['Waiting'], 'Job Dashboard': ['All Projects'] }
    expect(rowsOf('owner').map(([label]) => label)).toEqual(adminPlaces.flatMap(({ label }) => [label, ...(below[label] ?? [])]))
    for (const [label, to] of [
      ['Dashboard', '/admin/dashboard'],
      ['Job Dashboard', '/admin/job-dashboard'],
      ['Quote Calculator', '/admin/quote-calculator'],
      ['All Projects', '/admin/projects'],
      ['Clients', '/admin/clients'],
      ['Suppliers', '/admin/suppliers'],
      ['Settings', '/admin/settings'],
    ])
      expect(rowsOf('owner')).toContainEqual([label, to])
  })

  it('leads each person to the first page of a place that is open to them, without empty places', () => {
    expect(rowsOf('freelancer')).toEqual([
      ['Dashboard', '/admin/dashboard'],
      ['Waiting', '/admin/waiting'],
      ['All Projects', '/admin/projects'],
      ['Calendar', '/admin/calendar'],
      ['Money', '/admin/costs'],
    ])
    expect(rowsOf('accountant')).toEqual([
      ['Dashboard', '/admin/notifications'],
      ['Money', '/admin/books'],
    ])
    expect(firstPageFor({ abilities: roleAbilities.accountant, flags: featureFlagDefaults })?.to).toBe('/admin/books')
    expect(rowsOf('photographer')).toContainEqual(['Website', '/admin/media'])
    expect(rowsOf('producer')).toContainEqual(['Settings', '/admin/prices'])
    expect(menuRows(placesOf('freelancer')).find(({ label }) => label === 'All Projects')?.isBelow).toBe(false)
  })

  it('names each page once', () => {
    const paths = entries.map(({ to }) => to)
    expect(new Set(paths).size).toBe(paths.length)
    expect(Object.keys(barLabels).filter((to) => !paths.includes(to))).toEqual([])
  })
})

it('every page that anybody can reach belongs to a place, apart from one’s account and the design system', () => {
  const pages = addressesOf(routes).filter((path) => /^\/(admin|ops)\//.test(path) && !/\/(login|enter|preview)\b/.test(path))
  expect(pages.length).toBeGreaterThan(45)
  expect(pages.filter((path) => !placeOf(path))).toEqual(['/admin/account', '/admin/ui'])
  expect(neededFor('/admin/ui')).toBe('maintain')
})

it.each([
  ['/admin/dashboard', 'Dashboard', '/admin/dashboard'],
  ['/admin/project/mill-floor/delivery', 'Job Dashboard', '/admin/projects'],
  ['/admin/invoices/bank', 'Money', '/admin/invoices/bank'],
  ['/admin/invoices/0001', 'Money', '/admin/invoices'],
  ['/admin/inbox/0001', 'Inbox', '/admin/inbox'],
  ['/admin/prices/3', 'Settings', '/admin/prices'],
  ['/admin/calendars', 'Calendar', '/admin/calendars'],
])('%s is in %s', (path, place, page) => {
  const found = placeOf(path)
  expect([found?.place.label, found?.entry.to]).toEqual([place, page])
})

/** The menu of 39 entries, before there were ten places: where each of its addresses is now, and what the page is called. */
const before: Record<string, [place: string, label: string]> = {
  '/admin/dashboard': ['Dashboard', 'Dashboard'],
  '/ops/dashboard': ['Dashboard', 'Operations'],
  '/admin/job-dashboard': ['Job Dashboard', 'Job Dashboard'],
  '/admin/quote-calculator': ['Quote Calculator', 'Quote Calculator'],
  '/admin/projects': ['Job Dashboard', 'All Projects'],
  '/admin/calendar': ['Calendar', 'Calendar'],
  '/admin/agreements': ['Job Dashboard', 'Agreements'],
  '/admin/invoices': ['Money', 'Invoices'],
  '/admin/costs': ['Money', 'Costs'],
  '/admin/time': ['Money', 'Time'],
  '/admin/rights': ['Job Dashboard', 'Rights'],
  '/admin/books': ['Money', 'Accounts'],
  '/admin/analytics': ['Money', 'Analytics'],
  '/admin/inbox': ['Inbox', 'Inbox'],
  '/admin/bookings': ['Inbox', 'Bookings'],
  '/admin/subscribers': ['Inbox', 'Subscribers'],
  '/admin/outbox': ['Inbox', 'Sent mail'],
  '/admin/clients': ['Clients', 'Clients'],
  '/admin/suppliers': ['Suppliers', 'Suppliers'],
  '/admin/kit': ['Suppliers', 'Equipment'],
  '/admin/leave': ['Calendar', 'Time off'],
  '/admin/calendars': ['Calendar', 'Calendar feeds'],
  '/admin/people': ['Settings', 'Team'],
  '/admin/activity': ['Settings', 'Activity'],
  '/admin/content': ['Website', 'Stories'],
  '/admin/site': ['Website', 'Pages'],
  '/admin/media': ['Website', 'Media'],
  '/admin/proofs': ['Job Dashboard', 'Galleries'],
  '/admin/venues': ['Quote Calculator', 'Private proposals'],
  '/admin/prices': ['Settings', 'Prices'],
  '/admin/settings': ['Settings', 'Settings'],
  '/admin/look': ['Website', 'Look'],
  '/admin/mail-templates': ['Settings', 'Email texts'],
  '/admin/webhooks': ['Settings', 'Webhooks'],
  '/admin/import': ['Settings', 'Import'],
  '/admin/storage': ['Settings', 'Storage'],
  '/admin/system': ['Settings', 'System'],
  '/admin/flags': ['Settings', 'Feature switches'],
}

it.each(Object.entries(before))('%s, which was in the menu, is a page of its place', (path, where) => {
  const found = placeOf(path)
  expect([found?.place.label, found?.entry.label]).toEqual(where)
  expect(found?.entry.to).toBe(path)
  expect(addressesOf(routes).some((address) => address === path || address.startsWith(`${path}/`))).toBe(true)
})
