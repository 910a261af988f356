import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { everyPage } from '../../tests/support/access/every-page.ts'
import { openBrowser } from '../../tests/support/browser.ts'
import { startProduct } from '../../tests/support/running-product.ts'
import { sweepEmpty, sweepFailing, sweepFilled, sweepWaiting } from '../access.ts'
import type { Bench } from '../figures.ts'

const limit = 'no fault'

/** Prefixes of page patterns to sweep: `PAGES=/admin/pro,/ops`; `/` is the home page. */
const asked = (process.env.PAGES ?? '').split(',')

/** Checks every page of the product, as each kind of visitor, in every state that is cheap to produce. */
export async function access({ note, scratch }: Bench): Promise<void> {
  const browser = await openBrowser()
  const told = (fault: string) => console.log(`        ${fault}`)
  try {
    for (const [name, demo, sweeps] of [
      [
        'filled',
        'on',
        {
          'with what its buttons open': sweepFilled,
          'while it waits': sweepWaiting,
          'when nothing is answered': sweepFailing,
        },
      ],
      ['empty', 'off', { 'with nothing to show': sweepEmpty }],
    ] as const) {
      const cluster = await startEmbeddedPostgres(join(scratch, `access-${name}`), makeLog('error'))
      const env = {
        DATABASE_URL: cluster.url,
        DEMO_CONTENT: demo,
        LOG_LEVEL: 'error',
        FFMPEG_PATH: process.env.FFMPEG_PATH ?? '',
      }
      const product = await startProduct({ dataDir: join(scratch, `access-${name}-data`), env })
      const pages = (await everyPage(product, cluster.url)).filter(({ pattern }) =>
        asked.some((beginning) => (beginning === '/' ? pattern === '/' : pattern.startsWith(beginning))),
      )
      for (const [how, sweep] of Object.entries(sweeps)) {
        const began = performance.now()
        const { states, faults } = await sweep(browser, product, pages, told)
        const minutes = ((performance.now() - began) / 60_000).toFixed(1)
        note({
          what: `Accessibility of every page, ${how}`,
          measured: `${pages.length} pages, ${states} states, ${faults.length} faults, in ${minutes} min`,
          limit,
          met: faults.length === 0,
        })
      }
      await product.stop()
      await cluster.stop()
    }
  } finally {
    await browser.close()
  }
}
