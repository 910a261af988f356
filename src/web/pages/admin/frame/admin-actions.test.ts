import { expect, test } from 'vitest'
import { featureFlagDefaults } from '#domain/common/feature-flag.ts'
import { roleAbilities, roles } from '#domain/people/roles.ts'
import { fitting } from '#web/features/search/palette-rows.ts'
import { adminActions } from './admin-actions.ts'
import { adminPlaces, isOpenTo, neededFor } from './admin-pages.ts'

const entries = adminPlaces.flatMap((place) => place.entries)

test.each(roles)('offers a person of the role %s no action whose page is closed to them', (role) => {
  const viewer = { abilities: roleAbilities[role], flags: featureFlagDefaults }
  const open = adminActions.filter((action) => isOpenTo(action, viewer))
  for (const { to } of open) {
    expect(isOpenTo({ needs: neededFor(to.replace(/\?.*/, '')) ?? [] }, viewer), to).toBe(true)
  }
  expect(open.map(({ label }) => label)).toContain('Log out')
})

test('an action has the switch of its page, and no two have one name', () => {
  for (const { to, flag } of adminActions) {
    const page = entries.find((entry) => to.split('?')[0] === entry.to)
    if (page?.flag) expect(flag, to).toBe(page.flag)
  }
  const labels = [...adminActions, ...entries].map(({ label }) => label)
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})

test('finds actions by beginnings of their words, the ones that begin so first', () => {
  const labels = (typed: string) => fitting(adminActions, typed).map(({ label }) => label)
  expect(labels('new inv')[0]).toBe('New invoice')
  expect(labels('invoice')[0]).toBe('Invoice settings')
  expect(labels('mail')).toContain('New message')
  expect(labels('SETTINGS: arch')).toEqual(['Settings: Archive'])
  expect(labels('zz')).toEqual([])
})
