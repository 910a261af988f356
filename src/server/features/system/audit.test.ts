import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeEmail } from '../../../../tests/support/factories.ts'
import { makePerson, staffPassword } from '../../../../tests/support/make-person.ts'
import { makeReview } from '../../../../tests/support/make-review.ts'
import { makeColleague, makePortalClient, signInClient } from '../../../../tests/support/portal-browser.ts'
import { makeViewer } from '../../../../tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts'

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  owner = await product.signIn()
})
afterAll(() => product.close())

const read = async (query: string, cookie = owner) => product.request('GET', `/api/admin/activity${query}`, { cookie })
const textsOf = async (query: string) => (await read(query)).json.events.map(({ who, text }: any) => `${who}: ${text}`)

it('says who signed in, who failed to, and what each person did, newest first', async () => {
  const anna = await makePerson(product, 'producer', { name: 'Anna Field' })
  const signIn = (password: string) =>
    product.request('POST', '/api/admin/sign-in', { body: { email: anna.email, password }, address: '203.0.113.5' })
  await signIn('wrong')
  await signIn(staffPassword)
  const client = { name: 'Hill Farm', email: makeEmail(), billingAddress: {} }
  await product.request('POST', '/api/admin/clients', { cookie: anna.cookie, body: client })
  expect(await textsOf('')).toEqual([
    'Anna Field: Client added',
    'Anna Field: Signed in with a password',
    'Visitor: Sign-in with a password failed',
    'Studio: Signed in with the studio’s password',
  ])
  expect(await textsOf(`?person=${anna.id}&kind=clients`)).toEqual(['Anna Field: Client added'])
  expect(await textsOf(`?record=${anna.id}`)).toEqual(['Visitor: Sign-in with a password failed'])
  const [failed] = (await read('?kind=sign-ins')).json.events.filter(({ text }: any) => text === 'Sign-in with a password failed')
  expect(failed.address).toBe('203.0.113.5')
})

it('is limited to days, and goes on page by page', async () => {
  const today = new Date().toISOString().slice(0, 10)
  expect((await textsOf(`?from=${today}&to=${today}`)).length).toBeGreaterThan(3)
  expect(await textsOf('?to=2020-01-01')).toEqual([])
  const first = (await read('?limit=2')).json
  const second = (await read(`?limit=2&after=${encodeURIComponent(first.next)}`)).json
  expect(second.events[0].at <= first.events[1].at).toBe(true)
  expect((await read('?from=yesterday')).status).toBe(422)
})

it('is exported as CSV, which it records, with texts that no spreadsheet runs', async () => {
  const rob = await makePerson(product, 'producer', { name: '=HYPERLINK("https://evil.example")' })
  await product.request('PATCH', '/api/admin/me', { cookie: rob.cookie, body: { name: '=cmd()' } })
  const { status, headers, text } = await product.request('GET', '/api/admin/activity.csv', { cookie: owner })
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(text).toContain(`'=cmd()`)
  expect(text).not.toMatch(/,=cmd/)
  expect(await textsOf('?kind=exports')).toEqual(['Studio: Exported: audit log'])
})

it('finds what people of clients and guests of reviews did, and lists who they are', async () => {
  const client = await makePortalClient(product, { name: 'Sarah Whitcombe' })
  const omar = await makeColleague(product, client, { name: 'Omar Field' })
  await signInClient(product, client)
  await signInClient(product, omar)
  const { slug } = (await makeReview(product, owner)).project
  const guest = makeViewer(product, slug)
  expect((await guest.say({ name: 'Gus Guest' })).status).toBe(200)
  const { people, others } = (await read('')).json as Record<string, { id: string; name: string }[]>
  expect(others!.map(({ name }) => name)).toEqual(['Gus Guest', 'Omar Field', 'Sarah Whitcombe'])
  expect(people!.map(({ name }) => name)).not.toContain('Omar Field')
  const idOf = (wanted: string) => others!.find(({ name }) => name === wanted)!.id
  expect(await textsOf(`?person=${idOf('Omar Field')}`)).toEqual([expect.stringMatching(/^Omar Field \(client\): /)])
  const ofGuest = await textsOf(`?person=${idOf('Gus Guest')}`)
  expect(ofGuest.length).toBeGreaterThan(0)
  for (const text of ofGuest) expect(text).toMatch(/^Gus Guest \(client\): /)
  expect(
    (await read(`.csv?person=${idOf('Omar Field')}`)).text.split('\r\n').filter((row) => row.includes('Omar Field')),
  ).toHaveLength(1)
})

it('is open to nobody who does not manage people', async () => {
  const { cookie } = await makePerson(product, 'producer')
  expect((await read('', cookie)).status).toBe(403)
})
