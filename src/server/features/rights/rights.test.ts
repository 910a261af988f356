import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { eventText } from '#domain/system/events/events.ts'
import { assets } from '#server/tables/website/media.ts'
import { usageRights } from '#server/tables/projects/rights.ts'
import { makeBody } from '#tests/support/make-content.ts'
import { invoiceAdmin, makeInvoiceForm } from '#tests/support/make-invoice.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addFilm, addProjectRow, approve, makeReview, makeTranscoded } from '#tests/support/make-review.ts'
import { makeSession } from '#tests/support/make-session.ts'
import { sortedList } from '#tests/support/sorted-list.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { presentAt } from '../../base/present.ts'
import { tellOfEndingRights } from './tell-of-ending-rights.ts'

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  owner = await makeSession(product, 'staff')
})
afterAll(() => product.close())

const today = studioDay(new Date())
const inDays = (days: number) => addDays(today, days)

const ask = (method: string, path: string, body?: unknown, cookie = owner) =>
  product.request(method, `/api/admin${path}`, { cookie, ...(body !== undefined && { body }) })
const must = async (method: string, path: string, body?: unknown) => {
  const { status, json, text } = await ask(method, path, body)
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return json
}

const track = (changes: object = {}) => ({
  kind: 'music',
  title: 'Night Drive',
  holder: 'Low Tide Records',
  media: ['web', 'social'],
  territories: ['GB'],
  startsOn: inDays(-30),
  endsOn: inDays(300),
  cost: 240.5,
  ...changes,
})
const add = async (projectId: string, changes: object = {}) =>
  (await must('POST', `/projects/${projectId}/rights`, track(changes))).right
const rightsOf = (projectId: string) => must('GET', `/projects/${projectId}/rights`)
const eventsOf = async (projectId: string): Promise<string[]> =>
  (await must('GET', `/projects/${projectId}/events`)).events.map(eventText)
const setUse = (projectId: string, deliverable: string, changes: object = {}) =>
  ask('PUT', `/projects/${projectId}/deliverables/${deliverable}/use`, {
    media: ['web'],
    territories: ['GB'],
    startsOn: today,
    endsOn: inDays(200),
    revision: 0,
    ...changes,
  })

/** A project with an approved film, and the id of its deliverable. */
async function approved() {
  const { project, review, films } = await makeReview(product, owner)
  await approve(product, project.slug, 'V1')
  const [deliverable] = (await must('GET', `/projects/${project.id}/deliverables`)).deliverables
  return { ...project, review, film: films[0]!, deliverable: deliverable.id as string }
}

describe('a right', () => {
  it('is listed, changed and removed, with its figures net and a history', async () => {
    const { id } = await addProjectRow(product)
    const right = await add(id, { options: [{ endsOn: inDays(600), price: 400 }] })
    expect(right).toMatchObject({
      title: 'Night Drive',
      cost: 240.5,
      revision: 1,
      options: [{ endsOn: inDays(600), price: 400 }],
    })
    const changed = await ask('PATCH', `/projects/${id}/rights/${right.id}`, {
      holder: 'High Tide',
      endsOn: null,
      options: [],
      revision: 1,
    })
    expect(changed.json.right).toMatchObject({
      holder: 'High Tide',
      endsOn: null,
      title: 'Night Drive',
      cost: 240.5,
      revision: 2,
    })
    const late = await ask('PATCH', `/projects/${id}/rights/${right.id}`, { title: 'Old', revision: 1 })
    expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('Someone else saved this right')])
    expect((await ask('DELETE', `/projects/${id}/rights/${right.id}`)).json.rights).toEqual([])
    expect((await ask('DELETE', `/projects/${id}/rights/${right.id}`)).status).toBe(404)
    expect(await eventsOf(id)).toEqual(
      expect.arrayContaining([
        'Rights added: music “Night Drive”',
        'Rights changed: holder, last day and extensions (Night Drive)',
        'Rights removed: music “Night Drive”',
      ]),
    )
  })

  it.each([
    [{ title: ' ' }, 'title', 'Please name it, for example the track.'],
    [{ media: [] }, 'media', 'Please choose at least one medium.'],
    [{ territories: [] }, 'territories', 'Please choose at least one territory.'],
    [{ startsOn: 'soon' }, 'startsOn', 'Please enter a valid date.'],
    [{ endsOn: '2020-01-01' }, 'endsOn', 'It cannot end before it begins.'],
    [{ link: 'http://licences.example/1' }, 'link', 'Please enter a link that begins with https://.'],
    [{ cost: -1 }, 'cost', 'An amount cannot be negative. Please use a credit note instead.'],
    [{ options: [{ endsOn: today, price: 1 }] }, 'options', 'An extension has to end later than the right.'],
    [
      { deliverableId: '00000000-0000-4000-8000-0000000000ff' },
      'deliverableId',
      'This deliverable is no longer part of the project. Please choose another.',
    ],
  ])('with %j is refused at its field', async (changes, field, text) => {
    const { id } = await addProjectRow(product)
    const { status, json } = await ask('POST', `/projects/${id}/rights`, track(changes))
    expect([status, json.errors[field]]).toEqual([422, text])
    expect((await rightsOf(id)).rights).toEqual([])
  })

  it('is for people who see money, and changed by those who manage projects', async () => {
    const { id } = await addProjectRow(product)
    const [finance, editor] = [await makePerson(product, 'finance'), await makePerson(product, 'editor')]
    expect((await ask('GET', `/projects/${id}/rights`, undefined, finance.cookie)).status).toBe(200)
    expect((await ask('POST', `/projects/${id}/rights`, track(), finance.cookie)).status).toBe(403)
    expect((await ask('GET', `/projects/${id}/rights`, undefined, editor.cookie)).status).toBe(403)
    expect((await ask('GET', '/rights', undefined, editor.cookie)).status).toBe(403)
  })
})

describe('a delivery', () => {
  it('outside its rights is refused with the reason, until staff decide with a reason of their own', async () => {
    const { id, slug, deliverable, film } = await approved()
    const right = await add(id)
    await setUse(id, deliverable, { media: ['broadcast'] })
    const reason = `“Night Drive” is cleared for web and social media in the UK until ${longDay(inDays(300))}; this film is for broadcast.`
    const [listed] = (await rightsOf(id)).deliverables
    expect(listed).toMatchObject({ state: 'uncleared', uncleared: [{ title: 'Night Drive', reason, excepted: false }] })

    const final = await addFilm(product)
    const putFinal = () => ask('POST', `/projects/${id}/finals`, { assetId: final.id, label: 'Master' })
    const refused = await putFinal()
    expect([refused.status, refused.json.message]).toEqual([409, `${reason} To deliver anyway, give a reason under Rights.`])
    const profileId = (await must('GET', '/delivery-profiles')).profiles[0].id
    const make = () => ask('POST', `/projects/${id}/delivery`, { deliverables: [{ id: deliverable, profileIds: [profileId] }] })
    expect((await make()).json.message).toContain(reason)
    expect((await must('GET', `/projects/${id}/delivery`)).delivery.deliverables[0].uncleared).toBe(true)

    const page = async () => (await product.request('GET', `/api/client/${slug}`)).json.project
    const before = await page()
    expect([before.uncleared, before.archive]).toEqual([true, null])
    await product.services.storage.write(film.storageKey, Buffer.from('a film'))
    const download = async () => product.request('GET', (await page()).videos[0].url)
    const held = await download()
    expect([held.status, held.json.message]).toEqual([409, expect.stringContaining('still clearing some of the rights')])
    const moved = await product.request('PATCH', `/api/ops/pipeline/${id}`, { cookie: owner, body: { stage: 'delivered' } })
    expect([moved.status, moved.json.message]).toEqual([409, expect.stringContaining('Night Drive')])

    const path = `/projects/${id}/deliverables/${deliverable}/rights-exceptions`
    expect((await ask('POST', path, { reason: ' ' })).json.errors.reason).toBe('Please write why it is delivered anyway.')
    const finance = await makePerson(product, 'finance')
    expect((await ask('POST', path, { reason: 'I may not' }, finance.cookie)).status).toBe(403)
    const decided = await must('POST', path, { reason: 'The label has agreed by telephone.' })
    expect(decided.deliverables[0]).toMatchObject({
      state: 'excepted',
      exception: { reason: 'The label has agreed by telephone.' },
    })
    expect((await ask('POST', path, { reason: 'Again' })).status).toBe(409)
    expect(await eventsOf(id)).toContain(
      'To be delivered in spite of its rights: Harbour Lights. Reason: The label has agreed by telephone.',
    )
    expect((await putFinal()).status).toBe(200)
    expect((await make()).json.message).not.toContain('Night Drive')
    expect([(await page()).uncleared, (await download()).status]).toEqual([false, 200])

    await must('PATCH', `/projects/${id}/rights/${right.id}`, { media: ['internal'] })
    expect((await download()).status, 'another licence needs another decision').toBe(409)
    await must('PATCH', `/projects/${id}/rights/${right.id}`, { media: ['all'] })
    expect((await rightsOf(id)).deliverables[0].state).toBe('cleared')
    expect((await download()).status).toBe(200)
  })

  it('without rights, or without a use, goes on as before, but not after the end of a right', async () => {
    const { id, slug, deliverable } = await approved()
    const state = async () => (await rightsOf(id)).deliverables[0].state
    const putFinal = async () =>
      (await ask('POST', `/projects/${id}/finals`, { assetId: (await addFilm(product)).id, label: 'Master' })).status
    expect([await state(), await putFinal()]).toEqual(['none', 200])
    const right = await add(id)
    expect([await state(), await putFinal()]).toEqual(['unset', 200])
    await must('PATCH', `/projects/${id}/rights/${right.id}`, { endsOn: inDays(-1) })
    expect([await state(), await putFinal()]).toEqual(['uncleared', 409])
    expect((await product.request('GET', `/api/client/${slug}`)).json.project.uncleared).toBe(true)
    const use = await setUse(id, deliverable, { endsOn: inDays(-10) })
    expect([use.status, use.json.errors]).toEqual([422, { endsOn: 'It cannot end before it begins.' }])
    expect((await setUse(id, deliverable)).status).toBe(200)
    expect((await setUse(id, deliverable)).status, 'saved since').toBe(409)
    expect(
      (await setUse(id, deliverable, { revision: 1, territories: ['world', 'GB'] })).json.deliverables[0].use.territories,
    ).toEqual(['world'])
  })

  it('of one film does not wait for the rights of another', async () => {
    const { id, slug, deliverable } = await approved()
    await must('POST', `/projects/${id}/deliverables`, { title: 'Teaser' })
    const teaser = (await must('GET', `/projects/${id}/deliverables`)).deliverables[1].id
    await add(id, { deliverableId: teaser, endsOn: inDays(-1) })
    expect((await rightsOf(id)).deliverables.map((one: { state: string }) => one.state)).toEqual(['none', 'uncleared'])
    const { json } = await product.request('GET', `/api/client/${slug}?film=${deliverable}`)
    expect(json.project.uncleared).toBe(false)
  })
})

describe('a page of the website', () => {
  async function caseStudy(film: string | null, title: string) {
    const { item } = await must('POST', '/content', { kind: 'case-study', title })
    const [picture] = await product.db
      .insert(assets)
      .values(
        makeTranscoded({ publicId: `things/${title.replaceAll(' ', '-')}`, kind: 'image', streamKey: null, renditions: null }),
      )
      .returning()
    const body = makeBody('case-study', { thumbnail: { publicId: picture!.publicId, alt: 'A picture' }, film })
    const saved = await must('PUT', `/content/${item.id}`, { title, slug: item.id, tags: [], body, revision: item.revision })
    return saved.item as { id: string; revision: number }
  }
  const publish = ({ id, revision }: { id: string; revision: number }, at: string | null = null) =>
    ask('POST', `/content/${id}/publish`, { revision, at })

  it('is not published outside the rights of the film that it shows', async () => {
    const { id, film } = await approved()
    const right = await add(id)
    const item = await caseStudy(film.publicId, 'Harbour at night')
    const refused = await publish(item)
    expect([refused.status, refused.json.message]).toEqual([
      409,
      `“Night Drive” is cleared for web and social media in the UK until ${longDay(inDays(300))}; a public page is for use worldwide. So this page cannot be public. Change the page or the rights of its project.`,
    ])
    expect((await must('GET', `/content/${item.id}`)).item.state).toBe('draft')
    await must('PATCH', `/projects/${id}/rights/${right.id}`, { territories: ['world'] })
    const later = new Date(Date.now() + 400 * 86_400_000).toISOString()
    expect((await publish(item, later)).status, 'after the end').toBe(409)
    expect((await publish(item)).status).toBe(200)
    expect((await rightsOf(id)).pages).toMatchObject([{ id: item.id, title: 'Harbour at night', reasons: [] }])
    await must('PATCH', `/projects/${id}/rights/${right.id}`, { endsOn: inDays(-1) })
    expect((await must('GET', `/content/${item.id}`)).item.state, 'nothing is taken down').toBe('published')
    expect((await rightsOf(id)).pages[0].reasons).toHaveLength(1)
  })

  it('is checked against the project that staff choose for it', async () => {
    const { id, projectTitle } = await addProjectRow(product)
    await add(id)
    const item = await caseStudy(null, 'A page without a film')
    expect(await must('GET', `/content/${item.id}/rights`)).toMatchObject({ project: null, shows: [], reasons: [] })
    const nothing = await ask('PUT', `/content/${item.id}/rights`, { projectId: '00000000-0000-4000-8000-0000000000ff' })
    expect(nothing.json.errors).toEqual({ projectId: 'This project does not exist.' })
    const chosen = await must('PUT', `/content/${item.id}/rights`, { projectId: id })
    expect(chosen).toMatchObject({ project: { id, title: projectTitle }, reasons: [expect.stringContaining('Night Drive')] })
    expect((await publish(item)).status).toBe(409)
    await must('PUT', `/content/${item.id}/rights`, { projectId: null })
    expect((await publish(item)).status).toBe(200)
  })
})

it('tells those who follow the project and see money 60 and 14 days before an end, once each', async () => {
  const { id } = await addProjectRow(product)
  const [anna, editor, stranger] = [
    await makePerson(product, 'producer'),
    await makePerson(product, 'editor'),
    await makePerson(product, 'producer'),
  ]
  for (const { cookie } of [anna, editor])
    expect((await ask('PUT', `/projects/${id}/watching`, { watching: true }, cookie)).status).toBe(200)
  const right = await add(id, { title: 'Ending Song', endsOn: inDays(100) })
  await add(id, { title: 'For ever', endsOn: null })
  const bell = async ({ cookie }: { cookie: string }): Promise<string[]> =>
    (await ask('GET', '/notifications', undefined, cookie)).json.notifications.map(({ text }: { text: string }) => text)
  const onDay = (days: number) => tellOfEndingRights(product.services, presentAt(new Date(`${inDays(days)}T07:15:00Z`)))
  const end = longDay(inDays(100))

  await onDay(39)
  expect(await bell(anna)).toEqual([])
  for (const days of [40, 40, 41, 85]) await onDay(days)
  expect(await bell(anna)).toEqual([`The rights to “Ending Song” end in 60 days, on ${end}`])
  for (const days of [86, 87, 99, 101]) await onDay(days)
  expect(await bell(anna)).toEqual([
    `The rights to “Ending Song” end in 14 days, on ${end}`,
    `The rights to “Ending Song” end in 60 days, on ${end}`,
  ])
  await must('PATCH', `/projects/${id}/rights/${right.id}`, { endsOn: inDays(105) })
  await onDay(95)
  expect((await bell(anna))[0], 'another end').toBe(`The rights to “Ending Song” end in 10 days, on ${longDay(inDays(105))}`)
  expect(await bell(anna)).toHaveLength(3)
  expect([await bell(editor), await bell(stranger)]).toEqual([[], []])
})

describe('an extension', () => {
  const option = { endsOn: inDays(700), price: 400 }
  const label = `Extension of music “Night Drive” until ${longDay(option.endsOn)}`
  const admin = () => invoiceAdmin(product, owner)
  const extend = (projectId: string, right: string, endsOn = option.endsOn) =>
    ask('POST', `/projects/${projectId}/rights/${right}/extensions`, { endsOn })
  const endOf = async (right: string) => (await product.db.select().from(usageRights).where(eq(usageRights.id, right)))[0]!.endsOn

  it('becomes a line of the draft invoice, and moves the end once that is issued', async () => {
    const { projectId: id } = await admin().offer(2_000)
    const right = await add(id, { options: [option, { endsOn: inDays(1_000), price: 700 }] })
    const draft = await admin().draftFor(id)
    const { invoiceId } = (await extend(id, right.id)).json
    expect(invoiceId).toBe(draft.id)
    const { invoice } = await must('GET', `/invoices/${invoiceId}`)
    expect(invoice.items).toMatchObject([
      { label: 'Filming', cost: 1_000 },
      { label, description: 'Low Tide Records', cost: 400 },
    ])
    expect((await extend(id, right.id)).status, 'one at a time').toBe(409)
    expect((await rightsOf(id)).rights[0]).toMatchObject({
      endsOn: inDays(300),
      extension: { state: 'offered', price: 400, invoiceId, invoiceNumber: '' },
    })
    expect((await admin().issue(invoice)).status).toBe(200)
    await product.settle()
    const [extended] = (await rightsOf(id)).rights
    expect(extended).toMatchObject({
      endsOn: option.endsOn,
      options: [{ endsOn: inDays(1_000), price: 700 }],
      extension: { state: 'extended', invoiceNumber: expect.stringMatching(/^INV-/) },
    })
    expect(await eventsOf(id)).toContain(`Extended with the invoice: music “Night Drive” until ${longDay(option.endsOn)}`)

    const { notInvoiced } = await must('GET', `/projects/${id}/invoices`)
    const next = (await must('POST', `/projects/${id}/invoices`)).invoice
    expect([notInvoiced, next.subtotal], 'the extension is no part of the price of £2,000').toEqual([1_000, 1_000])
  })

  it('makes a draft where there is none, and is forgotten with it', async () => {
    const { id } = await addProjectRow(product)
    const right = await add(id, { options: [option] })
    const { invoiceId } = (await extend(id, right.id)).json
    expect((await must('GET', `/invoices/${invoiceId}`)).invoice).toMatchObject({ state: 'draft', items: [{ label, cost: 400 }] })
    await must('DELETE', `/invoices/${invoiceId}`)
    expect((await rightsOf(id)).rights[0].extension).toBe(null)
    expect((await extend(id, right.id)).status).toBe(200)
    expect((await extend(id, right.id, inDays(701))).status).toBe(404)
    const editor = await makePerson(product, 'assistant')
    expect(
      (await ask('POST', `/projects/${id}/rights/${right.id}/extensions`, { endsOn: option.endsOn }, editor.cookie)).status,
    ).toBe(403)
  })

  it('moves nothing when staff have taken its line off the invoice', async () => {
    const { id } = await addProjectRow(product)
    const right = await add(id, { options: [option] })
    const { invoiceId } = (await extend(id, right.id)).json
    const { invoice } = await must('GET', `/invoices/${invoiceId}`)
    const written = await must('PUT', `/invoices/${invoiceId}`, { ...makeInvoiceForm(), revision: invoice.revision })
    await admin().issue(written.invoice)
    await product.settle()
    expect([await endOf(right.id), (await rightsOf(id)).rights[0].extension.state]).toEqual([inDays(300), 'dropped'])
    expect((await extend(id, right.id)).status, 'can be offered again').toBe(200)
  })
})

it('lists the rights of every project by end, by state and kind, page by page and as CSV', async () => {
  const { id, projectTitle } = await addProjectRow(product, { projectTitle: 'The ledger' })
  const ends = [inDays(-3), inDays(10), inDays(20), inDays(400), null, inDays(50)]
  for (const [index, endsOn] of ends.entries()) {
    const changes = { title: `Ledger ${index}`, holder: '=cmd', startsOn: index === 5 ? inDays(5) : inDays(-30), endsOn }
    await add(id, { ...changes, kind: index === 2 ? 'talent' : 'stock' })
  }
  const list = (query: string) => must('GET', `/rights?search=ledger&${query}`)
  const titles = ({ rights }: { rights: { title: string }[] }) => rights.map(({ title }) => title.at(-1)).join('')
  const all = await list('')
  expect([titles(all), all.counts]).toEqual(['012534', { all: 6, ending: 2, runs: 1, endless: 1, ahead: 1, ended: 1 }])
  expect(titles(await list('tab=ending'))).toBe('12')
  expect(titles(await list('kind=talent'))).toBe('2')
  let [after, paged] = ['', '']
  do {
    const page = await list(`limit=2${after && `&after=${after}`}`)
    paged += titles(page)
    after = page.next ?? ''
  } while (after)
  expect(paged).toBe('012534')
  const wrong = Buffer.from(JSON.stringify(['nonsense', id])).toString('base64url')
  expect((await ask('GET', `/rights?after=${wrong}`)).status).toBe(422)
  const csv = (await ask('GET', '/rights.csv?search=ledger&tab=ended')).text
  expect(csv).toContain(`${projectTitle},All,Stock footage,Ledger 0,'=cmd`)
  expect(csv).toContain('240.50')
  expect(csv).not.toContain('Ledger 1')
})

it('sorts them by title, holder, end and cost, both ways, with what has none last, as CSV too', async () => {
  const { id } = await addProjectRow(product, { projectTitle: 'The order' })
  await add(id, { title: 'Herring c', holder: 'tide', endsOn: inDays(20), cost: 5 })
  await add(id, { title: 'herring A', holder: '', endsOn: null, cost: 0 })
  await add(id, { title: 'Herring b', holder: 'Tide', endsOn: inDays(20), cost: 100 })
  await add(id, { title: 'Herring a', holder: 'Arc', endsOn: inDays(-20), cost: 0 })
  await add(id, { title: 'Herring d', holder: '', endsOn: null, cost: 20.5 })
  const inOrder = sortedList(product, owner, '/api/admin/rights?search=herring', ({ rights }) => rights)
  const sorted = async (sort: string, name: string) => (await inOrder(sort)).map((right) => right[name])
  const last = async (sort: string) => (await sorted(sort, 'title')).map((title) => title.at(-1).toLowerCase()).join('')
  expect([await last('title'), await last('-title')]).toEqual(['aabcd', 'dcbaa'])
  const holders = async (sort: string) => (await sorted(sort, 'holder')).map((holder) => holder.toLowerCase())
  expect(await holders('holder')).toEqual(['arc', 'tide', 'tide', '', ''])
  expect(await holders('-holder')).toEqual(['tide', 'tide', 'arc', '', ''])
  expect(await sorted('until', 'endsOn')).toEqual([inDays(-20), inDays(20), inDays(20), null, null])
  expect(await sorted('-until', 'endsOn')).toEqual([inDays(20), inDays(20), inDays(-20), null, null])
  expect(await sorted('', 'id'), 'those that end first').toEqual(await sorted('until', 'id'))
  expect(await sorted('cost', 'cost')).toEqual([0, 0, 5, 20.5, 100])
  expect(await sorted('-cost', 'cost')).toEqual([100, 20.5, 5, 0, 0])
  const csv = (await ask('GET', '/rights.csv?search=herring&sort=-cost')).text
  expect(csv.match(/herring \w/gi)!.join(' ')).toMatch(/^Herring b Herring d Herring c /)
})
