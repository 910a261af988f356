import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityMessages } from '#domain/signatures/identity-rules.ts'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import type { Venue } from '#domain/venues/venue-admin-endpoints.ts'
import { freeWeekends, weekendOf, weekendLabel } from '#domain/venues/weekend.ts'
import { addAssets } from '#server/features/media/library/asset-store.ts'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { venueBookings } from '#server/tables/projects/venues.ts'
import { makeAsset, makeEmail, makeFilm } from '#tests/support/factories.ts'
import { makeViewer, newestCode } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { addLakeside, ensureLakeside } from './ensure-lakeside.ts'
import { lakesideText } from './lakeside-text.ts'

const code = 'the-heron-and-the-reeds'
const denied = "That code didn't work — please try again or contact the company."
const nowhere = '00000000-0000-4000-8000-000000000000'
const saturday = weekendOf(addDays(studioDay(new Date()), 60))
const weekends = Array.from({ length: 30 }, (_, index) => addDays(saturday, 7 * index))

let product: TestProduct
let staff: string
let addresses = 0

beforeAll(async () => {
  product = await makeTestProduct({ env: { LAKESIDE_ACCESS_CODE: code } })
  staff = await product.signIn()
  await addAssets(product.db, [
    ...[lakesideText.hero, ...lakesideText.photos.slice(1)].map((publicId) =>
      makeAsset({ publicId, publication: 'published', alt: `What ${publicId} shows` }),
    ),
    makeAsset({ publicId: lakesideText.photos[0]!, publication: 'private' }),
    ...lakesideText.films.map((publicId) => makeFilm({ publicId, publication: 'published', title: 'A film' })),
  ])
  await ensureLakeside(product.services)
})
afterAll(() => product.close())

const freshAddress = () => `198.51.100.${(addresses += 1)}`
const lakeside = (method: string, call: string, requesting: { body?: unknown; cookie?: string; address?: string } = {}) =>
  product.request(method, `/api/proposals/lakeside/${call}`, requesting)
const look = async (cookie?: string, slug?: string) =>
  lakeside('GET', slug ? `session?proposalSlug=${slug}` : 'session', { cookie })
const tryCode = (
  accessCode: string,
  { proposalSlug, address = freshAddress() }: { proposalSlug?: string; address?: string } = {},
) => lakeside('POST', 'auth', { body: { accessCode, proposalSlug }, address })
async function enter(accessCode = code, proposalSlug?: string): Promise<string> {
  const { status, headers } = await tryCode(accessCode, { proposalSlug })
  expect(status).toBe(200)
  return headers.getSetCookie()[0]!.split(';')[0]!
}
const booking = (changes: Record<string, unknown> = {}) => ({
  proposalSlug: 'lakeside-lodge',
  contactName: 'James Carrick',
  contactEmail: makeEmail(),
  contactPhone: '+44 20 7946 0123',
  weekendDate: weekends[0]!,
  notes: 'Tee one at dawn.',
  ...changes,
})
const reserve = (cookie: string, changes: Record<string, unknown> = {}) =>
  lakeside('POST', 'approve', { body: booking(changes), cookie, address: freshAddress() })
const admin = (method: string, path: string, body?: unknown) =>
  product.request(method, `/api/admin${path}`, { cookie: staff, body })
const venueOf = async (slug: string): Promise<Venue> => {
  const { venues } = (await admin('GET', '/venues')).json
  return (await admin('GET', `/venues/${venues.find((one: Venue) => one.slug === slug).id}`)).json.venue
}
const make = (changes: Record<string, unknown> = {}) =>
  admin('POST', '/venues', {
    name: 'Harbour House',
    proposalSlug: 'harbour-house',
    accessCode: 'salt and rope',
    copyOf: null,
    ...changes,
  })

describe('the access code of a venue', () => {
  it('reveals nothing before the code is entered, and then everything that was published', async () => {
    expect((await look()).json).toEqual({ authenticated: false, proposal: null })

    const { headers, json } = await tryCode(code)
    expect(json).toEqual({ success: true, authenticated: true })
    const [cookie] = headers.getSetCookie()
    expect(cookie).toMatch(/^slatehouse_venue_[\w-]+=.*HttpOnly; SameSite=Lax$/)
    expect(cookie, 'a session cookie').not.toMatch(/max-age|expires/i)

    const { status, json: read, headers: sent } = await look(cookie!.split(';')[0])
    expect([status, read.authenticated]).toEqual([200, true])
    expect([sent.get('Cache-Control'), sent.get('Referrer-Policy'), sent.get('X-Robots-Tag')]).toEqual([
      'no-store',
      'no-referrer',
      'noindex',
    ])
    const { proposal } = read
    expect(proposal).toMatchObject({
      name: 'Lakeside Lodge',
      price: 1750,
      travelCost: 0,
      nextDates: freeWeekends(studioDay(new Date()), [], 2).map(weekendLabel),
      hero: { publicId: 'location/lodge_morning' },
    })
    expect(proposal.highlights).toContain('Travel costs included (£0 extra)')
    expect(proposal.benefits.map(({ title }: { title: string }) => title)).toEqual([
      'More Bookings',
      'Premium Positioning',
      'Social Impact',
    ])
    expect(proposal.deliverables).toEqual([
      '1 hero film, 60-90s',
      '3 social cuts, 10-20s each',
      'A licensed music track',
      'Drone footage',
      '40+ edited stills',
    ])
    expect(proposal.steps).toHaveLength(4)
    expect(proposal.films).toHaveLength(6)
    expect(proposal.photos.map(({ publicId }: { publicId: string }) => publicId)).toEqual(lakesideText.photos.slice(1))
  })

  it('refuses every wrong code with the same message, and shows what is missing', async () => {
    for (const wrong of ['lakeside-preview', `${code}x`, code.toUpperCase()]) {
      const { status, json, headers } = await tryCode(wrong)
      expect([status, json]).toEqual([401, { success: false, message: denied }])
      expect(headers.getSetCookie()).toEqual([])
    }
    expect((await tryCode(code, { proposalSlug: 'no-such-house' })).json).toEqual({ success: false, message: denied })
    const { status, json } = await tryCode(' ')
    expect([status, json.errors]).toEqual([422, { accessCode: 'Access code is required' }])
    // PostgreSQL text cannot hold NUL.
    expect((await tryCode(code, { proposalSlug: 'a\0b' })).status).toBe(422)
  })

  it('counts failed attempts by address, and only those', async () => {
    const address = freshAddress()
    for (let round = 0; round < 12; round += 1) expect((await tryCode(code, { address })).status).toBe(200)
    for (let round = 0; round < 10; round += 1) expect((await tryCode('wrong', { address })).status).toBe(401)
    const { status, headers } = await tryCode(code, { address })
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await tryCode(code)).status).toBe(200)
  })

  it('limits all strangers to a hundred failed attempts, and counts a known browser separately', async () => {
    const slug = 'guessed-house'
    const { id } = (await make({ proposalSlug: slug, accessCode: 'sesame-street' })).json.venue
    const { status, headers } = await tryCode('sesame-street', { proposalSlug: slug })
    expect(status).toBe(200)
    const cookie = headers
      .getSetCookie()
      .map((set) => set.split(';')[0]!)
      .join('; ')
    const guesses = await Promise.all(
      Array.from({ length: 110 }, (_, index) => tryCode('wrong', { proposalSlug: slug, address: `2001:db8:4${100 + index}::1` })),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(100)
    expect((await tryCode('sesame-street', { proposalSlug: slug })).status).toBe(429)
    const own = { body: { proposalSlug: slug, accessCode: 'sesame-street' }, cookie, address: freshAddress() }
    expect((await lakeside('POST', 'auth', own)).status).toBe(200)
    await admin('DELETE', `/venues/${id}`)
  })

  it('refuses a cookie of another venue, a forged or an expired one', async () => {
    const cookie = await enter()
    const [name, value] = cookie.split('=') as [string, string]
    const [until, signature] = value.split('.') as [string, string]
    for (const forged of [`${Number(until) + 1}.${signature}`, `${until}.${'A'.repeat(43)}`, '', 'x', `1.${signature}`]) {
      expect((await look(`${name}=${forged}`)).json.authenticated, forged).toBe(false)
    }
    expect((await look(cookie)).json.authenticated).toBe(true)
  })

  it('opens no other venue, and no unknown one', async () => {
    expect((await look(undefined, 'no-such-house')).status).toBe(404)
    expect((await look(undefined, 'lakeside-lodge')).status).toBe(200)
  })
})

describe('without a code', () => {
  const codeWith = async (env: Record<string, string>) => {
    const other = await makeTestProduct({ env, working: false })
    await ensureLakeside(other.services)
    const attempt = (accessCode: string) =>
      other.request('POST', '/api/proposals/lakeside/auth', { body: { accessCode }, address: freshAddress() })
    const before = await attempt('lakeside-preview')
    await other.db.transaction(addLakeside)
    const after = await attempt('lakeside-preview')
    await other.close()
    return [before.status, after.status]
  }

  it('every code is refused, whether the record exists or not', async () => {
    expect(await codeWith({ DEMO_CONTENT: 'off' })).toEqual([401, 401])
  })

  it('the demo venue is open, until a code is set', async () => {
    expect(await codeWith({ DEMO_CONTENT: 'on' })).toEqual([401, 200])
    expect(await codeWith({ DEMO_CONTENT: 'on', LAKESIDE_ACCESS_CODE: 'another one' })).toEqual([401, 401])
  })
})

describe('a weekend', () => {
  it('can be reserved only after the code', async () => {
    const { status, json } = await lakeside('POST', 'approve', { body: booking(), address: freshAddress() })
    expect([status, json.message]).toEqual([401, 'Please enter your access code first.'])
    expect(await product.db.$count(venueBookings)).toBe(0)
  })

  it('is mailed to the studio and the person, and appears on the board', async () => {
    const cookie = await enter()
    const contactEmail = makeEmail()
    const { status, json } = await reserve(cookie, { contactEmail, weekendDate: addDays(weekends[0]!, 1) })
    const promise = 'We will contact you within 24 hours to confirm your date and share the call sheet.'
    expect([status, json]).toEqual([200, { success: true, message: promise }])
    expect((await look(cookie)).json.proposal.takenWeekends).toEqual([weekends[0]])

    await product.settle()
    const sent = await product.db.select().from(mails)
    const label = weekendLabel(weekends[0]!)
    const own = sent.find(({ toAddress }) => toAddress === contactEmail)!
    expect(own.subject).toBe(`Your weekend is reserved: Lakeside Lodge, ${label}`)
    expect(own.text).toContain(promise)
    const told = sent.find(({ template }) => template === 'weekend-booked')!
    expect([told.toAddress, told.replyTo]).toEqual(['hello@slatehouse.example', contactEmail])
    for (const payload of ['James Carrick', contactEmail, '+44 20 7946 0123', 'Tee one at dawn.'])
      expect(told.text).toContain(payload)

    const [project] = await product.db.select().from(projects).where(eq(projects.clientEmail, contactEmail))
    expect(project).toMatchObject({ projectTitle: `Lakeside Lodge, ${label}`, stage: 'draft', valuePence: 175_000 })
    const [deed] = await product.db.select().from(activity).where(eq(activity.subject, project!.id))
    expect(deed).toMatchObject({ actor: 'client', action: 'weekend.reserved', meta: { weekend: label } })
  })

  it('is given once, despite simultaneous requests', async () => {
    const cookie = await enter()
    const days = Array.from({ length: 20 }, (_, index) => addDays(weekends[1]!, (index % 3) - 1))
    const answers = await Promise.all(days.map((weekendDate) => reserve(cookie, { weekendDate })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, json } of answers.filter((answer) => answer.status !== 200)) {
      const message = 'This weekend is already reserved. Please choose another date.'
      expect([status, json]).toEqual([409, { success: false, message, errors: { weekendDate: message } }])
    }
    expect(await product.db.$count(venueBookings, eq(venueBookings.weekend, weekends[1]!))).toBe(1)
    await product.settle()
    expect(await product.db.$count(mails, eq(mails.template, 'weekend-booked')), 'nobody else is written to').toBe(2)
  })

  it('is today or later in London time, with a name and an address', async () => {
    const cookie = await enter()
    const late = await reserve(cookie, { weekendDate: addDays(studioDay(new Date()), -1) })
    expect([late.status, late.json.errors]).toEqual([422, { weekendDate: 'Please choose today or a later date.' }])
    expect((await reserve(cookie, { weekendDate: studioDay(new Date()) })).status).toBe(200)

    const empty = await reserve(cookie, { contactName: ' ', contactEmail: 'nobody', weekendDate: '' })
    expect([empty.status, empty.json.errors]).toEqual([
      422,
      { contactName: 'Name is required', contactEmail: 'Valid email is required', weekendDate: 'Weekend date is required' },
    ])
    for (const weekendDate of ['2027-02-30', '2027-2-1', 'tomorrow', '99999-01-01']) {
      expect((await reserve(cookie, { weekendDate })).json.errors, weekendDate).toEqual({
        weekendDate: 'Please enter a valid date.',
      })
    }
    expect((await reserve(cookie, { contactName: 'A\r\nBcc: b@example.com' })).status).toBe(422)
  })

  it('is given to whoever proves the address that they give, where the studio asks for that', async () => {
    const staff = await product.signIn()
    const setPrices = async (prices: 'link' | 'code' | 'signed-in') => {
      const { revision } = (await product.request('GET', '/api/admin/settings/identity', { cookie: staff })).json
      const body = { proposals: 'link', signOffs: 'link', approvals: 'link', prices, revision }
      expect((await product.request('PUT', '/api/admin/settings/identity', { cookie: staff, body })).status).toBe(200)
    }
    await setPrices('signed-in')
    const entered = await enter()
    const contactEmail = 'weekend@own.example'
    const wanted = { contactEmail, weekendDate: weekends[5]! }
    expect((await look(entered)).json.proposal.needsCode).toBe(true)
    const refused = await reserve(entered, wanted)
    expect([refused.status, refused.json.message]).toEqual([403, identityMessages.codeNeeded])
    expect(
      (await product.request('POST', '/api/codes', { body: { about: 'weekend:lakeside-lodge', email: contactEmail } })).status,
    ).toBe(401)

    const viewer = makeViewer(product, '', { cookie: entered })
    const ask = (path: string, more: object) => viewer.callAt('POST', path, { about: 'weekend:lakeside-lodge', ...more })
    expect((await ask('/api/codes', {})).json.errors).toEqual({ email: 'Please enter your email address.' })
    expect((await ask('/api/codes', { email: contactEmail })).json.mailbox).toBe('w•••@own.example')
    const code = await newestCode(product, contactEmail)
    // A code of one address is none of another.
    expect((await ask('/api/codes/check', { email: 'other@own.example', code })).status).toBe(422)
    expect((await ask('/api/codes/check', { email: contactEmail, code })).status).toBe(200)
    expect((await reserve(viewer.cookies(), { ...wanted, contactEmail: 'other@own.example' })).status).toBe(403)
    expect((await reserve(viewer.cookies(), wanted)).status).toBe(200)
    expect((await reserve(viewer.cookies(), { contactEmail, weekendDate: weekends[6]! })).status).toBe(403)
    await setPrices('link')
    expect((await look(entered)).json.proposal.needsCode).toBe(false)
    expect((await reserve(entered, { weekendDate: weekends[6]! })).status).toBe(200)
  })

  it('is free again once staff cancel it', async () => {
    const cookie = await enter()
    await reserve(cookie, { weekendDate: weekends[2] })
    const { id, bookings } = await venueOf('lakeside-lodge')
    const { id: bookingId } = bookings.find(({ weekend }) => weekend === weekends[2])!
    expect((await admin('DELETE', `/venue-bookings/${bookingId}`)).status).toBe(200)
    expect((await admin('DELETE', `/venue-bookings/${bookingId}`)).status).toBe(404)
    expect((await reserve(cookie, { weekendDate: weekends[2] })).status).toBe(200)
    const refused = await admin('DELETE', `/venues/${id}`)
    expect([refused.status, refused.json.message]).toEqual([409, 'This proposal has reserved weekends, so it cannot be deleted.'])
  })

  it('is exported and erased with the person', async () => {
    const cookie = await enter()
    const contactEmail = makeEmail()
    await reserve(cookie, { contactEmail, weekendDate: weekends[3] })
    const { json } = await admin('GET', `/clients?search=${encodeURIComponent(contactEmail)}`)
    const [{ id }] = json.clients
    const { text } = await admin('GET', `/clients/${id}/export`)
    expect(text).toContain(weekends[3])
    const erased = await admin('POST', `/clients/${id}/erase`, { email: contactEmail })
    expect(erased.status, erased.text).toBe(200)
    expect(await product.db.$count(venueBookings, eq(venueBookings.contactEmail, contactEmail))).toBe(0)
  })
})

describe('another venue', () => {
  it('starts as a copy, with a slug and a code of its own', async () => {
    const { id: copyOf } = await venueOf('lakeside-lodge')
    const { status, json } = await make({ copyOf })
    expect(status).toBe(200)
    expect(json.venue).toMatchObject({ link: 'http://localhost:3000/proposal/harbour-house', code: 'admin', bookings: [] })
    expect(json.venue.text).toMatchObject({ name: 'Harbour House', price: 1750 })

    expect((await tryCode(code, { proposalSlug: 'harbour-house' })).status).toBe(401)
    const cookie = await enter('salt and rope', 'harbour-house')
    expect((await look(cookie, 'harbour-house')).json.proposal.name).toBe('Harbour House')
    expect((await look(cookie)).json.authenticated, 'the lodge stays closed').toBe(false)
    const [kept] = (await product.db.execute(sql`select code_hash from venues where slug = 'harbour-house'`)).rows
    expect(kept!.code_hash).toMatch(/^\$argon2id\$/)

    const taken = await reserve(cookie, { proposalSlug: 'harbour-house', weekendDate: weekends[0] })
    expect(taken.status, 'the studio is at one venue a weekend').toBe(409)
    expect((await reserve(await enter(), { proposalSlug: 'harbour-house', weekendDate: weekends[9] })).status).toBe(401)
  })

  it('has a free slug, which cannot be that of a proposal', async () => {
    const { status, json } = await make()
    expect([status, json.errors]).toEqual([422, { proposalSlug: 'Another proposal already has this address.' }])
    for (const proposalSlug of ['', 'a b', 'a--b', 'é', 'abcdefghijklmnopqrstuv']) {
      expect(Object.keys((await make({ proposalSlug })).json.errors), proposalSlug).toEqual(['proposalSlug'])
    }
    expect((await make({ proposalSlug: 'short-code', accessCode: 'short' })).json.errors).toHaveProperty('accessCode')
    expect((await make({ proposalSlug: 'copy-of-none', copyOf: nowhere })).status).toBe(404)
    const both = await Promise.all([make({ proposalSlug: 'twice' }), make({ proposalSlug: 'twice' })])
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 422])
  })

  it('requires a changed code of everyone, and is closed without one', async () => {
    const venue = (await make({ proposalSlug: 'mill-barn', accessCode: 'the first one' })).json.venue as Venue
    const cookie = await enter('the first one', 'mill-barn')
    const changed = await admin('PUT', `/venues/${venue.id}/code`, { accessCode: 'the second one' })
    expect(changed.json.venue.code).toBe('admin')
    expect((await look(cookie, 'mill-barn')).json).toEqual({ authenticated: false, proposal: null })
    expect((await look(await enter('the second one', 'mill-barn'), 'mill-barn')).json.authenticated).toBe(true)
    expect((await admin('PUT', `/venues/${venue.id}/code`, { accessCode: null })).json.venue.code).toBe('none')
    expect((await tryCode('the second one', { proposalSlug: 'mill-barn' })).status).toBe(401)
  })

  it('can be edited: texts, dates, price; the second editor gets a conflict', async () => {
    const { id, text, revision } = await venueOf('harbour-house')
    const put = (changes: object, at = revision) => admin('PUT', `/venues/${id}`, { ...text, ...changes, revision: at })
    const saved = await put({ price: 2_100.5, nextDates: ['May 1-2'], title: 'The harbour, on film.' })
    expect(saved.json.venue).toMatchObject({ revision: revision + 1, text: { price: 2_100.5, nextDates: ['May 1-2'] } })
    const { status, json } = await put({ price: 1 })
    expect([status, json.message]).toEqual([409, expect.stringContaining('Someone else saved this proposal')])
    const { proposal } = (await look(await enter('salt and rope', 'harbour-house'), 'harbour-house')).json
    expect(proposal).toMatchObject({ price: 2_100.5, nextDates: ['May 1-2'], title: 'The harbour, on film.' })
    expect(Object.keys((await put({ price: 1e308, name: '' }, revision + 1)).json.errors).toSorted()).toEqual(['name', 'price'])
    expect((await put({ price: 0.001 }, revision + 1)).json.errors).toEqual({ price: 'Please use whole pence.' })
  })

  it('shows published media only, and protects it in the library', async () => {
    const { id, text, revision } = await venueOf('harbour-house')
    const put = (changes: object, at = revision) => admin('PUT', `/venues/${id}`, { ...text, ...changes, revision: at })
    for (const photos of [[lakesideText.photos[0]], ['photo/that-never-was']]) {
      const { status, json } = await put({ photos })
      expect([status, json.errors]).toEqual([
        422,
        { photos: 'Please publish this in the media library first, so the venue can see it.' },
      ])
    }
    expect((await put({ photos: text.photos.toReversed() })).status).toBe(200)
    const { assets } = (await admin('GET', '/assets?search=lodge_morning')).json
    const refused = await admin('DELETE', `/assets/${assets[0].id}`)
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('Private proposal: Harbour House')])
  })

  it('can be deleted without reservations', async () => {
    const { venue } = (await make({ proposalSlug: 'passing-thought' })).json
    expect((await admin('DELETE', `/venues/${venue.id}`)).status).toBe(200)
    expect((await look(undefined, 'passing-thought')).status).toBe(404)
    for (const [method, path, body] of [
      ['GET', `/venues/${venue.id}`],
      ['DELETE', `/venues/${venue.id}`],
      ['PUT', `/venues/${venue.id}`, { ...venue.text, revision: 1 }],
      ['PUT', `/venues/${venue.id}/code`, { accessCode: null }],
    ] as const) {
      expect((await admin(method, path, body)).status, `${method} ${path}`).toBe(404)
    }
  })
})
