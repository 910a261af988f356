import type { Browser } from 'playwright-core'
import { visit } from '../browser.ts'
import { visitAdmin } from '../admin-visit.ts'
import type { RunningProduct } from '../running-product.ts'
import { clientWalks } from './client-walks.ts'
import { adminWalks } from './admin-walks.ts'
import { keysOf } from './keys.ts'
import { publicWalks } from './public-walks.ts'
import { toolWalks } from './tool-walks.ts'

/** All keyboard flows by their name in `docs/keyboard.md`. */
export const everyWalk = { ...publicWalks, ...toolWalks, ...clientWalks, ...adminWalks }

/** Runs a flow by keyboard only. `at` resolves URLs of records. */
export async function walkByKeys(
  browser: Browser,
  product: RunningProduct,
  name: string,
  at: (pattern: string) => string = () => '',
): Promise<void> {
  const { page, complaints, close } = await (name in adminWalks ? visitAdmin(browser, product) : visit(browser))
  page.setDefaultTimeout(15_000)
  try {
    await everyWalk[name]!({ keys: keysOf(page), url: product.url, at })
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  } finally {
    await close()
  }
}
