import { join } from 'node:path'
import { startProduct } from '../../tests/support/running-product.ts'
import { kib, type Bench } from '../figures.ts'
import { weighScripts } from '../page-weight.ts'

interface Limit {
  /** In KB of 1024 bytes. */
  most: number
  /** The measurement that the limit applies to. */
  count: 'untouched' | 'used'
}

const used = (most: number): Limit => ({ most, count: 'used' })

const limits: Record<string, Limit> = {
  '/': used(170),
  '/blog': used(170),
  '/work': used(170),
  '/photography': used(170),
  '/inquire': used(170),
  '/quote-builder': used(170),
  '/pre-production/project-planner': used(175),
  '/pre-production/inspiration-board': used(175),
  '/pre-production/budget-estimator': used(175),
  '/pre-production/script-generator': used(175),
  '/pre-production/summary': used(175),
}

const text = { untouched: 'until a visitor touches the page', used: 'once it is used and seen to its end' }

export async function weight({ note, scratch }: Bench): Promise<void> {
  const product = await startProduct({ dataDir: join(scratch, 'weight'), env: { LOG_LEVEL: 'error' } })
  try {
    for (const [path, { most, count }] of Object.entries(limits)) {
      const gzip = await weighScripts(product.url + path, 'gzip')
      const brotli = await weighScripts(product.url + path, 'br')
      note({
        what: `JavaScript of \`${path}\`, gzip, ${text[count]}`,
        measured: `${kib(gzip[count])} (${kib(gzip.untouched)} untouched, ${kib(gzip.used)} used; ${kib(brotli.used)} by brotli, which browsers take)`,
        limit: `at most ${most} KB`,
        met: gzip[count] <= most * 1024,
      })
    }
  } finally {
    await product.remove()
  }
}
