import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultOrder } from '#domain/site/home-order.ts'
import { siteDefaults, type SectionName } from '#domain/site/site-sections.ts'
import { activity } from '#server/tables/people/activity.ts'
import { assets, assetUses } from '#server/tables/website/media.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { satisfaction } from '#server/tables/reviews/satisfaction.ts'
import { siteSections } from '#server/tables/website/site.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeTestProduct, startBeside, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let anna: { id: string; name: string; cookie: string }
beforeAll(async () => {
  product = await makeTestProduct()
  anna = await makePerson(product, 'owner')
})
afterAll(() => product.close())

const home = '/api/admin/site'
const get = async (path: string) => (await product.request('GET', path, { cookie: anna.cookie })).json
const send = (method: string, path: string, body: unknown) => product.request(method, path, { cookie: anna.cookie, body })
const section = async (name: SectionName) => (await get(`${home}/sections/${name}`)).section
const visit = async (page = 'home') => (await product.request('GET', `/api/site/${page}`)).json

async function save(name: SectionName, changes: object, revision?: number) {
  const { draft, revision: stands } = await section(name)
  return send('PUT', `${home}/sections/${name}`, { revision: revision ?? stands, draft: { ...draft, ...changes } })
}

async function publish(...names: SectionName[]) {
  const sections = await Promise.all(names.map(async (name) => ({ name, revision: (await section(name)).revision })))
  return send('POST', `${home}/publications`, { sections })
}

const addAsset = async (publicId: string, kind: 'image' | 'video' = 'image') => {
  const [row] = await product.db
    .insert(assets)
    .values({
      publicId,
      kind,
      storageKey: publicId,
      contentType: kind === 'image' ? 'image/jpeg' : 'video/mp4',
      bytes: 9,
      width: 1600,
      height: 900,
      durationSeconds: kind === 'video' ? 75 : null,
      placeholder: kind === 'image' ? 'data:image/webp;base64,AA' : '',
      publication: 'private',
    })
    .returning()
  return row!
}

it('starts with the original texts, of which visitors are sent nothing', async () => {
  const { sections, latest } = await get(home)
  expect(latest).toBe(0)
  expect(new Set(sections.map(({ state }: { state: string }) => state))).toEqual(new Set(['usual']))
  expect(await section('hero')).toMatchObject({ revision: 0, draft: siteDefaults.hero, shown: siteDefaults.hero, problems: {} })
  expect(await visit()).toEqual({ sections: {}, images: {}, films: {}, hidden: [], picture: null })
  // Its pictures are not in this library, and it could be published all the same.
  expect((await section('claims')).problems).toEqual({})
})

it('shows a draft to staff only, and to everyone within a second of its publication, in every process', async () => {
  const beside = await startBeside(product)
  const visitBeside = () => beside.app.fetch(new Request('http://localhost:3000/api/site/home'), { address: '192.0.2.9' })
  const kept: unknown[] = []
  const stop = product.services.announcements.on('content', (payload) => kept.push(payload))
  try {
    expect((await save('hero', { title: 'Films that sell boats' })).json.section).toMatchObject({ revision: 1, state: 'changed' })
    expect((await visit()).sections).toEqual({})
    expect((await get(`${home}/preview/home`)).sections.hero.title).toBe('Films that sell boats')
    expect((await product.request('GET', `${home}/preview/home`)).status).toBe(401)

    expect((await publish('hero')).json).toEqual({ number: 1 })
    const published = performance.now()
    expect((await visit()).sections.hero.title).toBe('Films that sell boats')
    expect(((await (await visitBeside()).json()) as any).sections.hero.title).toBe('Films that sell boats')
    await expect.poll(() => kept.length, { timeout: 1_000 }).toBeGreaterThan(0)
    expect(performance.now() - published).toBeLessThan(1_000)
    expect((await section('hero')).state).toBe('published')
  } finally {
    stop()
    await beside.close()
  }
})

it('keeps one of two saves of the same draft, and nothing of the other is public', async () => {
  const { revision } = await section('contact')
  const titles = ['One', 'Two', 'Three']
  const answers = await Promise.all(titles.map((title) => save('contact', { title }, revision)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await section('contact')).draft.title).toBe(titles[answers.findIndex(({ status }) => status === 200)])
  // Published by its revision: not what somebody else saved in the meantime.
  const stale = await send('POST', `${home}/publications`, { sections: [{ name: 'contact', revision: 7 }] })
  expect(stale.status).toBe(409)
  expect((await visit()).sections.contact).toBeUndefined()
})

it('publishes several sections together, or none where one is not complete', async () => {
  await save('whatWeDo', { title: 'What we make' })
  await save('closing', { title: '' })
  const refused = await publish('whatWeDo', 'closing')
  expect([refused.status, refused.json.errors]).toEqual([422, { closing: 'Please enter some text.' }])
  expect((await visit()).sections.whatWeDo).toBeUndefined()
  await save('closing', { title: 'Shall we?' })
  expect((await publish('whatWeDo', 'closing')).status).toBe(200)
  expect((await visit()).sections).toMatchObject({ whatWeDo: { title: 'What we make' }, closing: { title: 'Shall we?' } })
})

it('publishes what its editor and preview show of a draft that lacks a field, not a gap', async () => {
  const [before] = await product.db.select().from(siteSections).where(eq(siteSections.name, 'whatWeDo'))
  const { button: _, ...older } = before!.draft
  const published = { ...before!.published, button: 'Book a call' }
  await product.db
    .update(siteSections)
    .set({ draft: { ...older, text: 'Films and more.' }, published, publicRevision: null })
    .where(eq(siteSections.name, 'whatWeDo'))
  expect((await section('whatWeDo')).draft).toMatchObject({ text: 'Films and more.', button: 'Book a call' })
  expect((await publish('whatWeDo')).status).toBe(200)
  expect((await visit()).sections.whatWeDo).toMatchObject({ text: 'Films and more.', button: 'Book a call' })
})

it('refuses to publish a word in braces that the page does not know', async () => {
  await save('contact', { text: 'Quotes are valid for {quote days} days.' })
  expect((await publish('contact')).json.errors.contact).toBe('{quote days} is known on the terms and photography pages only.')
  await save('contact', siteDefaults.contact)
})

it('keeps script as text, and refuses links that run it', async () => {
  const script = '<script>alert(1)</script>'
  await save('ourWork', { title: script })
  await publish('ourWork')
  expect((await visit()).sections.ourWork.title).toBe(script)
  await save('header', { links: [{ label: 'Out', to: 'javascript:alert(1)' }] })
  expect((await section('header')).problems.links).toContain('No. 1')
  expect((await publish('header')).status).toBe(422)
  await save('header', siteDefaults.header)
})

it('shows another order, without the links to what is off', async () => {
  const order = defaultOrder.filter(({ name }) => name !== 'studioDesign')
  await save('order', { sections: [...order, { name: 'studioDesign', on: false }] })
  await publish('order')
  const { sections } = (await visit()).sections.order
  expect(sections.at(-1)).toEqual({ name: 'studioDesign', on: false })
  expect((await visit('layout')).hidden).toContain('studio-design')
})

it('leaves out a section that is on but empty, and the links to it', async () => {
  await save('order', { sections: defaultOrder.map(({ name }) => ({ name, on: true })) })
  await save('awards', { awards: [{ name: 'Best short', year: '2026', category: '' }] })
  expect((await publish('order', 'awards')).status).toBe(200)
  const on = ((await visit()).sections.order.sections as { name: string; on: boolean }[]).flatMap(({ name, on }) =>
    on ? name : [],
  )
  expect(on).toContain('awards')
  expect(on).not.toContain('testimonials')
  const layout = await visit('layout')
  expect(layout.hidden).toEqual(expect.arrayContaining(['team', 'testimonials']))
  expect(layout.hidden).not.toContain('awards')
  expect(layout.sections.awards).toBeUndefined()
})

it('makes pictures public with the section, protects them, and does without one that is gone', async () => {
  const portrait = await addAsset('team/ona')
  await save('team', { people: [{ publicId: 'team/ona', alt: 'Ona at her desk', name: 'Ona Reel', role: 'Producer' }] })
  expect((await publish('team')).status).toBe(200)
  expect(await visit()).toMatchObject({ images: { 'team/ona': 'data:image/webp;base64,AA' } })
  const [now] = await product.db.select().from(assets).where(eq(assets.id, portrait.id))
  expect(now!.publication).toBe('published')
  expect(await product.db.select().from(assetUses).where(eq(assetUses.assetId, portrait.id))).toMatchObject([
    { noun: 'site', recordId: 'team', label: 'Site: Team' },
  ])
  expect((await product.request('DELETE', `/api/admin/assets/${portrait.id}`, { cookie: anna.cookie })).status).toBe(409)

  await save('whyUs', { picture: { publicId: 'team/nobody', alt: 'Nobody' } })
  expect((await section('whyUs')).problems.picture).toContain('no longer in the library')
  expect((await publish('whyUs')).status).toBe(422)
  await save('whyUs', siteDefaults.whyUs)
})

it('tells length and day of another showreel', async () => {
  await addAsset('reel/own', 'video')
  await save('showreel', { film: 'reel/own' })
  await publish('showreel')
  expect((await visit()).films['reel/own']).toMatchObject({ seconds: 75 })
})

it('quotes a client only with consent, and tells visitors nothing of it', async () => {
  const quote = { quote: 'They found the story.', name: 'Sarah Quill', role: 'Northfield', agreed: false }
  await save('testimonials', { quotes: [quote] })
  expect((await publish('testimonials')).json.errors.testimonials).toContain('agreed to be quoted')
  await save('testimonials', { quotes: [{ ...quote, agreed: true, agreedBy: 'Somebody else' }] })
  const { draft } = await section('testimonials')
  expect(draft.quotes[0]).toMatchObject({ agreedBy: anna.name, agreedAt: expect.stringMatching(/^20/) })
  expect((await publish('testimonials')).status).toBe(200)
  expect((await visit()).sections.testimonials.quotes).toEqual([
    { quote: 'They found the story.', name: 'Sarah Quill', role: 'Northfield' },
  ])

  // Removed and published, it is brought back by somebody whose page was open: with the confirmation that was published.
  await save('testimonials', { quotes: [] })
  await publish('testimonials')
  const rob = await makePerson(product, 'producer', { name: 'Rob Ley' })
  const { revision } = await section('testimonials')
  const back = { revision, draft: { ...draft, quotes: [{ ...quote, agreed: true }] } }
  const saved = await product.request('PUT', `${home}/sections/testimonials`, { cookie: rob.cookie, body: back })
  expect(saved.json.section.draft.quotes[0]).toMatchObject({
    agreedBy: anna.name,
    agreedAt: draft.quotes[0].agreedAt,
  })
  await publish('testimonials')
})

it('lists what clients wrote, the latest first, page by page', async () => {
  for (const [index, text] of ['First', 'Second', 'Third'].entries()) {
    const [project] = await product.db
      .insert(projects)
      .values({ slug: `film-${index}`, projectTitle: `${text} film`, clientName: 'Ida Field', clientEmail: 'ida@field.example' })
      .returning()
    const answeredAt = new Date(Date.UTC(2026, 0, index + 1))
    const key = text.padEnd(22, 'x')
    await product.db.insert(satisfaction).values({ projectId: project!.id, key, askedAt: answeredAt, score: 5, text, answeredAt })
  }
  const first = await get(`${home}/feedback?limit=2`)
  expect(first.feedback.map(({ text }: { text: string }) => text)).toEqual(['Third', 'Second'])
  const rest = await get(`${home}/feedback?limit=2&after=${first.next}`)
  expect(rest.feedback.map(({ text }: { text: string }) => text)).toEqual(['First'])
})

it('restores what was public at any time, without losing a draft', async () => {
  const { latest } = await get(home)
  await save('hero', { title: 'Worse' })
  await publish('hero')
  await save('contact', { title: 'Not yet public' })
  expect((await send('POST', `${home}/restorations`, { number: latest, latest })).status).toBe(409)
  const undone = await send('POST', `${home}/restorations`, { number: latest, latest: latest + 1 })
  expect(undone.json).toEqual({ number: latest + 2 })
  expect((await visit()).sections.hero.title).toBe('Films that sell boats')
  expect(await section('hero')).toMatchObject({ state: 'published', draft: { title: 'Films that sell boats' } })
  expect(await section('contact')).toMatchObject({ state: 'changed', draft: { title: 'Not yet public' } })

  expect((await send('POST', `${home}/restorations`, { number: 999, latest: latest + 2 })).status).toBe(404)
  await send('POST', `${home}/restorations`, { number: 0, latest: latest + 2 })
  expect((await visit()).sections).toEqual({})
  expect((await section('hero')).state).toBe('usual')
  const { publications, next } = await get(`${home}/publications?limit=2`)
  expect(publications[0]).toMatchObject({ number: latest + 3, by: anna.name, restored: 0 })
  expect((await get(`${home}/publications?limit=2&after=${next}`)).publications[0].number).toBe(latest + 1)
  expect((await product.request('GET', `${home}/publications?after=x`, { cookie: anna.cookie })).status).toBe(422)
})

it('changes what the studio says of itself everywhere', async () => {
  await save('studio', { replyHours: '12', tagline: 'Films from the north' })
  await publish('studio')
  const { json } = await product.request('GET', '/api/brand')
  expect(json).toMatchObject({ tagline: 'Films from the north', promises: { replyHours: 12, averageRoi: '2.3x' } })
  expect((await visit('layout')).sections).toEqual({})
})

it('is not edited without the ability to publish', async () => {
  const freelancer = await makePerson(product, 'freelancer', { name: 'Rob Ley' })
  const asked = await product.request('GET', home, { cookie: freelancer.cookie })
  expect(asked.status).toBe(403)
})

it('records who saved, published and restored', async () => {
  const rows = await product.db.select().from(activity).where(eq(activity.personId, anna.id))
  const actions = new Set(rows.map(({ action }) => action))
  for (const action of ['site.saved', 'site.published', 'site.restored']) expect(actions).toContain(action)
})

it('undoes the changes of one section: its draft is what visitors see, and other drafts stay', async () => {
  await save('closing', { title: 'Come aboard' })
  const other = (await section('closing')).draft
  await save('hero', { title: 'First, published' })
  expect((await publish('hero')).status).toBe(200)
  await save('hero', { title: 'Second, a draft' })
  const stale = await section('hero')
  const undo = (revision: number) => send('POST', `${home}/sections/hero/undo`, { revision })

  // Somebody saved since.
  await save('hero', { title: 'Third, theirs' })
  const refused = await undo(stale.revision)
  expect([refused.status, refused.json.message]).toEqual([409, expect.stringMatching(/Someone else saved this/)])
  expect((await section('hero')).draft.title).toBe('Third, theirs')

  const { json } = await undo((await section('hero')).revision)
  expect(json.section).toMatchObject({ state: 'published', draft: { title: 'First, published' }, problems: {} })
  expect(json.section.shown).toEqual(json.section.draft)
  expect((await visit()).sections.hero.title).toBe('First, published')
  expect(await section('closing')).toMatchObject({ state: 'changed', draft: other })
  const [deed] = await product.db.select().from(activity).where(eq(activity.action, 'site.undone'))
  expect(deed).toMatchObject({ meta: { section: 'hero' } })
  // Nothing is left to undo.
  expect((await undo(json.section.revision)).json.section).toEqual(json.section)

  await send('POST', `${home}/sections/closing/undo`, { revision: (await section('closing')).revision })
  const closing = await section('closing')
  expect(closing).toMatchObject({ state: expect.stringMatching(/usual|published/), draft: closing.shown })
})
