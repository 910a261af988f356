import { globSync } from 'node:fs'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentKinds } from '#domain/content/kinds/content-kinds.ts'
import { contentItems } from '#server/tables/website/content.ts'
import type { Read } from '#web/lib/calls/call-endpoint.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { inProcessRead, pageQueries } from '#web/lib/calls/server-context.ts'
import { makePublished } from './support/make-content.ts'
import { makePortalClient, openPortalBrowser, portalPassword } from './support/portal-browser.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

interface PageModule {
  handle?: PageHandle
  loader?(args: LoaderFunctionArgs): Promise<unknown>
}

const files = globSync('../src/web/pages/{site,tools}/**/*.tsx', { cwd: import.meta.dirname }).toSorted()
const slug = 'shown-to-all'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  await product.db.insert(contentItems).values(contentKinds.map((kind) => makePublished(kind, { slug, title: 'Shown to all' })))
})
afterAll(() => product.close())

test('a page that is kept for everyone reads nothing that differs for somebody with a cookie', async () => {
  const client = await makePortalClient(product)
  const browser = await openPortalBrowser(product)
  await browser.request('POST', '/api/portal/login', { body: { email: client.email, password: portalPassword } })
  const cookies = [undefined, `${browser.cookie}; slatehouse_viewer=abc; slatehouse_known=abc`, await product.signIn()]

  const pagesRead = new Map<string, string[]>()
  for (const name of files) {
    const { handle, loader } = (await import(name)) as PageModule
    if (!handle?.shownParams || !loader) continue
    const paths: string[] = []
    const read: Read = async <Answer>(path: string) => {
      const answers = await Promise.all(cookies.map((cookie) => product.request('GET', path, { cookie })))
      for (const { status, text } of answers)
        expect([name, path, status, text]).toEqual([name, path, answers[0]!.status, answers[0]!.text])
      expect([name, path, answers[0]!.status]).toEqual([name, path, 200])
      paths.push(path)
      return answers[0]!.json as Answer
    }
    const context = new RouterContextProvider()
    context.set(inProcessRead, read)
    context.set(pageQueries, makeQueryClient(read))
    const request = new Request('http://localhost/page')
    await loader({ request, params: { slug }, context } as unknown as LoaderFunctionArgs)
    pagesRead.set(name, paths)
  }
  expect(pagesRead.size).toBeGreaterThan(10)
  expect([...pagesRead.values()].flat()).toContain(`/api/blog/${slug}`)
})
