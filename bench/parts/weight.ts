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

const limits: Record<string, Limit> = {
  '/': { most: 110, count: 'untouched' },
  '/blog': { most: 120, count: 'used' },
  '/work': { most: 120, count: 'used' },
  '/photography': { most: 120, count: 'used' },
  '/pre-production/project-planner': { most: 130, count: 'used' },
  '/pre-production/inspiration-board': { most: 130, count: 'used' },
  '/pre-production/budget-estimator': { most: 130, count: 'used' },
  '/pre-production/script-generator': { most: 130, count: 'used' },
  '/pre-production/summary': { most: 130, count: 'used' },
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
