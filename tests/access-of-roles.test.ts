import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilities, type Ability } from '#domain/common/ability.ts'
import { abilitiesOf, roles, type StaffRole } from '#domain/people/roles.ts'
import { secondFactorDue } from '#domain/people/sign-in-settings.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { passkeys, staff } from '#server/tables/people/people.ts'
import { endpoints } from './support/declared-endpoints.ts'
import { makePerson } from './support/make-person.ts'
import { makeSession } from './support/make-session.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
})
afterAll(() => product.close())

const ofStaff = endpoints.filter(({ endpoint }) => endpoint.who === 'staff')

/** Everything that a freelancer may call. Each needs a project they are assigned to, or lists only those. */
const freelancerPlaces = [
  // They end the waiting of what their own list shows.
  'PUT /api/admin/due/:item/ended',
  'DELETE /api/admin/due/:item/ended',
  'GET /api/admin/me',
  'GET /api/admin/me/time-zone',
  'POST /api/admin/me/picture',
  'DELETE /api/admin/me/picture',
  'GET /api/admin/me/access',
  'DELETE /api/admin/me/access/:kind/:id',
  'GET /api/admin/me/calendars',
  'POST /api/admin/me/calendars',
  'DELETE /api/admin/me/calendars/:id',
  'GET /api/admin/me/busy-feeds',
  'POST /api/admin/me/busy-feeds',
  'POST /api/admin/me/busy-feeds/:id/read',
  'POST /api/admin/me/busy-feeds/preview',
  'DELETE /api/admin/me/busy-feeds/:id',
  'GET /api/admin/me/security',
  'POST /api/admin/me/authenticator',
  'POST /api/admin/me/authenticator/confirm',
  'DELETE /api/admin/me/authenticator',
  'POST /api/admin/me/recovery-codes',
  'POST /api/admin/confirm-passkey',
  'POST /api/admin/me/passkeys/options',
  'POST /api/admin/me/passkeys',
  'DELETE /api/admin/me/passkeys/:id',
  'GET /api/admin/me/tokens',
  'POST /api/admin/me/tokens',
  'DELETE /api/admin/me/tokens/:id',
  'DELETE /api/admin/me/sessions/:id',
  'DELETE /api/admin/me/identity',
  'PATCH /api/admin/me',
  'PUT /api/admin/me/password',
  'POST /api/admin/confirm-password',
  'GET /api/admin/me/notifications',
  'PUT /api/admin/me/notifications',
  'POST /api/admin/me/push',
  'DELETE /api/admin/me/push',
  'GET /api/admin/notifications',
  'GET /api/admin/notifications/unread',
  'GET /api/admin/notifications/events',
  'PUT /api/admin/notifications/read',
  'PUT /api/admin/notifications/:id/read',
  'GET /api/admin/projects/:id/tasks',
  'POST /api/admin/projects/:id/tasks',
  'POST /api/admin/projects/:id/comments/:comment/task',
  'PATCH /api/admin/projects/:id/tasks/:task',
  'DELETE /api/admin/projects/:id/tasks/:task',
  'GET /api/admin/projects/:id/watching',
  'GET /api/admin/my-day',
  'GET /api/admin/due',
  'GET /api/admin/me/in-use',
  'GET /api/admin/calendar',
  'GET /api/admin/search',
  'POST /api/admin/calendar/moves/preview',
  'POST /api/admin/calendar/moves',
  'GET /api/admin/leave',
  'POST /api/admin/leave',
  'PUT /api/admin/leave/:id',
  'DELETE /api/admin/leave/:id',
  'GET /api/admin/agreements',
  'PUT /api/admin/projects/:id/watching',
  'GET /api/admin/assets/:id/captions',
  'GET /api/admin/assets/:id/captions/:track',
  'GET /api/admin/assets/:id/captions/:track/file',
  'GET /api/admin/assets/:id/captions/:track/versions',
  'GET /api/admin/assets/:id/captions/:track/versions/:number',
  'GET /api/admin/assets/:id/original',
  'GET /api/admin/projects',
  'GET /api/admin/projects/:id',
  'GET /api/admin/projects/:id/agreements',
  'GET /api/admin/projects/:id/agreements/:agreement',
  'GET /api/admin/projects/:id/archive',
  'GET /api/admin/projects/:id/checks',
  'GET /api/admin/projects/:id/deliverables',
  'GET /api/admin/projects/:id/deliverables/:deliverable/check',
  'GET /api/admin/projects/:id/delivery',
  'GET /api/admin/projects/:id/delivery/events',
  'GET /api/admin/projects/:id/delivery-list',
  'GET /api/admin/projects/:id/delivery-list.pdf',
  'GET /api/admin/projects/:id/events',
  'GET /api/admin/projects/:id/file-requests',
  'GET /api/admin/projects/:id/files/:file',
  'GET /api/admin/projects/:id/milestones',
  'GET /api/admin/projects/:id/people',
  'GET /api/admin/projects/:id/required-agreements',
  'GET /api/admin/projects/:id/review',
  'GET /api/admin/projects/:id/shoots',
  'POST /api/admin/review-versions/:id/markers',
  'POST /api/admin/review-versions/:id/markers/preview',
  'GET /api/admin/review-versions/:id/check',
  'GET /api/admin/review-versions/:id/check/report',
  'GET /api/admin/review-versions/:id/comments/:format',
  'GET /api/admin/review-versions/:id/transcript',
  'GET /api/admin/review-versions/:id/transcript/file',
  'GET /api/admin/review-versions/:id/transcription',
  'GET /api/admin/shoots/:id',
  'GET /api/admin/shoots/:id/call-sheet.pdf',
  'GET /api/admin/transcripts',
  'GET /api/admin/costs/bills',
  'GET /api/admin/costs/choices',
  'POST /api/admin/costs/bills',
  'GET /api/admin/costs/bills/:id',
  'PUT /api/admin/costs/bills/:id',
  'DELETE /api/admin/costs/bills/:id',
  'GET /api/admin/costs/bills/:id/receipt',
  'POST /api/admin/costs/receipts',
  'GET /api/admin/time/weeks/:monday',
  'PUT /api/admin/time/weeks/:monday',
]

const known: Record<string, string> = {
  key: 'A'.repeat(22),
  token: 'A'.repeat(43),
  kind: 'calendars',
  format: 'csv',
  flag: 'workHub',
}

const pathOf = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? '00000000-0000-4000-8000-0000000000ff')

const neededFor = (can: (typeof ofStaff)[number]['endpoint']['can']): Ability[] =>
  can === 'any' || can === undefined ? [] : ([can].flat() as Ability[])

async function ask(title: string, cookie: string) {
  const { endpoint } = ofStaff.find((declared) => declared.title === title)!
  const body = endpoint.body ? { body: {} } : {}
  return product.request(endpoint.method, pathOf(endpoint.path), { ...body, cookie })
}

it('has an ability for every endpoint of staff, and an endpoint for every ability', () => {
  expect(ofStaff.filter(({ endpoint }) => endpoint.can === undefined).map(({ title }) => title)).toEqual([])
  const used = new Set(ofStaff.flatMap(({ endpoint }) => neededFor(endpoint.can)))
  expect(abilities.filter((ability) => !used.has(ability))).toEqual([])
})

describe.each(roles)('%s', (role: StaffRole) => {
  it('is let in where the role has the ability, and refused in words everywhere else', async () => {
    const { cookie } = await makePerson(product, role)
    const held = abilitiesOf(role, { added: [], taken: [] })
    const wrong: string[] = []
    let asked = 0
    for (const { endpoint, title } of ofStaff) {
      // A session for each, since some endpoints end sessions.
      const { status, json } = await ask(title, cookie)
      const lacks = neededFor(endpoint.can).some((ability) => !held.includes(ability))
      const isOutside = !held.includes('see-all-projects') && endpoint.can !== 'any' && endpoint.scope === undefined
      const isRefused = status === 403 && String(json?.message).startsWith('You need the ability “')
      asked += 1
      if (isRefused !== (lacks || isOutside)) wrong.push(`${title}: ${status} ${json?.message}`)
    }
    expect(wrong).toEqual([])
    expect(asked).toBe(ofStaff.length)
  })
})

it('lets a freelancer call nothing but what is listed', async () => {
  const { cookie } = await makePerson(product, 'freelancer')
  const open: string[] = []
  for (const { title } of ofStaff) if ((await ask(title, cookie)).status !== 403) open.push(title)
  expect(open.toSorted()).toEqual(freelancerPlaces.toSorted())
})

it('shows an accountant the accounts and their exports, and nothing else', async () => {
  const { cookie } = await makePerson(product, 'accountant')
  const open: string[] = []
  for (const { title, endpoint } of ofStaff) {
    if (endpoint.can !== 'any' && (await ask(title, cookie)).status !== 403) open.push(endpoint.path)
  }
  expect(open.toSorted()).toEqual([
    '/api/admin/books/accounts',
    '/api/admin/books/debtors',
    '/api/admin/books/debtors.csv',
    '/api/admin/books/forecast',
    '/api/admin/books/journal',
    '/api/admin/books/journal.csv',
    '/api/admin/books/overview',
    '/api/admin/books/pack.zip',
    '/api/admin/books/rows',
    '/api/admin/books/rows.csv',
    '/api/admin/books/settings',
    '/api/admin/books/vat',
  ])
  const period = '?from=2027-01-01&to=2027-03-31'
  expect((await product.request('GET', `/api/admin/books/overview${period}`, { cookie })).status).toBe(200)
  expect((await product.request('GET', `/api/admin/books/pack.zip${period}`, { cookie })).status).toBe(200)
})

it('shows prices of projects without invoices, costs and the accounts, and each of them alone', () => {
  const of = (taken: Ability[]) => abilitiesOf('producer', { added: [], taken })
  const money: Ability[] = ['see-money', 'see-invoices', 'see-costs', 'see-books']
  const seen = (taken: Ability[]) => of(taken).filter((ability) => money.includes(ability))
  expect(seen(['see-invoices'])).toEqual(['see-money', 'see-costs', 'see-books'])
  expect(seen(['see-costs'])).toEqual(['see-money', 'see-invoices', 'see-books'])
  expect(seen(['see-books'])).toEqual(['see-money', 'see-invoices', 'see-costs'])
  expect(seen(['see-money'])).toEqual(['see-books'])
  expect(of(['see-invoices'])).not.toContain('issue-invoices')
  expect(of(['see-costs'])).not.toContain('approve-costs')
})

it('keeps what an ability needs: without money, nothing that shows money is left', () => {
  const left = abilitiesOf('producer', { added: [], taken: ['see-money'] })
  for (const ability of ['change-prices', 'issue-invoices', 'answer-enquiries', 'manage-clients', 'manage-projects'] as const) {
    expect(left).not.toContain(ability)
  }
  expect(abilitiesOf('freelancer', { added: ['see-money'], taken: [] })).not.toContain('see-money')
  for (const ability of ['see-invoices', 'see-costs', 'record-payments', 'approve-costs'] as const)
    expect(left).not.toContain(ability)
  // Whoever sees only their own projects gets none that reaches over all of them.
  const added: Ability[] = ['manage-media', 'publish', 'export', 'manage-people']
  expect(abilitiesOf('freelancer', { added, taken: [] })).toEqual(['see-projects', 'enter-costs', 'answer-reviews'])
})

it('adds and takes single abilities, but takes none from an owner', async () => {
  const { cookie } = await makePerson(product, 'editor', { added: ['manage-galleries'], taken: ['manage-media'] })
  const { json } = await product.request('GET', '/api/admin/me', { cookie })
  expect(json.abilities).toContain('manage-galleries')
  expect(json.abilities).not.toContain('manage-media')
  expect(abilitiesOf('owner', { added: [], taken: ['see-money'] })).toEqual([...abilities])
})

it('lets nobody without a second factor do anything but add one, once it is required', async () => {
  const owner = await makePerson(product, 'owner')
  const ask = (method: string, path: string, body?: unknown, cookie = owner.cookie) =>
    product.request(method, path, { cookie, ...(body !== undefined && { body }) })
  const require = (requireSecondFactor: boolean, revision: number) =>
    ask('PUT', '/api/admin/settings/sign-in', { requireSecondFactor, revision })
  const early = await require(true, 0)
  expect([early.status, early.json.message]).toEqual([409, 'The studio’s password has no second factor. Switch it off first.'])
  await ask('PATCH', `/api/admin/people/${studioOwnerId}`, { suspended: true })
  await product.db
    .insert(passkeys)
    .values({ id: 'a', personId: owner.id, name: 'Key', publicKey: 'x', counter: 0, transports: [] })
  expect((await require(true, 0)).status).toBe(200)

  const anna = await makePerson(product, 'producer')
  const refused = await ask('GET', '/api/admin/projects', undefined, anna.cookie)
  expect([refused.status, refused.json.message]).toEqual([403, secondFactorDue])
  const me = (await ask('GET', '/api/admin/me', undefined, anna.cookie)).json
  expect([me.lacksFactor, me.abilities]).toEqual([true, []])
  expect((await ask('GET', '/api/admin/projects')).status, 'who has one works on').toBe(200)
  await product.db.update(staff).set({ totpConfirmedAt: new Date() }).where(eq(staff.personId, anna.id))
  expect((await ask('GET', '/api/admin/projects', undefined, anna.cookie)).status).toBe(200)

  const back = await ask('PATCH', `/api/admin/people/${studioOwnerId}`, { suspended: false })
  expect([back.status, back.json.message]).toEqual([409, 'A second factor is required, and the studio’s password has none.'])
  await require(false, 1)
  await ask('PATCH', `/api/admin/people/${studioOwnerId}`, { suspended: false })
})

it('lets the studio’s password do everything', async () => {
  const { json } = await product.request('GET', '/api/admin/me', { cookie: await makeSession(product, 'staff') })
  expect(json).toMatchObject({ name: 'Studio', role: 'owner', abilities: [...abilities], byStudioPassword: true })
})
