import type { Page } from 'playwright-core'
import { expect } from 'playwright/test'
import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { movePointer } from './browser.ts'
import { signIn, type RunningProduct } from './running-product.ts'

/** Opens a public page, triggers its scripts and waits for hydration. A mocked clock has to be moved on to the next drawing. */
export async function arrive(page: Page, address: string, draw?: () => Promise<void>): Promise<void> {
  await page.goto(address)
  await movePointer(page, 12, 12)
  await draw?.()
  await expect.poll(() => page.evaluate(isAwake), { timeout: 30_000 }).toBe(true)
}

const isAwake = () => document.querySelector('main')?.closest('[data-dehydrated]') === null

/** The page's own JSON-LD graph, flattened. */
export async function structuredData(address: string): Promise<Record<string, any>[]> {
  const html = await (await fetch(address)).text()
  const scripts = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([^<]+)<\/script>/g)]
  return scripts.flatMap(([, json]) => (JSON.parse(json!) as { '@graph': Record<string, any>[] })['@graph'])
}

/** Creates, edits and publishes content as staff. */
export async function makePublisher({ url }: RunningProduct) {
  const cookie = await signIn(url)
  const send = async (method: string, path: string, body: unknown) => {
    const answer = await fetch(`${url}/api/admin/content${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: url },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { item: { id: string; revision: number; draft: Draft } }).item
  }
  const rewrite = async (id: string, revision: number, draft: Draft) => {
    const saved = await send('PUT', `/${id}`, { ...draft, revision })
    return send('POST', `/${id}/publish`, { revision: saved.revision })
  }
  return {
    rewrite,
    async publish(kind: ContentKind, draft: Draft) {
      const { id, revision } = await send('POST', '', { kind, title: draft.title })
      return rewrite(id, revision, draft)
    },
  }
}

export interface Draft {
  title: string
  slug: string
  tags: string[]
  body: Record<string, unknown>
}
