import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleAbilities, roles } from '#domain/people/roles.ts'
import type { SearchHit } from '#domain/search/search-endpoints.ts'
import { searchKinds, searchTakesTooLong, type SearchKind } from '#domain/search/search-kinds.ts'
import { agreements } from '#server/tables/clients/agreements.ts'
import { kit } from '#server/tables/projects/kit.ts'
import { proofGalleries } from '#server/tables/projects/proofs.ts'
import { shoots } from '#server/tables/projects/shoots.ts'
import { appointments, bookingTypes } from '#server/tables/clients/bookings.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { contacts } from '#server/tables/clients/contacts.ts'
import { contentItems } from '#server/tables/website/content.ts'
import { conversations, messages } from '#server/tables/clients/conversations.ts'
import { assets } from '#server/tables/website/media.ts'
import { people } from '#server/tables/people/people.ts'
import { pastInvoices } from '#server/tables/money/past-invoices.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { reviewVersions } from '#server/tables/reviews/reviews.ts'
import { suppliers } from '#server/tables/projects/suppliers.ts'
import { invoiceAdmin, makeItem } from '../../../../tests/support/make-invoice.ts'
import { makePerson } from '../../../../tests/support/make-person.ts'
import { addProjectRow, makeReview, makeTranscoded } from '../../../../tests/support/make-review.ts'
import { makeSession } from '../../../../tests/support/make-session.ts'
import { makeTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts'
import { addTranscript } from '../../../../tests/support/make-transcript.ts'

/** One record of each kind has this word. */
const word = 'Marigold'
/** In pounds. */
const amount = 76_543

let product: TestProduct
let owner: string
let review: Awaited<ReturnType<typeof makeReview>>
let clientId: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  owner = await makeSession(product, 'staff')
  await makeOneOfEach()
})
afterAll(() => product.close())

async function staff(method: string, path: string, body?: unknown) {
  const { status, json, text } = await product.request(method, path, { cookie: owner, ...(body !== undefined && { body }) })
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return json
}

const search = (q: string, { cookie = owner, ...more }: { cookie?: string; kinds?: string; limit?: string } = {}) =>
  product.request('GET', `/api/admin/search?${new URLSearchParams({ q, ...more })}`, { cookie })

async function hitsOf(q: string, more: Parameters<typeof search>[1] = {}): Promise<SearchHit[]> {
  const { status, json, text } = await search(q, more)
  if (status !== 200) throw new Error(`“${q}” answered ${status}: ${text}`)
  return json.hits
}
const titlesOf = async (q: string, kinds: SearchKind) => (await hitsOf(q, { kinds })).map(({ title }) => title)
const kindsOf = (hits: SearchHit[]) => [...new Set(hits.map(({ kind }) => kind))].toSorted()

async function makeOneOfEach() {
  const { db } = product
  const admin = invoiceAdmin(product, owner)
  const { projectId } = await admin.offer(amount, { signed: true })
  await db
    .update(projects)
    .set({ projectTitle: `${word} Ferries`, clientName: 'Quill Ltd' })
    .where(eq(projects.id, projectId))
  const draft = await admin.draftFor(projectId, { items: [makeItem({ cost: amount })] })
  await admin.issue(draft)

  const [client] = await db
    .insert(clients)
    .values({ name: `${word} Finch`, email: 'finch@marigold.example' })
    .returning()
  clientId = client!.id
  const [person] = await db
    .insert(people)
    .values({ name: `Bea ${word}` })
    .returning()
  await db.insert(contacts).values({ personId: person!.id, clientId, email: 'bea@quill.example' })
  await makePerson(product, 'editor', { name: `Nora ${word}` })

  review = await makeReview(product, owner, { project: { projectTitle: 'Harbour at dawn', clientName: 'Ropes & Co' } })
  const { project } = review
  const feedback = { version: 'V1', comment: `Please hold the marigold longer.`, name: 'Ada Quill' }
  await product.request('POST', `/api/client/${project.slug}/feedback`, { body: feedback })
  await staff('POST', `/api/admin/projects/${project.id}/tasks`, { title: `Order ${word} seeds` })
  const [version] = await db.select().from(reviewVersions).where(eq(reviewVersions.projectId, project.id))
  await addTranscript(product, version!.id, { vtt: 'WEBVTT\n\n00:01.000 --> 00:03.000\nA single marigold in the window.' })

  const [conversation] = await db
    .insert(conversations)
    .values({ kind: 'mail', name: 'Olive Hart', email: 'olive@hart.example', subject: 'A question', messageCount: 1 })
    .returning()
  await db.insert(messages).values({
    conversationId: conversation!.id,
    direction: 'in',
    channel: 'mail',
    fromName: 'Olive Hart',
    text: 'Could the film open on the marigold field behind our house?',
  })
  const [type] = await db.select().from(bookingTypes).where(eq(bookingTypes.slug, 'discovery-call'))
  const [anyone] = await db.select().from(people).limit(1)
  const at = (hour: number) => new Date(Date.UTC(2031, 4, 6, hour))
  await db.insert(appointments).values({
    typeId: type!.id,
    personId: anyone!.id,
    startsAt: at(9),
    endsAt: at(10),
    blockedFrom: at(9),
    blockedUntil: at(10),
    state: 'booked',
    name: `Piet ${word}`,
    email: 'piet@booked.example',
    changedAt: new Date(),
  })
  await db.insert(pastInvoices).values({
    number: 'OLD-7',
    clientName: `${word} Pictures`,
    issuedOn: '2019-03-04',
    currency: 'GBP',
    grossMinor: amount * 100,
  })
  await db.insert(suppliers).values({ name: `${word} Grip Hire`, email: 'grip@hire.example', dayRate: amount * 100 })
  const draftPost = { title: `Filming a ${word}`, slug: 'filming', tags: [], body: {} }
  await db.insert(contentItems).values({ kind: 'post', slug: 'filming', draft: draftPost })
  await db.insert(assets).values(makeTranscoded({ title: `${word} field at noon` }))
  await db
    .insert(agreements)
    .values({ projectId: project.id, kind: 'location-release', title: `Release of the ${word} meadow`, text: 'I agree.' })
  await db.insert(shoots).values({ projectId: project.id, title: `${word} pick-ups`, date: '2031-05-07', placeName: 'Ely' })
  await db.insert(proofGalleries).values({
    key: 'key-of-the-gallery-of-this',
    title: `${word} portraits`,
    clientName: 'Quill Ltd',
    clientEmail: 'bea@quill.example',
    tier: 'Essential',
    package: { name: 'Essential', photos: 20, included: '20 photos' },
  })
  await db.insert(kit).values({ kind: 'light', name: `${word} panel`, number: 'L-7' })
}

/** The reads of the page that a hit leads to. */
const readOf: Record<SearchKind, (hit: SearchHit) => string> = {
  project: ({ path }) => path.replace('/admin/project/', '/api/admin/projects/'),
  client: ({ path }) => `/api${path}`,
  contact: ({ path }) => `/api${path}`,
  colleague: () => '/api/admin/people',
  conversation: ({ path }) => path.replace('/admin/inbox/', '/api/admin/conversations/'),
  invoice: ({ path }) => `/api${path}`,
  'past-invoice': ({ path }) => path.replace(/^\/admin\/invoices\?.*(search=.*)/, '/api/admin/past-invoices?$1'),
  proposal: ({ path }) => path.replace('/admin/project/', '/api/admin/projects/'),
  task: ({ path }) => path.replace('/admin/project/', '/api/admin/projects/'),
  comment: ({ path }) => path.replace('/clients/', '/api/client/').replace(/\?.*/, ''),
  transcript: ({ path }) => path.replace('/clients/', '/api/client/').replace(/\?.*/, ''),
  booking: () => '/api/admin/bookings',
  agreement: ({ path }) => `/api${path}`,
  shoot: ({ path }) => `/api${path}`,
  gallery: ({ path }) => `/api${path}`,
  kit: () => '/api/admin/kit',
  supplier: ({ path }) => `/api${path}`,
  content: ({ path }) => `/api${path}`,
  media: ({ path }) => path.replace('/admin/media/', '/api/admin/assets/'),
}

describe('the search over everything', () => {
  it('finds one word in a record of every kind, with where it is and who has an address', async () => {
    const hits = await hitsOf('marigold')
    expect(kindsOf(hits)).toEqual([...searchKinds].toSorted())
    const of = (kind: SearchKind) => hits.find((hit) => hit.kind === kind)!
    expect(of('project')).toMatchObject({ title: 'Marigold Ferries', detail: 'Quill Ltd', email: null })
    expect(of('client')).toMatchObject({
      title: 'Marigold Finch',
      path: `/admin/clients/${clientId}`,
      email: 'finch@marigold.example',
    })
    expect(of('contact')).toMatchObject({ title: 'Bea Marigold', path: `/admin/clients/${clientId}` })
    expect(of('conversation')).toMatchObject({ title: 'Olive Hart', detail: expect.stringContaining('the marigold field') })
    expect(of('comment')).toMatchObject({ title: 'Please hold the marigold longer.', detail: 'Ada Quill · Harbour at dawn' })
    expect(of('transcript').detail).toMatch(/^Harbour at dawn · .+ V1 · 0:01$/)
    expect(of('transcript').path).toContain('t=1')
    expect(of('agreement')).toMatchObject({
      title: 'Release of the Marigold meadow',
      detail: expect.stringContaining('Harbour at dawn'),
    })
    expect(of('shoot')).toMatchObject({ title: 'Marigold pick-ups', detail: expect.stringMatching(/ · Ely · Harbour at dawn$/) })
    expect(of('gallery')).toMatchObject({ title: 'Marigold portraits', detail: 'Quill Ltd' })
    expect(of('kit')).toMatchObject({ title: 'Marigold panel', detail: 'Light · L-7' })
    expect(of('task')).toMatchObject({ title: 'Order Marigold seeds', detail: 'Harbour at dawn' })
    for (const kind of searchKinds)
      expect(new URL(of(kind).path, 'http://a.example').pathname, kind).toMatch(/^\/(admin|clients)\//)
  })

  it('finds by beginnings of words, several words in any order, two letters, one letter, and an address', async () => {
    expect(await titlesOf('mari', 'project')).toEqual(['Marigold Ferries'])
    expect(await titlesOf('ferr MARI', 'project')).toEqual(['Marigold Ferries'])
    expect(await titlesOf('quill ferries', 'project')).toEqual(['Marigold Ferries'])
    expect(await titlesOf('fe', 'project')).toEqual(['Marigold Ferries'])
    expect(await titlesOf('ol', 'conversation')).toEqual(['Olive Hart'])
    expect(await titlesOf('m', 'client')).toEqual(['Marigold Finch'])
    expect(await titlesOf('e', 'project')).toEqual([])
    expect(await titlesOf('olive@ha', 'conversation')).toEqual(['Olive Hart'])
    expect(await titlesOf('bea@quill.example', 'contact')).toEqual(['Bea Marigold'])
    expect(await titlesOf('field house', 'conversation')).toEqual(['Olive Hart'])
  })

  it('finds a misspelled name where nothing has it, and says nothing where nothing is like it', async () => {
    expect(await titlesOf('marigodl ferries', 'project')).toEqual(['Marigold Ferries'])
    expect(await titlesOf('Margold', 'client')).toEqual(['Marigold Finch'])
    expect(await titlesOf('olvie', 'conversation')).toEqual(['Olive Hart'])
    expect(await titlesOf('grpi hire', 'supplier')).toEqual(['Marigold Grip Hire'])
    await addProjectRow(product, { projectTitle: 'Lockwood Quay', clientName: 'Éloïse Lefèvre' })
    expect(await titlesOf('locwkood', 'project')).toEqual(['Lockwood Quay'])
    expect(await titlesOf('locwkood qu', 'project')).toEqual(['Lockwood Quay'])
    expect(await titlesOf('ÉLOÏSE', 'project')).toEqual(['Lockwood Quay'])
    expect(await hitsOf('xylophones')).toEqual([])
    expect(await hitsOf('??? !!')).toEqual([])
  })

  it('puts the record with the number first, then what is called so, then what begins so', async () => {
    await addProjectRow(product, { projectTitle: 'A film about inv-0001', clientName: 'Number Ltd' })
    expect((await hitsOf('INV-0001'))[0]).toMatchObject({ kind: 'invoice', title: 'INV-0001' })
    expect((await hitsOf('inv 1'))[0]).toMatchObject({ kind: 'invoice', title: 'INV-0001' })
    expect(await titlesOf('cn-1', 'invoice')).toEqual([])
    const [first] = await product.db.select().from(projects).orderBy(projects.number).limit(1)
    expect((await titlesOf(String(first!.number).padStart(4, '0'), 'project'))[0]).toBe(first!.projectTitle)
    for (const projectTitle of ['The tall lantern', 'Lantern', 'Lanterns of Ely']) await addProjectRow(product, { projectTitle })
    expect(await titlesOf('lantern', 'project')).toEqual(['Lantern', 'Lanterns of Ely', 'The tall lantern'])
  })

  it('finds an old record of a word that is in hundreds of newer ones only by more words, and the newest of them at once', async () => {
    await product.db.execute(sql`insert into projects (slug, project_title, client_name, client_email, created_at)
      select 'common-' || n, 'Tideline ' || case when n = 600 then 'Overture' else 'Chapter' end || ' ' || n, 'Common Ltd',
        'c@common.example', now() - n * interval '1 day' from generate_series(1, 600) as n`)
    expect((await titlesOf('tideline chap', 'project'))[0]).toBe('Tideline Chapter 1')
    expect(await titlesOf('tideline over', 'project')).toEqual(['Tideline Overture 600'])
    expect((await hitsOf('tideline', { kinds: 'project', limit: '20' })).length).toBe(20)
  })

  it('does not list a merged client, a removed contact, a merged conversation or a time that is only held', async () => {
    const { db } = product
    await db.insert(clients).values({ name: 'Saffron Merged', mergedInto: clientId })
    const [gone] = await db.insert(people).values({ name: 'Saffron Gone' }).returning()
    await db.insert(contacts).values({ personId: gone!.id, clientId, removedAt: new Date() })
    const [kept] = await db.select().from(conversations).where(eq(conversations.name, 'Olive Hart'))
    await db.insert(conversations).values({ kind: 'mail', name: 'Saffron Two', mergedInto: kept!.id })
    const [held] = await db.select().from(appointments).limit(1)
    const day = { startsAt: new Date(Date.UTC(2032, 0, 5, 9)), endsAt: new Date(Date.UTC(2032, 0, 5, 10)) }
    const blocked = { blockedFrom: day.startsAt, blockedUntil: day.endsAt }
    await db.insert(appointments).values({ ...held!, ...day, ...blocked, id: undefined, name: 'Saffron Held', state: 'held' })
    expect(await hitsOf('saffron')).toEqual([])
  })

  it('takes any text, and refuses none or too much', async () => {
    for (const q of ["o'neil %_\\", '(', "a:* & 'b", '\\', '<->', 'ünïcode ß 漢字', '@', "x' or 1=1 --", 'a'.repeat(200)]) {
      expect((await search(q)).status, q).toBe(200)
    }
    for (const q of ['', '   ', 'a'.repeat(201)]) expect((await search(q)).status, q).toBe(422)
    expect((await search('a', { kinds: 'project,spaceship' })).status).toBe(422)
  })

  it('refuses what takes too long instead of holding a connection', async () => {
    await product.db.transaction(async (tx) => {
      await tx.execute(sql`lock table suppliers in access exclusive mode`)
      const answer = await search('marigold', { kinds: 'supplier' })
      expect([answer.status, answer.json.message]).toEqual([503, searchTakesTooLong])
    })
  })
})

describe('who finds what', () => {
  it.each(roles.filter((role) => roleAbilities[role].includes('see-projects')))(
    'leads a person of the role %s to nothing that is closed to them, and shows no amount',
    async (role) => {
      const { cookie } = await makePerson(product, role, { projects: role === 'freelancer' ? [review.project.id] : [] })
      for (const q of ['marigold', 'marigodl', 'ma']) {
        const { text, json } = await search(q, { cookie })
        expect(text).not.toMatch(/76,?543|7654300|£/)
        for (const hit of json.hits as SearchHit[]) {
          const { status } = await product.request('GET', readOf[hit.kind](hit), { cookie })
          expect([role, hit.kind, hit.path, status]).toEqual([role, hit.kind, hit.path, 200])
        }
      }
      const found = kindsOf(await hitsOf('marigold', { cookie }))
      if (role === 'owner') expect(found).toEqual([...searchKinds].toSorted())
      if (role === 'freelancer') expect(found).toEqual(['agreement', 'comment', 'shoot', 'task', 'transcript'])
      if (role === 'editor') expect(found).toEqual(['agreement', 'comment', 'media', 'project', 'shoot', 'task', 'transcript'])
    },
  )

  it('shows a freelancer only their own projects, also by a misspelled name', async () => {
    const { cookie } = await makePerson(product, 'freelancer', { projects: [review.project.id] })
    expect(kindsOf(await hitsOf('harbour', { cookie }))).toEqual(['project'])
    expect(kindsOf(await hitsOf('harbuor', { cookie }))).toEqual(['project'])
    const other = await makePerson(product, 'freelancer')
    for (const q of ['harbour', 'harbuor', 'marigold']) expect(await hitsOf(q, { cookie: other.cookie })).toEqual([])
  })

  it('shows nothing of a part that is switched off', async () => {
    await staff('PUT', '/api/admin/flags/freelancerRoster', { on: false })
    expect(await hitsOf('marigold', { kinds: 'supplier' })).toEqual([])
    await staff('PUT', '/api/admin/flags/freelancerRoster', { on: true })
    expect(await titlesOf('marigold', 'supplier')).toEqual(['Marigold Grip Hire'])
  })

  it('is closed to visitors, and to staff who see no projects', async () => {
    expect((await product.request('GET', '/api/admin/search?q=marigold')).status).toBe(401)
    const { cookie } = await makePerson(product, 'accountant')
    expect((await search('marigold', { cookie })).status).toBe(403)
  })
})
