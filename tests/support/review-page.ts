import type { Locator, Page } from 'playwright-core'
import { expect } from 'playwright/test'
import { numberIn } from './player/read-number.ts'
import { signIn, type RunningProduct } from './running-product.ts'

/** API client with a staff session: resolves to JSON, throws on refusal. */
export async function makeStaffCalls({
  url,
}: RunningProduct): Promise<(method: string, path: string, body?: object) => Promise<any>> {
  const cookie = await signIn(url)
  return async (method, path, body) => {
    const isForm = body instanceof FormData
    const answer = await fetch(url + path, {
      method,
      headers: { Cookie: cookie, Origin: url, ...(!isForm && { 'Content-Type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

/** Waits until this many versions of a review are playable. */
export const prepared = (send: Awaited<ReturnType<typeof makeStaffCalls>>, slug: string, count: number) =>
  expect
    .poll(
      async () => {
        const { project } = await send('GET', `/api/client/${slug}`)
        return project.videos.filter(({ film }: { film: object | null }) => film).length
      },
      { timeout: 120_000, intervals: [500] },
    )
    .toBe(count)

export const film = (page: Page) => page.getByRole('region', { name: /^Player/ })
export const composer = (page: Page) => page.getByRole('form', { name: 'Comment on this version' })
export const comments = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true })
/** Approves by `press`, and once more by `anyway` where the page asks again, until `done` is there. */
export async function approveAndConfirm(press: () => Promise<void>, anyway: Locator, done: Locator): Promise<void> {
  await press()
  await anyway.or(done).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await done.waitFor()
}

export const commentItem = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first()
export const shownNumber = (page: Page) => numberIn(film(page).locator('video'))
