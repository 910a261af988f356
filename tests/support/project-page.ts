import type { Page } from 'playwright-core'
import { projectPath, projectTabs, tabOfSection, type ProjectSection } from '#domain/common/project-sections.ts'
import { open } from './admin-visit.ts'

/** Opens a project's page at one of its sections, also while there is nothing in it. */
export async function openProject(page: Page, { url }: { url: string }, key: string, section: ProjectSection): Promise<void> {
  const address = url + projectPath(key, section)
  // To an address with a fragment where the page is already, a browser does not load it again.
  if (page.url() === address) await page.goto('about:blank')
  await open(page, address)
}

/** Opens the tab of a section on the page of a project. */
export async function openTabOf(page: Page, section: ProjectSection): Promise<void> {
  const { label } = projectTabs.find(({ value }) => value === tabOfSection[section])!
  const tab = page.getByRole('navigation', { name: 'Sections of this project' }).getByRole('link', { name: label, exact: true })
  await tab.click()
  await tab.and(page.locator('[aria-current=page]')).waitFor()
}

/** Chooses from the menu of what can be added in the open tab. */
export async function add(page: Page, deed: string): Promise<void> {
  const menu = page.locator('details', { has: page.locator('summary', { hasText: /^Add$/ }) })
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: deed, exact: true }).click()
}
