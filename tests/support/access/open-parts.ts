import type { Page } from 'playwright-core'
import { watchForStillness } from './stillness.ts'

/** Buttons that lead to another page or theme, or end the session. */
const leadsAway = /^(logout|sign out|light|dark|system|auto)/i

/**
 * Presses one button of each kind and calls `look` on whatever opens: dialog, menu, disclosure. All writes are aborted. What has
 * opened is closed by Escape and must return the focus. `done` holds the buttons already pressed.
 */
export async function openEverything(page: Page, done: Set<string>, look: () => Promise<string[]>): Promise<string[]> {
  const faults: string[] = []
  const address = page.url()
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  const stillness = watchForStillness(page)
  const names = await page.evaluate(namesOfButtons)
  for (const name of names) {
    if (leadsAway.test(name) || done.has(name)) continue
    done.add(name)
    const before = await page.evaluate(shownParts)
    const pressed = await page.evaluate(pressButton, name)
    if (!pressed) continue
    await stillness.reached()
    if (page.url().split(/[?#]/)[0] !== address.split(/[?#]/)[0]) {
      await page.goBack()
      await stillness.reached()
      continue
    }
    const after = await page.evaluate(shownParts)
    if (after.dialogs <= before.dialogs && after.open <= before.open) continue
    for (const fault of await look()) faults.push(`"${name}" open: ${fault}`)
    if (after.menus > before.menus) await page.keyboard.press('Escape')
    if (after.dialogs <= before.dialogs) continue
    for (let again = 0; again < 3 && (await page.evaluate(shownParts)).dialogs > before.dialogs; again += 1) {
      await page.keyboard.press('Escape')
      await stillness.reached()
    }
    const closed = await page.evaluate(shownParts)
    if (closed.dialogs > before.dialogs) faults.push(`"${name}" does not close by Escape`)
    else if (await page.evaluate(() => document.activeElement === document.body))
      faults.push(`"${name}": the focus is lost when it closes`)
  }
  stillness.end()
  await page.unroute('**/api/**')
  return faults
}

/**
 * One button per kind: rows repeat the same buttons with other names, so labels are compared without names and numbers; eight of
 * those labelled by their content are enough.
 */
function namesOfButtons(): string[] {
  const kinds = new Map<string, string>()
  const inRows = new Map<string, number>()
  for (const button of document.querySelectorAll<HTMLElement>(
    'button:not(:disabled, [aria-disabled=true]), summary, [role=tab]',
  )) {
    if (!button.checkVisibility({ visibilityProperty: true })) continue
    const name = button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''
    const inRow = button.closest('li, tr, article') !== null
    const kind = inRow ? name.split(/\s/)[0] + button.className : name
    if (kinds.has(kind)) continue
    const alike = inRows.get(button.className) ?? 0
    if (inRow && alike >= 8) continue
    if (inRow) inRows.set(button.className, alike + 1)
    kinds.set(kind, name)
  }
  return [...kinds.values()].slice(0, 60)
}

function pressButton(name: string): boolean {
  const within: ParentNode = document.querySelector('dialog:modal') ?? document
  for (const button of within.querySelectorAll<HTMLElement>('button:not(:disabled, [aria-disabled=true]), summary, [role=tab]')) {
    if ((button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '') !== name) continue
    if (!button.checkVisibility({ visibilityProperty: true })) continue
    button.focus()
    button.click()
    return true
  }
  return false
}

function shownParts(): { dialogs: number; menus: number; open: number } {
  const count = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true })).length
  const dialogs = count('dialog[open], [role=dialog]')
  const menus = count('[role=menu], [role=listbox], [popover]:popover-open, details[open]')
  return {
    dialogs,
    menus,
    open: dialogs + menus + count('[aria-expanded=true], form, [role=alert], [aria-selected=true]'),
  }
}
