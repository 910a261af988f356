import type { Locator, Page } from 'playwright-core'
import { awaken } from '../admin-visit.ts'

/** Of Tab, round and round: what is off for a moment, or still on its way, is a stop soon. */
const patience = 15_000

/** What somebody without a pointer has: Tab to come to a thing, and keys for what can be done there. */
export interface Keys {
  page: Page
  /** Opens a page; public ones start their scripts at the first key. */
  open(address: string): Promise<void>
  /** On to a thing by Tab. Throws where it is no stop. */
  goTo(target: Locator): Promise<void>
  press(target: Locator, key?: string): Promise<void>
  /** In place of what the field holds. */
  write(target: Locator, text: string): Promise<void>
  /** A choice of a list, by its first letters. */
  select(target: Locator, label: string): Promise<void>
  /** Radio buttons and tabs are one stop: arrows lead on from there. */
  pick(target: Locator): Promise<void>
  /** Through the window in which the system asks for files. */
  giveFiles(button: Locator, ...files: File[]): Promise<void>
}

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

export function keysOf(page: Page): Keys {
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  /** To look for a thing by its name at every stop takes ten times as long as to know it again. */
  const watch = (target: Locator) => {
    let known = target.elementHandle()
    return async (): Promise<boolean> => {
      const seen = await (await known)!.evaluate((element) => (element.isConnected ? element === document.activeElement : null))
      // Drawn anew meanwhile.
      if (seen === null) known = target.elementHandle()
      return seen === true
    }
  }

  const tabUntil = async (there: () => Promise<boolean>, target: Locator) => {
    // The shorter way, as anybody goes who sees where it is.
    const key = (await target.evaluate(isBefore)) ? 'Shift+Tab' : 'Tab'
    const end = Date.now() + patience
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

/** Runs in the page, as what follows does: whether a thing stands before the one that has the focus. */
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
