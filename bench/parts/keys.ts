import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { everyPage } from '../../tests/support/access/every-page.ts'
import { openBrowser } from '../../tests/support/browser.ts'
import { startProduct } from '../../tests/support/running-product.ts'
import { everyWalk, walkByKeys } from '../../tests/support/walks/every-walk.ts'
import type { Bench } from '../figures.ts'

/** Prefixes of flows to walk: `WALKS='a quote'`. */
const asked = process.env.WALKS ?? ''

/** Walks every flow of `docs/keyboard.md` with the keyboard only. */
export async function keys({ note, scratch }: Bench): Promise<void> {
  const cluster = await startEmbeddedPostgres(join(scratch, 'keys'), makeLog('error'))
  const env = { DATABASE_URL: cluster.url, LOG_LEVEL: 'error', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' }
  const product = await startProduct({ dataDir: join(scratch, 'keys-data'), env })
  const pages = await everyPage(product, cluster.url)
  const at = (pattern: string) => pages.find((page) => page.pattern === pattern)!.path
  const browser = await openBrowser()
  const stuck: string[] = []
  const names = Object.keys(everyWalk).filter((name) => name.startsWith(asked))
  for (const name of names) {
    await walkByKeys(browser, product, name, at).catch((error: Error) => {
      stuck.push(name)
      console.log(`        ${name}: ${error.message}`)
    })
  }
  await browser.close()
  await product.stop()
  await cluster.stop()
  note({
    what: 'Flows that are walked with keys alone',
    measured: `${names.length - stuck.length} of ${names.length}`,
    limit: 'all',
    met: stuck.length === 0,
  })
}
