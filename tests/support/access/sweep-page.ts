import type { Page } from 'playwright-core'
import { axeFaults, rulesOfColour, settled } from '../browser.ts'
import { keyboardFaults } from './keyboard-faults.ts'
import { openEverything } from './open-parts.ts'
import { cutFaults, headFaults, motionFaults, spacingFaults } from './reading-faults.ts'

const wide = { width: 1280, height: 800 }
/** 1280 px at 200 % and 400 % zoom (WCAG 1.4.4, 1.4.10). */
const enlarged = { width: 640, height: 400 }
const narrowest = { width: 320, height: 640 }
const narrow = { width: 360, height: 740 }

export interface Sweep {
  /** Number of checks: each width, theme, setting and opened part counts. */
  states: number
  faults: string[]
}

/** Runs all checks on the open page at every width; `parts` also presses its buttons. */
export async function sweepPage(page: Page, { themes = false, parts = false } = {}): Promise<Sweep> {
  const sweep: Sweep = { states: 0, faults: [] }
  const note = (where: string, faults: string[]) => {
    sweep.states += 1
    for (const fault of faults) sweep.faults.push(`${where}: ${fault}`)
  }
  const lookAtOpened = async () => {
    sweep.states += 1
    return [...(await axeFaults(page, await page.evaluate(besideOpened))), ...(await cutFaults(page))]
  }

  await resize(page, wide)
  note('1280 px', [
    ...(await headFaults(page)),
    ...(await axeFaults(page)),
    ...(await cutFaults(page)),
    ...(await motionFaults(page)),
  ])
  note('1280 px', await keyboardFaults(page))
  note('1280 px', await spacingFaults(page))
  if (themes) {
    await page.emulateMedia({ colorScheme: 'dark' })
    note('1280 px, dark', await axeFaults(page, { rules: rulesOfColour }))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await resize(page, enlarged)
  note('640 px', await cutFaults(page))
  await resize(page, narrowest)
  note('320 px', [...(await cutFaults(page)), ...(await spacingFaults(page))])
  await resize(page, narrow)
  note('360 px', [...(await axeFaults(page)), ...(await cutFaults(page))])
  note('360 px', await keyboardFaults(page))
  if (parts) {
    const done = new Set<string>()
    note('360 px', await openEverything(page, done, lookAtOpened))
    await resize(page, wide)
    note('1280 px', await openEverything(page, done, lookAtOpened))
  }
  return sweep
}

/** Restricts the checks to an open dialog, or excludes what an open menu covers. */
function besideOpened(): { within?: string; but?: string } {
  if (document.querySelector('dialog:modal')) return { within: 'dialog:modal' }
  const unfolded = [...document.querySelectorAll('details[open] > :not(summary)')]
  return unfolded.some((part) => getComputedStyle(part).position === 'absolute') ? { but: 'target-size' } : {}
}

/** Resizes the viewport and waits for layout. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  // Where a button of the player was pressed, Chromium does not resize.
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
  })
  await settled(page)
}
