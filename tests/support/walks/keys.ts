import type { Locator, Page } from 'playwright-core'
import { awaken } from '../admin-visit.ts'

/** Milliseconds to keep tabbing for a stop that is disabled or loading. */
const timeout = 15_000

/** Keyboard user: Tab to reach an element, then its keys. */
export interface Keys {
  page: Page
  /** Opens a page; the first key starts the scripts of public ones. */
  open(address: string): Promise<void>
  /** Tabs to an element. Throws if it is not a tab stop. */
  goTo(target: Locator): Promise<void>
  press(target: Locator, key?: string): Promise<void>
  /** Replaces the field's value by typing. */
  write(target: Locator, text: string): Promise<void>
  /** Chooses an option of a select by its first letters. */
  select(target: Locator, label: string): Promise<void>
  /** Radio buttons and tabs are one tab stop: arrow keys move on from there. */
  pick(target: Locator): Promise<void>
  /** By the system's file chooser. */
  giveFiles(button: Locator, ...files: File[]): Promise<void>
}

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

export function keysOf(page: Page): Keys {
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  /** Compare element handles: evaluating a locator at each stop takes ten times as long. */
  const watch = (target: Locator) => {
    let known = target.elementHandle()
    return async (): Promise<boolean> => {
      const seen = await (await known)!.evaluate((element) => (element.isConnected ? element === document.activeElement : null))
      // Rendered again meanwhile.
      if (seen === null) known = target.elementHandle()
      return seen === true
    }
  }

  const tabUntil = async (there: () => Promise<boolean>, target: Locator) => {
    // The shorter direction, as users see where the element is.
    const key = (await target.evaluate(isBefore)) ? 'Shift+Tab' : 'Tab'
    const end = Date.now() + timeout
    while (!(await there())) {
      if (Date.now() > end) throw new Error(`The Tab key does not reach ${target}`)
      await page.keyboard.press(key)
    }
  }

  const keys: Keys = {
    page,
    async open(address) {
      await page.goto(address)
      await page.keyboard.press('Tab')
      await awaken(page)
    },
    async goTo(target) {
      await target.waitFor({ state: 'attached' })
      await tabUntil(watch(target), target)
    },
    async press(target, key = 'Enter') {
      await keys.goTo(target)
      await page.keyboard.press(key)
    },
    async write(target, text) {
      await keys.goTo(target)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    async select(target, label) {
      await keys.goTo(target)
      await page.keyboard.type(label)
      const chosen = await target.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label)
      if (chosen !== label) throw new Error(`${label} was typed, ${chosen} is chosen in ${target}`)
    },
    async pick(target) {
      await target.waitFor({ state: 'attached' })
      const siblings = target.page().locator(await target.evaluate(sameGroup))
      await tabUntil(() => siblings.evaluateAll((all) => all.some((one) => one === document.activeElement)), target)
      const count = await siblings.count()
      for (let step = 0; step < count && !(await hasFocus(target)); step += 1) {
        const left = await page.evaluateHandle(() => document.activeElement)
        await page.keyboard.press('ArrowRight')
        await page.waitForFunction((before) => document.activeElement !== before, left, { polling: 20 })
      }
      if (!(await isPicked(target))) await page.keyboard.press('Space')
      await page.waitForFunction(looksPicked, await target.elementHandle(), { polling: 20 })
    },
    async giveFiles(button, ...files) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keys.press(button)])
      await chooser.setFiles(files)
    },
  }
  return keys
}

/** Runs in the page, like the next functions: whether the element precedes the focused one. */
function isBefore(element: Element): boolean {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) return false
  return (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0
}

function sameGroup(element: Element): string {
  const list = element.closest('[role=tablist]')
  if (list) return `[role=tablist][aria-label="${list.getAttribute('aria-label')}"] [role=tab]`
  return `input[type=radio][name="${(element as HTMLInputElement).name}"]`
}

const looksPicked = (element: Element | null) =>
  element?.getAttribute('aria-selected') === 'true' || (element instanceof HTMLInputElement && element.checked)

const isPicked = (target: Locator) => target.evaluate(looksPicked)
