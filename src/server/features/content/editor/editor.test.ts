import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contentKinds, type ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { activity } from '#server/tables/people/activity.ts'
import { assets, assetUses } from '#server/tables/website/media.ts'
import { makeBody } from '../../../../../tests/support/make-content.ts'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
  await addPicture('things/picture')
})
afterAll(() => product.close())

const addPicture = async (publicId: string, publication: 'private' | 'published' = 'published') => {
  const [row] = await product.db
    .insert(assets)
    .values({
      publicId,
      kind: 'image',
      storageKey: publicId,
      contentType: 'image/jpeg',
      bytes: 9,
      width: 1600,
      height: 900,
      publication,
    })
    .returning()
  return row!
}

const read = (path: string) => product.request('GET', path, { cookie })
const write = (method: string, path: string, body: unknown) => product.request(method, `/api/admin${path}`, { cookie, body })
const visit = (path: string) => product.request('GET', path)

async function create(kind: ContentKind, title: string) {
  const { json } = await write('POST', '/content', { kind, title })
  return json.item
}

interface Changes {
  title?: string
  slug?: string
  tags?: string[]
  body?: object
  auto?: boolean
}

/** An item that is valid for publishing. */
async function createWhole(kind: ContentKind, title: string, changes: Changes = {}) {
  const item = await create(kind, title)
  const { slug = item.slug, tags = [], body } = changes
  const { json } = await write('PUT', `/content/${item.id}`, {
    title,
    slug,
    tags,
    body: makeBody(kind, body),
    revision: item.revision,
  })
  return json.item
}

const save = (item: any, changes: Changes) =>
  write('PUT', `/content/${item.id}`, { ...item.draft, revision: item.revision, ...changes })
const publish = (item: any, at: string | null = null) =>
  write('POST', `/content/${item.id}/publish`, { revision: item.revision, at })

describe('a post', () => {
  it('is a private draft, then public, then public with private changes', async () => {
    const item = await createWhole('post', 'First light', { body: { excerpt: 'Before' } })
    expect(item).toMatchObject({
      slug: 'first-light',
      state: 'draft',
      revision: 2,
      publicRevision: null,
      path: null,
      problems: {},
    })
    expect((await visit('/api/blog/first-light')).status).toBe(404)
    expect((await visit('/api/feed/blog')).json).toEqual([])

    const { json } = await publish(item)
    expect(json.item).toMatchObject({ state: 'published', publicRevision: 2, path: '/blog/first-light' })
    expect((await visit('/api/blog/first-light')).json).toMatchObject({
      title: 'First light',
      excerpt: 'Before',
      author: 'Jane Doe',
      readingMinutes: 1,
      featuredImage: {
        url: '/media/image/upload/w_1280,h_720,c_fill,q_80,f_auto/things/picture.jpg',
        alt: 'A picture',
        width: 1600,
      },
      smartSiteData: { category: '', priority: 'medium', cta: { text: '', url: '' } },
      previous: null,
      next: null,
    })
    const changed = await save(json.item, { body: makeBody('post', { excerpt: 'After' }) })
    expect(changed.json.item.state).toBe('changed')
    expect((await visit('/api/blog/first-light')).json.excerpt).toBe('Before')
    await publish(changed.json.item)
    expect((await visit('/api/blog/first-light')).json.excerpt).toBe('After')
    await write('DELETE', `/content/${item.id}`, undefined)
    expect((await visit('/api/blog/first-light')).status).toBe(404)
    const deeds = await product.db.select().from(activity).where(eq(activity.subject, item.id))
    expect(deeds.map(({ action }) => action)).toEqual([
      'content.created',
      'content.saved',
      'content.published',
      'content.saved',
      'content.published',
      'content.deleted',
    ])
  })

  it('lists every field that is not ready, and can be saved anyway', async () => {
    const item = await create('post', '')
    const saved = await save(item, { body: { content: 'Half a sent', featuredImage: { publicId: 'things/picture', alt: '' } } })
    expect(saved.status).toBe(200)
    const { status, json } = await publish(saved.json.item)
    expect(status).toBe(422)
    expect(json.errors).toEqual({
      title: 'Please enter a title.',
      slug: 'Please choose a web address.',
      excerpt: 'Please write a short excerpt.',
      author: 'Please name the author.',
      featuredImage: 'Please describe the picture.',
    })
    expect(saved.json.item.problems).toEqual(json.errors)
  })

  it.each(contentKinds)('as an empty %s lists what it needs', async (kind) => {
    const { problems } = await create(kind, '')
    expect(Object.keys(problems).length).toBeGreaterThan(2)
    for (const message of Object.values(problems)) expect(message).toMatch(/^Please (enter|choose|write|name|sum)/)
  })

  it('is refused where its Markdown nests a thousand levels', async () => {
    for (const content of [`${'> '.repeat(1_000)}deep`, `${'- '.repeat(1_000)}deep`, `${'1. '.repeat(1_000)}deep`]) {
      const item = await createWhole('post', `Deep ${content.length}`, { body: { content } })
      expect((await publish(item)).json.errors).toEqual({ content: 'This text nests quotes and lists too deeply.' })
    }
  })

  it.each([
    ['a NUL', { content: 'a\u0000b' }],
    ['half a character', { content: '\ud800' }],
    ['an abyss', JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`)],
  ])('with %s is refused with a message', async (_, body) => {
    const item = await create('post', 'Unkeepable')
    const { status, json } = await save(item, { body })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['body']])
  })

  it('with JSON nested too deeply is refused', async () => {
    const item = await create('post', 'Bottomless')
    const body = `${'['.repeat(50_000)}1${']'.repeat(50_000)}`
    const text = `{"title":"x","slug":"x","tags":[],"revision":1,"body":{"a":${body}}}`
    const { status } = await write('PUT', `/content/${item.id}`, text)
    expect([400, 422]).toContain(status)
  })
})

describe('two editors at once', () => {
  it('the second gets a conflict, and nothing is lost', async () => {
    const item = await createWhole('post', 'Two pens')
    const answers = await Promise.all(['One', 'Other'].map((title) => save(item, { title })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.json.message).toMatch(/^Someone else saved this while you were writing\. Your text is still here\./)
    expect((await read(`/api/admin/content/${item.id}`)).json.item.draft.title).toBe(answers[0] === refused ? 'Other' : 'One')
    for (const deed of ['publish', 'unpublish', 'restore']) {
      const { status } = await write('POST', `/content/${item.id}/${deed}`, { revision: item.revision, restore: 1 })
      expect(status, deed).toBe(409)
    }
  })
})

describe('an address', () => {
  it('is unique within a kind', async () => {
    await publish(await createWhole('stills', 'Blue hour'))
    const second = await createWhole('stills', 'Blue hour')
    expect(second.problems).toEqual({ slug: 'Another stills collection has this address. Please choose another.' })
    expect((await publish(second)).json.errors).toEqual(second.problems)
    expect((await publish(await createWhole('case-study', 'Blue hour'))).status).toBe(200)
  })

  it('is given to one of two who publish at once', async () => {
    const items = [await createWhole('post', 'Race'), await createWhole('post', 'Race')]
    const statuses = (await Promise.all(items.map((item) => publish(item)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422])
  })

  it.each(['', 'New', 'a--b', '-a', 'é', 'a b', '../x', 'new', 'projects', 'featured', 'a'.repeat(81)])(
    'cannot be %j',
    async (slug) => {
      const item = await createWhole('work', 'Named', { slug })
      const { status, json } = await publish(item)
      expect([status, Object.keys(json.errors)]).toEqual([422, ['slug']])
    },
  )

  it('that changed redirects to the new one, there and back, and nobody else can take the old one', async () => {
    const item = (await publish(await createWhole('work', 'Old name'))).json.item
    const renamed = (await publish((await save(item, { slug: 'new-name' })).json.item)).json.item
    expect((await visit('/api/work/old-name')).json.project.slug).toBe('new-name')
    expect((await publish(await createWhole('work', 'Old name'))).json.errors).toHaveProperty('slug')
    const back = (await publish((await save(renamed, { slug: 'old-name' })).json.item)).json.item
    expect((await visit('/api/work/new-name')).json.project.slug).toBe('old-name')
    expect((await visit('/api/work/old-name')).json.project.slug).toBe('old-name')
    await write('POST', `/content/${back.id}/unpublish`, { revision: back.revision })
    for (const slug of ['old-name', 'new-name']) expect((await visit(`/api/work/${slug}`)).status).toBe(404)
  })

  it('of a draft is not found, not by its id either', async () => {
    const item = await createWhole('work', 'Only a draft')
    for (const slug of ['only-a-draft', item.id]) expect((await visit(`/api/work/${slug}`)).status).toBe(404)
  })
})

describe('a publication time', () => {
  it('in the future hides an item until then', async () => {
    const item = await createWhole('work', 'Tomorrow', { body: { category: 'Tomorrow’s' } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    try {
      const at = new Date(Date.now() + 1_500).toISOString()
      const { json } = await publish(item, at)
      expect(json.item).toMatchObject({ state: 'scheduled', publishedAt: at, path: null })
      const everywhere = async () =>
        [
          await visit('/api/work/tomorrow'),
          await visit('/api/work/projects?search=tomorrow'),
          await visit('/api/work/featured'),
          await visit('/sitemap.xml'),
          await visit('/og/work/tomorrow.jpg'),
        ]
          .map(({ text }) => text)
          .join()
      expect(await everywhere()).not.toContain('Tomorrow')
      expect((await visit('/api/work/projects?search=tomorrow')).json.total).toBe(0)
      vi.setSystemTime(Date.parse(at) + 1)
      expect((await visit('/api/work/tomorrow')).status).toBe(200)
      expect((await visit('/api/work/projects?search=tomorrow')).json).toMatchObject({
        total: 1,
        projects: [{ slug: 'tomorrow' }],
      })
    } finally {
      vi.useRealTimers()
    }
  })

  it.each(['2026-02-30T10:00:00Z', '2026-13-01T10:00:00Z', 'tomorrow', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    '%s does not exist',
    async (at) => {
      const { status, json } = await publish(await createWhole('post', 'When'), at)
      expect([status, json.errors]).toEqual([422, { at: 'Please choose a valid date and time.' }])
    },
  )

  it('in the past sets the place in the list', async () => {
    const { json } = await publish(await createWhole('post', 'Long ago'), '2020-05-01T08:00:00Z')
    expect(json.item.publishedAt).toBe('2020-05-01T08:00:00.000Z')
    const posts = (await visit('/api/feed/blog?limit=100')).json
    expect(posts.at(-1).slug).toBe('long-ago')
  })

  it('in the future is refused for public items', async () => {
    const { json } = await publish(await createWhole('post', 'Public already'))
    const later = await publish(json.item, new Date(Date.now() + 60_000).toISOString())
    expect([later.status, Object.keys(later.json.errors)]).toEqual([422, ['at']])
  })
})

describe('pictures', () => {
  it('of a published item are published with it, with a notice', async () => {
    const { id } = await addPicture('things/private', 'private')
    const thumbnail = { publicId: 'things/private', alt: 'Hidden' }
    const item = await createWhole('work', 'With a private picture', { body: { thumbnail } })
    expect((await product.db.select().from(assets).where(eq(assets.id, id)))[0]!.publication).toBe('private')
    await publish(item)
    expect((await product.db.select().from(assets).where(eq(assets.id, id)))[0]!.publication).toBe('published')
    const deeds = await product.db.select().from(activity).where(eq(activity.subject, item.id))
    expect(deeds.at(-1)?.meta).toMatchObject({ madeVisible: ['things/private'] })
  })

  it('in use by a draft or a public item cannot be deleted until unused', async () => {
    const { id } = await addPicture('things/used')
    const content = 'Look: ![A thing](/media/image/upload/w_640/things/used.jpg)'
    const item = (await publish(await createWhole('post', 'Shows a thing', { body: { content } }))).json.item
    expect(await product.db.select().from(assetUses).where(eq(assetUses.assetId, id))).toMatchObject([
      { noun: 'post', label: 'Shows a thing', href: `/admin/content/${item.id}` },
    ])
    const remove = () => product.db.delete(assets).where(eq(assets.id, id))
    await expect(remove()).rejects.toThrow()
    const without = (await save(item, { body: makeBody('post') })).json.item
    await expect(remove(), 'it is public still').rejects.toThrow()
    await publish(without)
    await remove()
  })

  it('that are missing are listed before publishing', async () => {
    const gone = { publicId: 'things/gone', alt: 'Gone' }
    const item = await createWhole('stills', 'Gone', { body: { images: [{ publicId: 'things/picture', alt: 'Here' }, gone] } })
    expect((await publish(item)).json.errors).toEqual({
      images: 'This picture or film is no longer in the library. Please choose another.',
    })
    const blind = await createWhole('stills', 'Blind', { body: { images: [gone, { ...gone, alt: ' ' }] } })
    expect(blind.problems.images).toBe('No. 2: Please describe the picture.')
  })

  it('that were lost anyway are omitted without a size', async () => {
    await addPicture('things/lost')
    const { json } = await publish(
      await createWhole('photo', 'Lost', { body: { picture: { publicId: 'things/lost', alt: 'Lost' } } }),
    )
    await product.db.update(assets).set({ publication: 'private' }).where(eq(assets.publicId, 'things/lost'))
    const { photos } = (await visit('/api/photography/photos?search=LOST')).json
    expect(photos).toMatchObject([{ id: json.item.id, picture: { width: 0, height: 0, placeholder: '', alt: 'Lost' } }])
    expect(photos[0].image).toContain('things/lost.jpg')
  })
})

describe('revisions', () => {
  it('are made by every save, and each can be restored', async () => {
    const first = await createWhole('post', 'Versions', { body: { content: 'First words' } })
    const second = (await save(first, { title: 'Other title', body: makeBody('post', { content: 'Second words' }) })).json.item
    const { revisions } = (await read(`/api/admin/content/${first.id}/revisions`)).json
    expect(revisions.map(({ revision }: { revision: number }) => revision)).toEqual([3, 2, 1])
    const { json } = await write('POST', `/content/${first.id}/restore`, { revision: second.revision, restore: 2 })
    expect(json.item).toMatchObject({ revision: 4, title: 'Versions', draft: { body: { content: 'First words' } } })
    const none = await write('POST', `/content/${first.id}/restore`, { revision: 4, restore: 99 })
    expect([none.status, none.json.message]).toEqual([404, 'This version is no longer kept.'])
  })

  it('by autosave replace one another, and nothing else', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-02T10:01:00Z') })
    try {
      let item = await createWhole('post', 'An evening')
      const autosave = async (title: string) => (item = (await save(item, { title, auto: true })).json.item)
      for (const title of ['A', 'Aut', 'Autumn']) await autosave(title)
      vi.setSystemTime(new Date('2026-06-02T10:11:00Z'))
      for (const title of ['Autumn l', 'Autumn light']) await autosave(title)
      item = (await save(item, { title: 'Asked for' })).json.item
      await autosave('And on')
      const { revisions } = (await read(`/api/admin/content/${item.id}/revisions`)).json
      expect(revisions.map((one: any) => [one.revision, one.auto, one.draft.title])).toEqual([
        [9, true, 'And on'],
        [8, false, 'Asked for'],
        [7, true, 'Autumn light'],
        [5, true, 'Autumn'],
        [2, false, 'An evening'],
        [1, false, 'An evening'],
      ])
    } finally {
      vi.useRealTimers()
    }
  })

  it('keep the last fifty, and everything published', async () => {
    let item = (await publish(await createWhole('post', 'Many versions'))).json.item
    for (let n = 0; n < 55; n += 1) item = (await save(item, { title: `Version ${n}` })).json.item
    const { revisions } = (await read(`/api/admin/content/${item.id}/revisions`)).json
    expect(revisions).toHaveLength(51)
    expect(revisions.at(-1)).toMatchObject({ revision: 2, published: true })
    expect(revisions[0].draft.title).toBe('Version 54')
  })
})

describe('the lists', () => {
  it('have the order that staff set, new items first', async () => {
    const slugs = async () =>
      (await visit('/api/feed/case-studies?brief=1')).json
        .map(({ slug }: { slug: string }) => slug)
        .filter((slug: string) => slug.startsWith('study'))
    const ids: string[] = []
    for (const name of ['A', 'B', 'C', 'D'])
      ids.push((await publish(await createWhole('case-study', `Study ${name}`))).json.item.id)
    expect(await slugs()).toEqual(['study-d', 'study-c', 'study-b', 'study-a'])
    await write('PUT', '/content-order', { kind: 'case-study', ids: [ids[1], ids[0], randomUUID()] })
    expect(await slugs()).toEqual(['study-b', 'study-a', 'study-d', 'study-c'])
    const shown = (await read('/api/admin/content?kind=case-study&order=shown')).json.items
    expect(shown.slice(0, 2).map(({ slug }: { slug: string }) => slug)).toEqual(['study-b', 'study-a'])
    await publish(await createWhole('case-study', 'Study E'))
    expect((await slugs())[0]).toBe('study-e')
  })

  it('of featured work have the order that staff set', async () => {
    const ids: string[] = []
    for (const name of ['A', 'B']) ids.push((await publish(await createWhole('work', `Reel ${name}`))).json.item.id)
    const featured = async () => (await visit('/api/work/featured')).json.projects.map(({ slug }: { slug: string }) => slug)
    await write('PUT', '/featured-work', { ids })
    expect(await featured()).toEqual(['reel-a', 'reel-b'])
    await write('PUT', '/featured-work', { ids: ids.toReversed() })
    expect(await featured()).toEqual(['reel-b', 'reel-a'])
    expect((await read('/api/admin/content?kind=work&order=featured')).json.items).toHaveLength(2)
    const unknown = await write('PUT', '/featured-work', { ids: [randomUUID()] })
    expect([unknown.status, unknown.json.errors]).toEqual([422, { ids: 'One of these projects is no longer there.' }])
    expect(await featured()).toEqual(['reel-b', 'reel-a'])
  })

  it('of the editor can be searched and filtered, and count by state', async () => {
    await createWhole('photo', 'Needle draft')
    await publish(await createWhole('photo', 'Needle public'))
    await publish(await createWhole('photo', 'Needle later'), new Date(Date.now() + 3_600_000).toISOString())
    const { json } = await publish(await createWhole('photo', 'Needle changed'))
    await save(json.item, { title: 'Needle changed since' })
    const all = (await read('/api/admin/content?kind=photo&search=NEEDLE')).json
    expect(all.counts).toEqual({ all: 4, draft: 1, scheduled: 1, published: 1, changed: 1 })
    for (const state of ['draft', 'scheduled', 'published', 'changed']) {
      const { items } = (await read(`/api/admin/content?kind=photo&search=needle&state=${state}`)).json
      expect(items.map((item: { state: string }) => item.state)).toEqual([state])
    }
    const page = (await read('/api/admin/content?kind=photo&search=needle&limit=3')).json
    const rest = (await read(`/api/admin/content?kind=photo&search=needle&limit=3&after=${page.next}`)).json
    expect([page.items.length, rest.items.length, rest.next]).toEqual([3, 1, null])
  })

  it('keep nothing of a deleted item', async () => {
    const { json } = await publish(await createWhole('stills', 'Short-lived'))
    const { id } = (await publish((await save(json.item, { slug: 'shorter' })).json.item)).json.item
    await write('DELETE', `/content/${id}`, undefined)
    const { rows } = await product.db.execute(sql`
      select 1 from content_items where id = ${id} union all select 1 from content_revisions where content_id = ${id}
      union all select 1 from content_redirects where content_id = ${id} union all select 1 from asset_uses where record_id = ${id}`)
    expect(rows).toEqual([])
    expect((await publish(await createWhole('stills', 'Short-lived'))).status).toBe(200)
  })
})
