import { join } from 'node:path'
import { startProduct } from '../../tests/support/running-product.ts'
import { kib, type Bench } from '../figures.ts'
import { weighScripts } from '../page-weight.ts'

/** In KB. The tools show what the browser keeps, and so do not wait to be touched. */
const limits = {
  '/': 110,
  '/blog': 120,
  '/work': 120,
  '/photography': 120,
  '/pre-production/project-planner': 130,
  '/pre-production/inspiration-board': 130,
  '/pre-production/budget-estimator': 130,
  '/pre-production/script-generator': 130,
  '/pre-production/summary': 130,
}

export async function weight({ note, scratch }: Bench): Promise<void> {
  const product = await startProduct({ dataDir: join(scratch, 'weight'), env: { LOG_LEVEL: 'error' } })
  try {
    for (const [path, limit] of Object.entries(limits)) {
      const { untouched, used } = await weighScripts(product.url + path, 'gzip')
      const brotli = await weighScripts(product.url + path, 'br')
      note({
        what: `JavaScript of \`${path}\`, gzip, until a visitor touches the page`,
        measured: `${kib(untouched)} (${kib(used)} once it is used and seen to its end; ${kib(brotli.used)} by brotli, which browsers take)`,
        limit: `at most ${limit} KB`,
        met: untouched <= limit * 1024,
      })
    }
  } finally {
    await product.remove()
  }
}
