import { join } from 'node:path'
import type { ReviewProject } from '#domain/reviews/review.ts'
import { splitWords } from '#server/base/media/ffmpeg.ts'
import { desktop, openBrowser } from '../../tests/support/browser.ts'
import { open } from '../../tests/support/admin-visit.ts'
import { filmNumberedClip, runFfmpeg } from '../../tests/support/player/numbered-clip.ts'
import { signIn, startProduct } from '../../tests/support/running-product.ts'
import { seconds, type Bench } from '../figures.ts'
import { alongTheTimeline, atRest, landOnComments, sayMuch, throughTheList, timeToUsable, type Cut } from '../review-page.ts'
import { makeReviewOf, openPage, pageOf, timeComments, type BenchReview } from '../reviews.ts'

const mostMilliseconds = 300
const mostUntilUsable = 1_500
const rates = [
  { name: '23.976', numerator: 24_000, denominator: 1001 },
  { name: '25', numerator: 25, denominator: 1 },
  { name: '29.97', numerator: 30_000, denominator: 1001 },
  { name: '50', numerator: 50, denominator: 1 },
  { name: '59.94', numerator: 60_000, denominator: 1001 },
]

export async function reviews(bench: Bench): Promise<void> {
  await amongPages(bench)
  await onThePage(bench)
}

/** Time from an event on one page to the others. */
async function amongPages({ note, scratch }: Bench): Promise<void> {
  const product = await startProduct({ dataDir: join(scratch, 'reviews'), env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'error' } })
  try {
    const { url } = product
    const review = await makeReviewOf(url, await signIn(url), 'demo/media/portfolio/volt_night_run.mp4')
    const open = (many: number) => Promise.all(Array.from({ length: many }, () => openPage(url, review.slug)))

    const pages = await open(1)
    const one = await timeComments(url, review, pages)
    note({
      what: 'A comment on the other open page of a review of ten films, median',
      measured: `${Math.round(one.first)} ms`,
      limit: `at most ${mostMilliseconds} ms`,
      met: one.first <= mostMilliseconds,
    })

    pages.push(...(await open(199)))
    const many = await timeComments(url, review, pages)
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

/** Waiting times of a viewer, with films transcoded as usual. */
async function onThePage({ note, scratch }: Bench): Promise<void> {
  const dataDir = join(scratch, 'review-page')
  const env = { DEMO_CONTENT: 'off', LOG_LEVEL: 'error', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' }
  const product = await startProduct({ dataDir, env })
  const browser = await openBrowser()
  try {
    const { url } = product
    const cookie = await signIn(url)
    const tenMinutes = join(scratch, 'ten-minutes.mp4')
    await runFfmpeg([...splitWords('-f lavfi -i testsrc=size=640x360:rate=25 -f lavfi -i sine=frequency=330 -t 600'), ...splitWords('-c:v libx264 -preset ultrafast -g 250 -pix_fmt yuv420p -c:a aac'), tenMinutes]) // prettier-ignore
    const review = await makeReviewOf(url, cookie, tenMinutes)
    const cut = await preparedCut(url, cookie, review)
    await othersPrepared(url, cookie, review)
    await sayMuch(dataDir, cut, 1_000)
    const usable = await timeToUsable(browser, url + pageOf(review))
    note({
      what: 'Review page of a project of ten films, with 1,000 comments on one of ten minutes, until a frame is shown and a key goes on to the next, median',
      measured: seconds(usable),
      limit: `at most ${seconds(mostUntilUsable)}`,
      met: usable <= mostUntilUsable,
    })

    await sayMuch(dataDir, cut, 4_000)
    const page = await browser.newPage({ viewport: desktop })
    await open(page, url + pageOf(review))
    await page.getByRole('listitem').first().waitFor()
    const rest = await atRest(page)
    for (const [what, move] of [
      ['the timeline', alongTheTimeline],
      ['the list', throughTheList],
    ] as const) {
      const { framesPerSecond, longest } = await move(page)
      note({
        what: `Pictures a second along ${what} of 5,000 comments`,
        measured: `${framesPerSecond.toFixed(1)}, the longest ${Math.round(longest)} ms; at rest ${rest.framesPerSecond.toFixed(1)}`,
        limit: 'at least 95 % of those at rest, which are 60 on a machine that has nothing else to do',
        met: framesPerSecond >= 0.95 * Math.min(60, rest.framesPerSecond),
      })
    }
    await page.close()

    for (const rate of rates) {
      const clip = join(scratch, `numbered-${rate.name}.mp4`)
      await filmNumberedClip({ frames: 300, rate, output: ['-movflags', '+faststart', clip] })
      const numbered = await makeReviewOf(url, cookie, clip, `Numbered ${rate.name}`)
      await sayMuch(dataDir, await preparedCut(url, cookie, numbered), 100)
      const viewer = await browser.newPage({ viewport: desktop })
      const { exact, of } = await landOnComments(viewer, url, numbered)
      await viewer.close()
      note({
        what: `Comments at ${rate.name} that lead to exactly their frame, read from the picture`,
        measured: `${exact} of ${of}`,
        limit: 'all 100',
        met: exact === 100,
      })
    }
  } finally {
    await browser.close()
    await product.remove()
  }
}

/** The first version of the reviewed film, as soon as it can be watched. */
async function preparedCut(url: string, cookie: string, review: BenchReview): Promise<Cut> {
  for (;;) {
    const { project } = await read(url, cookie, review)
    const [version] = project.videos
    if (version?.state === 'failed') throw new Error(`the film of ${review.slug} could not be prepared`)
    if (version?.film) return { projectId: project.id, versionId: version.id, frames: version.frames }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Waits until no film of the project is being prepared, which would slow down what is measured. */
async function othersPrepared(url: string, cookie: string, review: BenchReview): Promise<void> {
  const { project } = await read(url, cookie, review)
  for (const { id } of project.deliverables) await preparedCut(url, cookie, { ...review, film: id })
}

async function read(url: string, cookie: string, { slug, film }: BenchReview): Promise<{ project: ReviewProject }> {
  const answer = await fetch(`${url}/api/client/${slug}?film=${film}`, { headers: { Cookie: cookie } })
  return (await answer.json()) as { project: ReviewProject }
}
