import { expect, test } from 'vitest'
import { projectPath, projectSections, projectTabOf, projectTabs, tabOfSection } from './project-sections.ts'

test('every section is in a tab, and its path opens that tab', () => {
  for (const section of projectSections) {
    const url = new URL(projectPath('glass', section), 'https://studio.example')
    expect(url.pathname).toBe('/admin/project/glass')
    expect(url.hash).toBe(`#${section}`)
    expect(projectTabOf(Object.fromEntries(url.searchParams))).toBe(tabOfSection[section])
  }
})

test('every tab has a section', () => {
  expect(projectTabs.map(({ value }) => value).filter((tab) => !Object.values(tabOfSection).includes(tab))).toEqual([])
})

test('addresses without a tab open what they opened before', () => {
  expect(projectTabOf({})).toBe('overview')
  expect(projectTabOf({ tab: 'nowhere' })).toBe('overview')
  expect(projectTabOf({ film: '5' })).toBe('review')
  expect(projectTabOf({ tab: 'money', film: '5' })).toBe('money')
})
