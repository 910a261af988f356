import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import yazl from 'yazl'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportSettings, ImportSheet } from '#domain/imports/import-endpoints.ts'
import { importMessages } from '#domain/imports/import-messages.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { makePhotograph } from '#tests/support/make-gallery.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeUploader } from '#tests/support/uploader.ts'
import { contentItems } from '../../../tables/website/content.ts'
import { imports } from '../../../tables/system/imports.ts'
import { assets } from '../../../tables/website/media.ts'
import { workOnImport } from '../import-job.ts'

const never = new AbortController().signal
let product: TestProduct
let strict: TestProduct
let cookie: string
let oldSite: Server
let site: string
const asked: string[] = []

beforeAll(async () => {
  product = await makeTestProduct({ working: false, env: { WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' } })
  cookie = await product.signIn()
  const picture = await makePhotograph()
  oldSite = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url.includes('missing')) response.writeHead(404).end()
    else if (url.includes('page')) response.end('<html>')
    else response.end(picture)
  })
  await new Promise<void>((resolve) => oldSite.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(oldSite.address() as AddressInfo).port}`
})
afterAll(async () => {
  oldSite.close()
  await product.close()
  await strict?.close()
})

const path = '/api/admin/imports'

async function upload(kind: 'wordpress' | 'markdown', content: string | Buffer, name = 'posts.xml', on = product, by = cookie) {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new Blob([content as Buffer<ArrayBuffer>]), name)
  return makeUploader(on, by).send('POST', path, {}, form)
}

const read = async (id: string, on = product, by = cookie): Promise<ImportSheet> =>
  (await on.request('GET', `${path}/${id}`, { cookie: by })).json.import

async function ask(id: string, deed: 'check' | 'run' | 'undo', body?: unknown, on = product, by = cookie): Promise<ImportSheet> {
  const { status, text } = await on.request('POST', `${path}/${id}/${deed}`, { cookie: by, ...(body ? { body } : {}) })
  if (status !== 200) throw new Error(text)
  const [row] = await on.db.select().from(imports).where(eq(imports.id, id))
  await workOnImport(on.services, { importId: id, run: row!.run!, personId: studioOwnerId }, never)
  return read(id, on, by)
}

async function importAll(kind: 'wordpress' | 'markdown', content: string | Buffer, changes: Partial<ImportSettings> = {}) {
  const { status, json } = await upload(kind, content)
  if (status !== 200) throw new Error(JSON.stringify(json))
  const { settings } = await read(json.id)
  const checked = await ask(json.id, 'check', { ...settings, ...changes })
  if (checked.state !== 'checked') throw new Error(JSON.stringify(checked))
  return ask(json.id, 'run')
}

const postBy = async (title: string) => (await product.db.select().from(contentItems)).find(({ draft }) => draft.title === title)

const wxr = (items: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8" ?>${head}
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title>
<wp:author><wp:author_login><![CDATA[ona]]></wp:author_login><wp:author_display_name><![CDATA[Ona Reel]]></wp:author_display_name></wp:author>
${items}
</channel></rss>`

interface Item {
  id?: number
  title: string
  slug?: string
  status?: string
  date?: string
  content?: string
  type?: string
  more?: string
}

const item = ({
  id = 1,
  title,
  slug = '',
  status = 'publish',
  date = '2019-03-14 10:00:00',
  content = '',
  type = 'post',
  more = '',
}: Item) =>
  `<item><title>${title}</title><dc:creator><![CDATA[ona]]></dc:creator><content:encoded><![CDATA[${content}]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:comment_status/><wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`

const attachment = (id: number, name: string, alt: string) =>
  item({
    id,
    title: name,
    status: 'inherit',
    type: 'attachment',
    more: `<wp:attachment_url>${site}/uploads/${name}</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[${alt}]]></wp:meta_value></wp:postmeta>`,
  })

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`

describe('posts of WordPress', () => {
  it('come with dates, tags, pictures and covers; published ones are public and others drafts', async () => {
    const file = wxr(
      [
        item({
          title: 'How we lit the quay &amp; the sea',
          slug: 'lit-the-quay',
          content: `<!-- wp:paragraph --><p>Two <strong>lamps</strong>.</p><script>alert(1)</script><figure><img src="${site}/uploads/quay-300x200.jpg" alt="The quay"></figure><p>Then <img src="${site}/uploads/missing.jpg" alt="Gone"> it rained.</p>`,
          more: `<category domain="post_tag" nicename="light"><![CDATA[Light]]></category><category domain="category" nicename="how"><![CDATA[How to]]></category>${meta('_thumbnail_id', '7')}`,
        }),
        item({ title: 'Not yet', slug: 'not-yet', status: 'draft', content: 'First.\n\nSecond' }),
        item({ title: 'No picture', slug: 'no-picture', content: '<p>Only words.</p>' }),
        item({ title: 'A page', slug: 'a-page', type: 'page' }),
        item({ title: '', slug: 'untitled' }),
        attachment(7, 'cover.jpg', 'A lamp in the rain'),
        attachment(8, 'quay.jpg', 'Quay'),
      ].join('\n'),
    )
    const done = await importAll('wordpress', file)
    expect(done).toMatchObject({ state: 'done', added: 3, wrong: 1, format: 'WordPress export' })
    expect(done.wrongRows).toEqual([{ row: 4, errors: { title: 'The title is missing.' } }])
    expect(done.samples[0]).toEqual(['How we lit the quay & the sea', 'lit-the-quay', '2019-03-14', 'Published', 'Light', '3'])
    const post = (await postBy('How we lit the quay & the sea'))!
    expect(post).toMatchObject({ slug: 'lit-the-quay', publicRevision: 1, tags: ['Light'], category: 'How to' })
    expect(post.publishedAt?.toISOString()).toBe('2019-03-14T10:00:00.000Z')
    expect(post.draft.body).toMatchObject({
      author: 'Ona Reel',
      excerpt: 'Two lamps.',
      featuredImage: { publicId: 'blog/cover', alt: 'A lamp in the rain' },
    })
    const content = String(post.draft.body.content)
    expect(content).toBe('Two **lamps**.\n\n![The quay](/media/image/upload/w_1280/blog/quay.jpg)\n\nThen\n\nit rained.')
    // The file as it was uploaded, and not its smaller copy.
    expect(asked).toContain('/uploads/quay.jpg')
    expect(asked).not.toContain('/uploads/quay-300x200.jpg')
    const [cover] = await product.db.select().from(assets).where(eq(assets.publicId, 'blog/cover'))
    expect(cover).toMatchObject({ alt: 'A lamp in the rain', publication: 'published', kind: 'image' })
    const shown = await product.request('GET', '/api/blog/lit-the-quay')
    expect(shown.status).toBe(200)
    expect(done.notes.map(({ name, text }) => [name, text])).toEqual([
      [
        'How we lit the quay & the sea',
        expect.stringMatching(/Without the picture .*missing\.jpg\. 127\.0\.0\.1:\d+ answers 404 for it\./),
      ],
      ['No picture', expect.stringContaining('It stays a draft until it is complete.')],
    ])
    const draft = (await postBy('Not yet'))!
    expect(draft).toMatchObject({ publishedAt: null, draft: { slug: 'not-yet', body: { content: 'First.\n\nSecond' } } })
    expect((await postBy('No picture'))!.publishedAt).toBeNull()

    // Known by their addresses, and added again elsewhere only where that was chosen.
    await expect(importAll('wordpress', wxr(item({ title: 'Again', slug: 'lit-the-quay' })))).rejects.toThrow(
      importMessages.nothing,
    )
    const again = await importAll('wordpress', wxr(item({ title: 'Again', slug: 'lit-the-quay' })), { known: 'add' })
    expect(again.notes[0]!.text).toContain('draft')
    expect((await postBy('Again'))!.draft.slug).toBe('lit-the-quay-2')

    // As a whole away again, but for what was written since.
    await product.request('PUT', `/api/admin/content/${draft.id}`, {
      cookie,
      body: { revision: 1, auto: false, ...draft.draft, title: 'Not yet, changed' },
    })
    const undone = await ask(done.id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', removed: 2, kept: 1 })
    expect(undone.keptRecords).toEqual([{ id: draft.id, name: 'Not yet, changed', reason: 'Changed since' }])
    expect((await product.request('GET', '/api/blog/lit-the-quay')).status).toBe(404)
    expect(await product.db.select().from(assets).where(eq(assets.publicId, 'blog/cover'))).toEqual([])
  })

  it('keep a picture that is used elsewhere when they are taken back', async () => {
    const content = `<p>One</p><img src="${site}/uploads/shared.jpg" alt="Shared">`
    const one = await importAll('wordpress', wxr(item({ title: 'Shared one', slug: 'shared-one', content })))
    const post = (await postBy('Shared one'))!
    const created = await product.request('POST', '/api/admin/content', { cookie, body: { kind: 'post', title: 'By hand' } })
    const { id, revision } = created.json.item
    const saved = await product.request('PUT', `/api/admin/content/${id}`, {
      cookie,
      body: {
        revision,
        auto: false,
        title: 'By hand',
        slug: 'by-hand',
        tags: [],
        body: { featuredImage: post.draft.body.featuredImage },
      },
    })
    expect(saved.status).toBe(200)
    const undone = await ask(one.id, 'undo')
    expect(undone).toMatchObject({ removed: 1, kept: 1 })
    expect(undone.keptRecords[0]).toMatchObject({ name: 'blog/shared', reason: 'Used by By hand' })
  })

  it('bring a picture once however often the job is begun, and nothing that is no picture', async () => {
    const content = `<img src="${site}/uploads/once.jpg" alt="Once"><img src="${site}/page.html" alt="Page">`
    const { json } = await upload('wordpress', wxr(item({ title: 'Twice begun', slug: 'twice-begun', content })))
    await ask(json.id, 'check', (await read(json.id)).settings)
    await product.request('POST', `${path}/${json.id}/run`, { cookie })
    const [row] = await product.db.select().from(imports).where(eq(imports.id, json.id))
    const job = { importId: row!.id, run: row!.run!, personId: studioOwnerId }
    const stopping = new AbortController()
    const { storage } = product.services
    const services = {
      ...product.services,
      storage: Object.assign(Object.create(storage), {
        write: async (...given: Parameters<typeof storage.write>) => {
          await storage.write(...given)
          stopping.abort(new Error('killed'))
        },
      }),
    }
    await expect(workOnImport(services, job, stopping.signal)).rejects.toThrow('killed')
    await workOnImport(product.services, job, never)
    const brought = (await product.db.select().from(assets)).filter(({ publicId }) => publicId.startsWith('blog/once'))
    expect(brought).toHaveLength(1)
    expect((await read(json.id)).notes[0]!.text).toMatch(/This is not a picture|This is no picture/)
  })

  it('fetch nothing from addresses inside a network', async () => {
    strict = await makeTestProduct({ working: false })
    const by = await strict.signIn()
    const content =
      '<img src="https://127.0.0.1/a.jpg" alt="A"><img src="https://169.254.169.254/b.jpg" alt="B"><img src="ftp://x.example/c.jpg" alt="C">'
    const { json } = await upload('wordpress', wxr(item({ title: 'Inside', slug: 'inside', content })), 'a.xml', strict, by)
    await ask(json.id, 'check', (await read(json.id, strict, by)).settings, strict, by)
    const done = await ask(json.id, 'run', undefined, strict, by)
    expect(done.added).toBe(1)
    expect(done.notes.map(({ text }) => text.replace(/^Without the picture \S+ /, ''))).toEqual([
      'Its address is not on the public internet.',
      'Its address is not on the public internet.',
      'Its address leads nowhere.',
      expect.stringContaining('stays a draft'),
    ])
  })

  it.each([
    ['entities', wxr(item({ title: '&boom;' }), '<!DOCTYPE rss [<!ENTITY boom "boom">]>'), importMessages.xmlDeclares],
    ['another feed', '<?xml version="1.0"?><rss><channel></channel></rss>', importMessages.notWordPress],
    ['a half file', wxr(item({ title: 'Half' })).slice(0, -40), importMessages.xmlDamaged],
    ['no post', wxr(item({ title: 'A page', type: 'page' })), importMessages.noPosts],
    ['entities that come late', wxr(`${item({ title: 'One' })}${' '.repeat(80_000)}<!ENTITY x "y">`), importMessages.xmlDeclares],
  ])('are refused with %s', async (_, content, message) => {
    const { status, json } = await upload('wordpress', content)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(json.message).toBe(message)
  })
})

async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as Buffer), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

describe('posts of a folder of Markdown', () => {
  it('come with their front matter and the pictures beside them', async () => {
    const zip = await zipOf({
      'site/posts/2021-05-06-night-shoot.md':
        '---\ntitle: "Night shoot"\ntags: [Night, Film]\ndescription: What we learned.\ncover:\n  image: ../images/cover.jpg\n  alt: A dark street\n---\n# Night shoot\n\nA *long* night.\n\n![Street lamp](../images/lamp%20one.jpg "At two")\n\n<p onclick="x">Told in <b>HTML</b></p>\n\n![Gone](nowhere.jpg)\n',
      'site/posts/sketch/index.md': '---\ndraft: true\ndate: 2022-01-02\n---\n# A sketch\n\nNot done.\n',
      'site/posts/broken.md': '---\ntitle: "open\n---\nText\n',
      'site/posts/when.md': '---\ntitle: When\ndate: soon\n---\nText\n',
      'site/README.md': '# Not a post',
      'site/images/cover.jpg': await makePhotograph(),
      'site/images/lamp one.jpg': await makePhotograph(),
      '__MACOSX/site/posts/._2021.md': 'x',
    })
    const done = await importAll('markdown', zip)
    expect(done).toMatchObject({ added: 2, wrong: 2, format: 'Zipped folder' })
    expect(done.wrongRows.map(({ errors }) => errors)).toEqual([
      { title: 'Its front matter cannot be read.' },
      { date: 'This date cannot be read. Please write it as 2026-11-27.' },
    ])
    const post = (await postBy('Night shoot'))!
    expect(post).toMatchObject({ slug: 'night-shoot', tags: ['Night', 'Film'], summary: 'What we learned.' })
    expect(post.publishedAt?.toISOString().slice(0, 10)).toBe('2021-05-06')
    expect(post.draft.body).toMatchObject({ featuredImage: { publicId: 'blog/cover', alt: 'A dark street' } })
    expect(String(post.draft.body.content)).toBe(
      'A *long* night.\n\n![Street lamp](/media/image/upload/w_1280/blog/lamp-one.jpg)\n\nTold in **HTML**',
    )
    expect(done.notes[0]!.text).toContain('It is not in the folder.')
    expect((await postBy('A sketch'))!).toMatchObject({ publishedAt: null, draft: { slug: 'sketch' } })
    expect(await ask(done.id, 'undo')).toMatchObject({ removed: 2, kept: 0 })
  })

  it('take no picture and no post by a path that leaves the folder', async () => {
    const evil = '![A](../../../../etc/passwd) ![B](/etc/passwd) ![C](file:///etc/passwd) ![D](%2e%2e/%2e%2e/etc/passwd)'
    const done = await importAll('markdown', await zipOf({ 'a/b/paths.md': `---\ntitle: Paths\n---\n${evil}\n` }))
    expect(done).toMatchObject({ added: 1, wrong: 0 })
    const reasons = done.notes.map(({ text }: { text: string }) => text)
    expect(reasons.filter((text: string) => text.includes('passwd')).every((text: string) => !/(^|\s)root:/.test(text))).toBe(
      true,
    )
    expect(reasons.filter((text: string) => /It is not in the folder|leads nowhere/.test(text)).length).toBeGreaterThanOrEqual(3)
    const slipped = await zipOf({ 'aa/bb/evil.md': 'x' })
    const named = Buffer.from(slipped.toString('latin1').replaceAll('aa/bb/evil.md', '../../evil.md'), 'latin1')
    expect((await upload('markdown', named)).json.message).toBe(importMessages.notFolder)
  })

  it('are refused as a zip without any, as a bomb, and as another file', async () => {
    expect((await upload('markdown', await zipOf({ 'a.txt': 'x' }))).json.message).toBe(importMessages.notFolder)
    expect((await upload('markdown', 'no zip')).json.message).toBe(importMessages.notFolder)
    const bomb = await zipOf({ 'a.md': Buffer.alloc(50 * 1024 * 1024, ' ') })
    expect((await upload('markdown', bomb)).json.message).toBe(importMessages.folderTooMuch)
  })
})
