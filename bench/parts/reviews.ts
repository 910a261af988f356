import { join } from 'node:path'
import { signIn, startProduct } from '../../tests/support/running-product.ts'
import type { Bench } from '../figures.ts'
import { makeReviewOf, openPage, timeComments } from '../reviews.ts'

const mostMilliseconds = 300

export async function reviews({ note, scratch }: Bench): Promise<void> {
  const product = await startProduct({ dataDir: join(scratch, 'reviews'), env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'error' } })
  try {
    const { url } = product
    const slug = await makeReviewOf(url, await signIn(url), 'demo/media/portfolio/social_neon_run.mp4')
    const open = (many: number) => Promise.all(Array.from({ length: many }, () => openPage(url, slug)))

    const pages = await open(1)
    const one = await timeComments(url, slug, pages)
    note({
      what: 'A comment on the other open page of a review, median',
      measured: `${Math.round(one.first)} ms`,
      limit: `at most ${mostMilliseconds} ms`,
      met: one.first <= mostMilliseconds,
    })

    pages.push(...(await open(199)))
    const many = await timeComments(url, slug, pages)
    note({
      what: 'The same with 200 pages open on one server, until the last of them has it, median',
      measured: `${Math.round(many.last)} ms`,
      limit: `at most ${mostMilliseconds} ms`,
      met: many.last <= mostMilliseconds,
    })
    for (const page of pages) page.close()
  } finally {
    await product.remove()
  }
}
