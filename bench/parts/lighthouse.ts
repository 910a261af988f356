import { join } from 'node:path'
import { startProduct } from '../../tests/support/running-product.ts'
import type { Bench } from '../figures.ts'
import { lighthouseScores } from '../tools/lighthouse-scores.ts'

/** Pages, and the minimum of each score. */
const limits: Record<string, number> = {
  '/': 98,
  '/inquire': 98,
  '/quote-builder': 98,
  '/blog': 97,
  '/work': 97,
  '/photography': 97,
}

/** Every other page of the sitemap. */
const leastElsewhere = 97

export async function lighthouse({ note, scratch }: Bench): Promise<void> {
  const product = await startProduct({ dataDir: join(scratch, 'lighthouse'), env: { LOG_LEVEL: 'error' } })
  try {
    for (const path of await publicPages(product.url)) {
      const [least, rounds] = path in limits ? [limits[path]!, 3] : [leastElsewhere, 1]
      const { layoutShift, ...byCategory } = await lighthouseScores(product.url + path, rounds)
      const scores = Object.values(byCategory)
      note({
        what: `Lighthouse mobile, \`${path}\`: performance, accessibility, best practices, SEO; layout shift (${rounds === 1 ? 'one run' : `medians of ${rounds}`})`,
        measured: `${scores.join(' / ')}; ${layoutShift.toFixed(3)}`,
        limit: `${least} in each; 0`,
        met: scores.every((score) => score >= least) && layoutShift === 0,
      })
    }
  } finally {
    await product.remove()
  }
}

/** Those with a limit of their own, then the rest of the sitemap: one page of each template. */
export async function publicPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  const byKind = new Map(paths.toReversed().map((path) => [path.replace(ofRecord, '$1'), path]))
  return [...Object.keys(limits), ...[...byKind.values()].filter((path) => !(path in limits)).toReversed()]
}

const ofRecord = /^(\/(?:blog|case-studies|stills|work)\/)[^/]+/
