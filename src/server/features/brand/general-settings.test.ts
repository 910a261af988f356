import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { activity } from '#server/tables/people/activity.ts'
import { makeContact } from '#tests/support/factories.ts'
import { readOutbox } from '#tests/support/mailbox.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

const path = '/api/admin/settings/general'
const read = async () => (await product.request('GET', path, { cookie })).json
const save = (body: unknown) => product.request('PUT', path, { cookie, body })

const northlight = {
  siteName: 'Northlight',
  siteDescription: 'Films from the north.',
  contactEmail: 'hello@northlight.example',
  phone: '+44 161 496 0185',
  address: '2 Canal Street\nManchester M1 3HE\nUnited Kingdom',
}

it('starts with the values of the brand file', async () => {
  expect(await read()).toMatchObject({
    siteName: 'Slatehouse',
    contactEmail: 'hello@slatehouse.example',
    address: '14 Lantern Yard\nLondon E2 8QA\nUnited Kingdom',
    revision: 0,
  })
})

it.each([
  [{ siteName: ' ' }, { siteName: 'Site name is required' }],
  [{ siteDescription: '' }, { siteDescription: 'Site description is required' }],
  [{ contactEmail: 'nobody' }, { contactEmail: 'Valid email is required' }],
  [{ contactEmail: 'a@b.example\r\nBcc: c@d.example' }, { contactEmail: 'Valid email is required' }],
  [{ siteName: 'North\u0000light' }, { siteName: expect.any(String) }],
  [{ revision: -1 }, { revision: expect.any(String) }],
])('refuses %j at its field', async (changes, errors) => {
  const answer = await save({ ...northlight, revision: 0, ...changes })
  expect([answer.status, answer.json.errors]).toEqual([422, errors])
})

it('shows saved values on pages, in mails and feeds', async () => {
  const received: unknown[] = []
  const stop = product.services.announcements.on('content', (payload) => received.push(payload))
  expect((await save({ ...northlight, revision: 0 })).json).toEqual({ success: true, revision: 1 })

  const { json: brand } = await product.request('GET', '/api/brand')
  expect(brand).toMatchObject({
    name: 'Northlight',
    description: 'Films from the north.',
    email: 'hello@northlight.example',
    studioEmail: 'hello@northlight.example',
    phone: '+44 161 496 0185',
    address: { street: '2 Canal Street', city: 'Manchester', postalCode: 'M1 3HE', countryCode: 'GB' },
    // Fields that the form lacks keep the brand file's values.
    slug: 'slatehouse',
    tagline: 'Video production & photography',
  })
  expect((await product.request('GET', '/api/rss/blog')).text).toContain('<title>Northlight: Blog</title>')

  const form = makeContact()
  await product.request('POST', '/api/contact', { body: form })
  await product.settle()
  const sent = readOutbox(product.env.dataDir)
  const receipt = sent.find(({ to }) => to.includes(form.email))!
  expect(receipt.subject).toBe('We have received your message | Northlight')
  expect(receipt.raw).toContain('From: Northlight <hello@northlight.example>')
  expect(receipt.text).toContain('2 Canal Street, Manchester M1 3HE')
  expect(sent.some(({ to }) => to === 'Northlight <hello@northlight.example>')).toBe(true)
  stop()
  await expect.poll(() => received.length).toBeGreaterThan(0)
})

it('works without a telephone number and an address', async () => {
  const { revision } = await read()
  await save({ ...northlight, phone: '', address: '', revision })
  const { json } = await product.request('GET', '/api/brand')
  expect(json).toMatchObject({ phone: '', address: { street: '', city: '', postalCode: '', country: '', countryCode: '' } })
})

it('accepts one of two simultaneous saves, and refuses the other with a conflict', async () => {
  const { revision } = await read()
  const names = ['One', 'Two', 'Three', 'Four']
  const answers = await Promise.all(names.map((siteName) => save({ ...northlight, siteName, revision })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const kept = names[answers.findIndex(({ status }) => status === 200)]
  expect(await read()).toMatchObject({ siteName: kept, revision: revision + 1 })
  expect(answers.find(({ status }) => status === 409)!.json.message).toContain('Someone else saved these settings')
})

it.each([
  [2 ** 31 - 1, 409],
  [2 ** 31, 422],
  [1e300, 422],
])('is not saved over the unknown revision %d', async (revision, status) => {
  expect((await save({ ...northlight, revision })).status).toBe(status)
})

it('records who changed which fields', async () => {
  const rows = await product.db.select().from(activity).where(eq(activity.action, 'settings.changed'))
  expect(rows[0]).toMatchObject({
    actor: 'staff',
    meta: {
      tab: 'general',
      changed: [
        'siteName',
        'siteDescription',
        'contactEmail',
        'phone',
        'buttonsLeadTo',
        'firstNotes',
        'secondNotes',
        'showAnswerTime',
        'address',
      ],
    },
  })
  expect(rows.at(-1)!.meta).toMatchObject({ changed: ['siteName', 'phone', 'address'] })
})

it('keeps the address as fields, and reads one that is sent as text', async () => {
  const postal = { line1: 'Lindenstraße 9', city: 'Berlin', postalCode: '10969', countryCode: 'DE' }
  const { revision } = await read()
  const { address: _, ...others } = northlight
  await save({ ...others, postal, revision })
  expect(await read()).toMatchObject({
    address: 'Lindenstraße 9\n10969 Berlin\nGermany',
    postal: { ...postal, line2: '', region: '', country: 'Germany' },
  })
  const { json } = await product.request('GET', '/api/brand')
  expect(json).toMatchObject({ address: { street: 'Lindenstraße 9', city: 'Berlin', postalCode: '10969', countryCode: 'DE' } })

  // A program that knows the text only, and changes something else, leaves the fields.
  const { postal: __, ...known } = await read()
  await save({ ...known, phone: '' })
  expect(await read()).toMatchObject({ postal: { line1: 'Lindenstraße 9', countryCode: 'DE' } })

  const next = await read()
  await save({ ...northlight, address: 'Bryggen 1\n5003 Bergen\nNorge', revision: next.revision })
  expect(await read()).toMatchObject({ postal: { line1: 'Bryggen 1', city: 'Bergen', postalCode: '5003', countryCode: 'NO' } })

  // A program that sends back what it read, with another text.
  await save({ ...(await read()), address: 'Strandgaten 1\nBergen\n5013\nNorge' })
  expect(await read()).toMatchObject({
    postal: { line1: 'Strandgaten 1', city: 'Bergen', postalCode: '5013', countryCode: 'NO' },
  })

  const last = await read()
  await save({ ...northlight, address: 'Somewhere 1\nAnytown\nAtlantis', revision: last.revision })
  expect(await read()).toMatchObject({ postal: { line1: 'Somewhere 1, Anytown, Atlantis', country: '', countryCode: '' } })
})

it('names the two fields of internal notes', async () => {
  const labels = async () => (await product.request('GET', '/api/admin/me', { cookie })).json.notesLabels
  expect(await labels()).toEqual({ alexNotes: 'Alex’s notes', robNotes: 'Rob’s notes' })
  await save({ ...northlight, firstNotes: 'Ines', revision: (await read()).revision })
  expect(await labels()).toEqual({ alexNotes: 'Ines’s notes', robNotes: 'Rob’s notes' })
  // Callers that know nothing of it leave it; visitors are not told.
  await save({ ...northlight, revision: (await read()).revision })
  expect((await labels()).alexNotes).toBe('Ines’s notes')
  expect(JSON.stringify((await product.request('GET', '/api/brand')).json)).not.toContain('Ines')
})

it('leads public buttons to an email, or to the calendar or the enquiry form', async () => {
  const buttonsPath = async () => (await product.request('GET', '/api/brand')).json.buttonsPath
  const choose = async (changes: object) => save({ ...northlight, ...changes, revision: (await read()).revision })
  expect([(await read()).buttonsLeadTo, await buttonsPath()]).toEqual(['email', null])
  await choose({ buttonsLeadTo: 'page' })
  expect(await buttonsPath()).toBe('/inquire')
  // Callers that know nothing of it leave it.
  await choose({})
  expect((await read()).buttonsLeadTo).toBe('page')
  const { people } = (await product.request('GET', '/api/admin/working-hours', { cookie })).json
  const weekly = [{ weekday: 1, from: '09:00', to: '17:30' }]
  const body = { weekly, daysOff: [], revision: people[0].revision }
  expect((await product.request('PUT', `/api/admin/working-hours/${people[0].personId}`, { cookie, body })).status).toBe(200)
  expect(await buttonsPath()).toBe('/book')
  expect((await choose({ buttonsLeadTo: 'shop' })).status).toBe(422)
})
