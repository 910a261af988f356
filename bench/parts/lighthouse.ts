import { join } from 'node:path'
import { startProduct } from '../../tests/support/running-product.ts'
import type { Bench } from '../figures.ts'
import { lighthouseScores } from '../lighthouse-scores.ts'

/** Pages, and the least that each of their scores may be. */
const limits: Record<string, number> = {
  '/': 98,
  '/inquire': 98,
  '/quote-builder': 98,
  '/blog': 97,
  '/work': 97,
  '/photography': 97,
}

export async function lighthouse({ note, scratch }: Bench): Promise<void> {
  const product = await startProduct({ dataDir: join(scratch, 'lighthouse'), env: { LOG_LEVEL: 'error' } })
  try {
    for (const [path, least] of Object.entries(limits)) {
      const { layoutShift, ...byCategory } = await lighthouseScores(product.url + path)
      const scores = Object.values(byCategory)
      note({
        what: `Lighthouse mobile, \`${path}\` (performance, accessibility, best practices, SEO)`,
        measured: scores.join(' / '),
        limit: `${least} in each`,
        met: scores.every((score) => score >= least),
      })
      note({
        what: `Layout shift of \`${path}\`, in the same runs`,
        measured: layoutShift.toFixed(3),
        limit: '0',
        met: layoutShift === 0,
      })
    }
  } finally {
    await product.remove()
  }
}
