import type { Browser, Page } from 'playwright-core'
import type { Stroke } from '#domain/reviews/comments/drawing.ts'
import { openDatabase } from '#server/base/database/database.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { reviewComments } from '#server/tables/reviews/reviews.ts'
import { desktop } from '../tests/support/browser.ts'
import { open } from '../tests/support/admin-visit.ts'
import { numberIn } from '../tests/support/player/read-number.ts'
import { median } from './tools/server-load.ts'
import { pageOf, type BenchReview } from './reviews.ts'

type Comment = typeof reviewComments.$inferInsert

const box: Stroke = {
  tool: 'box',
  colour: 'yellow',
  points: [
    [0.2, 0.2],
    [0.6, 0.7],
  ],
}

/** The version of a project that the bench is about. */
export interface Cut {
  projectId: string
  versionId: string
  frames: number
}

/** Puts so many comments all over a film, every tenth with a drawing; straight into the database under `dataDir`. */
export async function sayMuch(dataDir: string, { projectId, versionId, frames }: Cut, many: number): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres(dataDir, makeLog('error'))
  const db = openDatabase(url, makeLog('error'))
  const comments = Array.from({ length: many }, (_, index): Comment => {
    const frame = (index * 7919) % frames
    return {
      projectId,
      versionId,
      frame,
      frameTo: index % 4 === 0 && frame + 50 < frames ? frame + 50 : null,
      comment: `${index}: the boat leaves a little too early here, could we stay for another second before the cut?`,
      drawing: index % 10 === 0 ? [box] : null,
      authorKind: index % 3 === 0 ? 'staff' : 'client',
      authorName: index % 3 === 0 ? 'Alex' : 'Sarah Field',
      createdAt: new Date(Date.now() - (many - index) * 1_000),
    }
  })
  for (let from = 0; from < many; from += 500) await db.insert(reviewComments).values(comments.slice(from, from + 500))
  await db.$client.end()
  await stop()
}

/**
 * Milliseconds from the address to a film whose first frame is on the screen and whose controls answer, with an empty cache:
 * a key goes one frame on. The median.
 */
export async function timeToUsable(browser: Browser, address: string, rounds = 5): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.addInitScript(pressUntilAnswered)
    await page.goto(address, { waitUntil: 'commit' })
    times.push(await page.evaluate(() => window.usable))
    await context.close()
  }
  return median(times)
}

declare global {
  interface Window {
    usable: Promise<number>
  }
}

/** Runs in the page, from its very beginning. */
function pressUntilAnswered(): void {
  window.usable = new Promise((resolve) => {
    let received = false
    function look(): void {
      const press = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true })
      received ||= document.body !== null && !document.body.dispatchEvent(press)
      const video = document.querySelector('video')
      // The second of 25 frames a second.
      const arrived = video && video.currentTime >= 0.04 && video.readyState >= 2 && !video.seeking
      if (received && arrived) resolve(performance.now())
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

export interface Smoothness {
  framesPerSecond: number
  /** Milliseconds. */
  longest: number
}

/** Frame rate of an idle page, as a baseline. */
export const atRest = (page: Page): Promise<Smoothness> => whileDoing(page, () => page.waitForTimeout(2_000))

/** Frame rate while the pointer moves along the timeline's comments, with previews. */
export async function alongTheTimeline(page: Page): Promise<Smoothness> {
  const lane = (await page.getByTestId('comment-marks').boundingBox())!
  return whileDoing(page, async () => {
    for (let step = 0; step <= 180; step += 1) {
      await page.mouse.move(lane.x + (lane.width * step) / 180, lane.y + lane.height / 2)
    }
  })
}

/** Frame rate while the list of comments is scrolled. */
export async function throughTheList(page: Page): Promise<Smoothness> {
  await page.getByRole('region', { name: 'Comments', exact: true }).hover()
  return whileDoing(page, async () => {
    for (let turn = 0; turn < 120; turn += 1) await page.mouse.wheel(0, 120)
  })
}

/** Frame rate of a page while something happens to it. */
export async function whileDoing(page: Page, act: () => Promise<void>): Promise<Smoothness> {
  await page.evaluate(() => {
    const times: number[] = []
    const note = (time: number) => {
      times.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { times })
  })
  await act()
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  const gaps = times.slice(1).map((time, index) => time - times[index]!)
  return { framesPerSecond: (1_000 * gaps.length) / (times.at(-1)! - times[0]!), longest: Math.max(...gaps) }
}

/** Goes to each comment of a numbered clip by its time in the list, in an order that jumps; answers how many were exact. */
export async function landOnComments(page: Page, url: string, review: BenchReview): Promise<{ exact: number; of: number }> {
  await open(page, url + pageOf(review))
  const answer = await page.request.get(`${url}/api/client/${review.slug}/comments?film=${review.film}`)
  const { comments } = (await answer.json()) as { comments: { id: string; frame: number }[] }
  const list = page.getByRole('region', { name: 'Comments', exact: true })
  await list.getByRole('listitem').first().waitFor()
  await list.hover()
  // Comments are made when somebody comes near them.
  while ((await list.getByRole('button', { name: /^Go to/ }).count()) < comments.length) await page.mouse.wheel(0, 2_000)
  const video = page.locator('.player video')
  let exact = 0
  for (let turn = 0; turn < comments.length; turn += 1) {
    const { id, frame } = comments[(turn * 37) % comments.length]!
    await page
      .locator(`#comment-${id}`)
      .getByRole('button', { name: /^Go to/ })
      .evaluate((button: HTMLElement) => button.click())
    const until = Date.now() + 5_000
    let written = await numberIn(video)
    while (written !== frame && Date.now() < until) {
      await page.waitForTimeout(20)
      written = await numberIn(video)
    }
    if (written === frame) exact += 1
  }
  return { exact, of: comments.length }
}
