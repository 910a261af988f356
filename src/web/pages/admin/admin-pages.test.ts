import { describe, expect, it } from 'vitest'
import { featureFlagDefaults } from '#domain/common/feature-flag.ts'
import { roleAbilities, type StaffRole } from '#domain/people/roles.ts'
import routes from '#web/routes.ts'
import { adminPlaces, barLabels, menuRows, neededFor, placeOf, placesFor } from './admin-pages.ts'

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
  it('has ten places, with the words of the specification, and who waits and the project list at one press', () => {
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
