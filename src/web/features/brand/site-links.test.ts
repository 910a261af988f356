import { expect, test } from 'vitest'
import { featureFlagDefaults } from '#domain/common/feature-flag.ts'
import { companyLinks, headerLinks, linksThatAreOn, menuLinks, planLinks } from './site-links.ts'

const paths = (links: { to: string }[]) => links.map(({ to }) => to)

test('links of features that are off are left out', () => {
  const off = { ...featureFlagDefaults, workHub: false, photoLanding: false, contentHub: false }
  expect(paths(linksThatAreOn(headerLinks, off))).toEqual(['/#what-we-do', '/pre-production'])
  expect(paths(linksThatAreOn(menuLinks, off))).toEqual(['/#what-we-do'])
  expect(paths(linksThatAreOn(planLinks, { ...off, quoteBuilder: false }))).toEqual(['/inquire', '/pre-production'])
})

test('the header names every public hub of the specification', () => {
  expect(paths(linksThatAreOn(headerLinks, featureFlagDefaults)).toSorted()).toEqual(
    ['/#what-we-do', '/blog', '/case-studies', '/photography', '/pre-production', '/stills', '/work'].toSorted(),
  )
})

test("the anchor of Why us is built from the studio's slug", () => {
  expect(companyLinks({ name: 'Northlight', slug: 'northlight' })[0]).toEqual({ label: 'Why Northlight', to: '/#why-northlight' })
})
