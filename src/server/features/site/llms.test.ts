import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentItems } from '#server/tables/website/content.ts'
import { makePublished } from '#tests/support/make-content.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

describe('/llms.txt', () => {
  let product: TestProduct
  const visit = (path: string) => product.request('GET', path)
  beforeAll(async () => {
    product = await makeTestProduct({ working: false })
    await product.db
      .insert(contentItems)
      .values([
        makePublished('post', { slug: 'hostile', title: 'A [x](https://evil.example)', body: { excerpt: 'One\n\n## Two' } }),
        makePublished('post', { slug: 'later', title: 'Not yet', publishedAt: new Date(Date.now() + 86_400_000) }),
        { ...makePublished('post', { slug: 'never', title: 'Not at all' }), publishedAt: null },
        makePublished('case-study', { slug: 'quay' }),
        makePublished('stills', { slug: 'quay' }),
        makePublished('work', { slug: 'hostile' }),
      ])
  })
  afterAll(() => product.close())

  it('says in Markdown what is public: services, pages, latest items with safe lines, contact', async () => {
    const { status, headers, text } = await visit('/llms.txt')
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      'public, max-age=300',
    ])
    expect(text.split('\n')[0]).toBe('# Slatehouse')
    const headings = text.split('\n').filter((line) => line.startsWith('## '))
    expect(headings).toEqual([
      '## Services',
      '## Pages',
      '## Latest: work',
      '## Latest: case studies',
      '## Latest: posts',
      '## Latest: stills',
      '## Contact',
      '## For programs',
    ])
    expect(text).toContain('- Traditional Production: A full crew')
    expect(text).toContain('(http://localhost:3000/blog/hostile)')
    expect(text).toContain('- Email: hello@slatehouse.example')
    expect(text).toContain('(http://localhost:3000/docs/api)')
    expect(text).not.toMatch(/Not yet|Not at all|\{[a-z ]+\}/)
  })

  it('leaves out what is switched off, and is not there where nothing is offered to search engines', async () => {
    const cookie = await product.signIn()
    const turn = (flag: string, on: boolean) => product.request('PUT', `/api/admin/flags/${flag}`, { cookie, body: { on } })
    await turn('contentHub', false)
    await expect.poll(async () => (await visit('/llms.txt')).text).not.toContain('/blog')
    expect((await visit('/llms.txt')).text).toContain('(http://localhost:3000/work/hostile)')
    await turn('contentHub', true)
    await turn('seoLayer', false)
    expect((await visit('/llms.txt')).status).toBe(404)
    await turn('seoLayer', true)
  })
})
