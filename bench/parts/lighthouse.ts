import { join } from 'node:path'
import { startProduct } from '../../tests/support/running-product.ts'
import type { Bench } from '../figures.ts'
import { lighthouseScores } from '../lighthouse-scores.ts'

/** Pages, and the least that each of their scores may be. */
const limits: Record<string, number> = { '/': 98, '/inquire': 98, '/quote-builder': 98 }

export async function lighthouse({ note, scratch }: Bench): Promise<void> {
  const product = await startProduct({ dataDir: join(scratch, 'lighthouse'), env: { LOG_LEVEL: 'error' } })
  try {
    for (const [path, least] of Object.entries(limits)) {
      const scores = Object.values(await lighthouseScores(product.url + path))
      note({
        what: `Lighthouse mobile, \`${path}\` (performance, accessibility, best practices, SEO)`,
        measured: scores.join(' / '),
        limit: `${least} in each`,
        met: scores.every((score) => score >= least),
      })
    }
  } finally {
    await product.remove()
  }
}
