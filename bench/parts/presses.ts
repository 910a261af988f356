import { join } from 'node:path'
import { openBrowser } from '../../tests/support/browser.ts'
import { startProduct } from '../../tests/support/running-product.ts'
import type { Bench } from '../figures.ts'
import { slowest } from '../growth.ts'
import { measureFirstPresses, measureNavigations, type Press } from '../presses.ts'
import { fillCluster, withStudio } from '../signed-in.ts'
import { median } from '../tools/server-load.ts'
import { publicPages } from './lighthouse.ts'

export async function presses({ note, scratch }: Bench): Promise<void> {
  const browser = await openBrowser()
  const noteAll = (what: string, made: Press[], most: number) => {
    const times = made.map(({ milliseconds }) => milliseconds)
    const p95 = slowest(times)
    for (const [of, presses] of Map.groupBy(made, (press) => press.of)) {
      const shown = presses.map(({ milliseconds }) => Math.round(milliseconds))
      if (Math.max(...shown) > most) console.log(`        ${of}: ${shown.join(', ')} ms`)
    }
    const [longest] = made.toSorted((a, b) => b.milliseconds - a.milliseconds)
    note({
      what,
      measured: `p95 ${Math.round(p95)} ms of ${times.length} (median ${Math.round(median(times))} ms, longest ${Math.round(longest!.milliseconds)} ms: ${longest!.of})`,
      limit: `at most ${most} ms`,
      met: p95 <= most,
    })
  }
  try {
    const product = await startProduct({ dataDir: join(scratch, 'public'), env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'error' } })
    const paths = await publicPages(product.url)
    const taps = await measureFirstPresses(browser, product, paths).finally(() => product.remove())
    noteAll(
      'First tap on a public page as its scripts start, on a phone 4 times slower, until the browser has drawn after it',
      taps,
      100,
    )
    const cluster = await fillCluster(scratch)
    const navigations = await withStudio(scratch, cluster.url, (studio) => measureNavigations(browser, studio)).finally(() =>
      cluster.stop(),
    )
    noteAll(
      'Navigation in the admin area over 100,000 projects, on a machine 4 times slower, until the page is drawn',
      navigations,
      150,
    )
  } finally {
    await browser.close()
  }
}
