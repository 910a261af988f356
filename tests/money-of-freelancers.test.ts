// @module-tag sweep: every answer to a freelancer, searched for money
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { abilitiesOf } from '#domain/people/roles.ts'
import { exportFormats } from '#domain/reviews/comments/export-formats.ts'
import { sentFiles } from '#server/tables/projects/file-requests.ts'
import { invoiceSettings } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { versionChecks } from '#server/tables/reviews/checks.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { reviewVersions } from '#server/tables/reviews/reviews.ts'
import { suppliers } from '#server/tables/projects/suppliers.ts'
import { endpoints } from './support/declared-endpoints.ts'
import { makeQuoteRequest } from './support/factories.ts'
import { invoiceAdmin, makeItem } from './support/make-invoice.ts'
import { addCaptions } from './support/make-captions.ts'
import { makePerson } from './support/make-person.ts'
import { addFilm, openByAddress } from './support/make-review.ts'
import { addTranscript } from './support/make-transcript.ts'
import { makeSession } from './support/make-session.ts'
import { shootAdmin } from './support/make-shoot.ts'
import { textOfPdf } from './support/one-project-screens.ts'
import { makeCallSheet } from './support/pdfs.ts'
import { follow, makeViewer } from './support/review-viewer.ts'
import { makeTestProduct, type Answered, type TestProduct } from './support/test-product.ts'

/** In pounds: of every price, cost, rate and payment of the project. */
const amount = 76_543
/** Anything of it in pence or pounds, with or without VAT; a currency; the studio's bank details. */
const money =
  /76,?543|91,?851|7654300|9185160|£|\$\d|GBP|20-44-91|"(?:\w*[pP]ence|\w*[pP]rice|cost|value|amount|budget|\w*[mM]argin\w*|dayRate)":(?!0\b|null)/

let product: TestProduct
let owner: string
/** Projects that the freelancer is assigned to: one with everything that costs, one from a visitor's quote. */
let own: ({ id: string; slug: string } & Records)[]

/** Ids of a project's records, by what stands before them in a path. */
interface Records {
  versions: string[]
  shoots: string[]
  assets: string[]
  files: string[]
  tracks: string[]
  deliverables: string[]
  agreements: string[]
}
const none: Records = { versions: [], shoots: [], assets: [], files: [], tracks: [], deliverables: [], agreements: [] }
let cookie: string
let email: string

beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  owner = await makeSession(product, 'staff')
  await product.db.insert(invoiceSettings).values({ accountName: 'Studio', accountNumber: '12345678', sortCode: '20-44-91' })
  const full = await makeFullProject()
  await product.request('POST', '/api/quote', { body: makeQuoteRequest() })
  await product.settle()
  const all = await product.db.select().from(projects)
  own = all.map(({ id, slug }) => ({
    id,
    slug,
    ...(id === full.id ? full : none),
  }))
  ;({ cookie, email } = await makePerson(product, 'freelancer', { projects: own.map(({ id }) => id) }))
})
afterAll(() => product.close())

const staff = async (method: string, path: string, body?: unknown) => {
  const { status, json, text } = await product.request(method, path, { cookie: owner, ...(body !== undefined && { body }) })
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return json
}

/** Offered, signed, invoiced, paid, with costs, a crew at day rates, and extra rounds that cost. */
async function makeFullProject(): Promise<Records & { id: string }> {
  const admin = invoiceAdmin(product, owner)
  const { projectId: id } = await admin.offer(amount, { signed: true })
  await staff('PATCH', `/api/proposals/${id}/details`, { invoiceLink: 'https://pay.example/76543' })
  const draft = await admin.draftFor(id, { items: [makeItem({ cost: amount })] })
  const { invoice } = (await admin.issue(draft)).json
  const paid = { amount, method: 'bank-transfer', receivedOn: '2026-01-05' }
  await staff('POST', `/api/admin/invoices/${invoice.id}/payments`, paid)
  await staff('POST', `/api/ops/profit/${id}/costs`, { label: 'Crane', day: '2026-01-05', amount })
  const [supplier] = await product.db
    .insert(suppliers)
    .values({ name: 'Ona Reel', email: 'ona@reel.example', dayRate: amount * 100 })
    .returning()
  const crew = makeCallSheet().crew.map((member) => ({ ...member, supplierId: supplier!.id }))
  const shooting = shootAdmin(product, owner)
  const shoot = await shooting.send(await shooting.plan({ crew: crew.slice(0, 1) }, id))

  const path = `/api/admin/projects/${id}`
  const film = await addFilm(product)
  await product.services.storage.write(film.storageKey, Readable.from([Buffer.from('film')]))
  await staff('POST', `${path}/versions`, { assetId: film.id, tell: false })
  await openByAddress(product, id)
  await staff('PATCH', `${path}/review`, { roundsIncluded: 0, roundPrice: amount })
  const { review } = await staff('GET', `${path}/review`)
  const client = makeViewer(product, review.slug)
  await client.call('PUT', '/me', { name: 'Ada Quill' })
  await client.say({})
  await client.call('POST', '/rounds', { expectedPrice: amount })
  await product.settle()
  const files = [await receiveFile(id)]
  const tracks = [await addCaptions(product, film.id)]
  const [version] = await product.db.select().from(reviewVersions).where(eq(reviewVersions.projectId, id))
  const { id: versionId, deliverableId } = version!
  const measured = { rate: { numerator: 25, denominator: 1 }, frames: 250, picture: null, sound: null }
  const check = { state: 'done', measured, checkedAt: new Date() } as const
  await product.db
    .insert(versionChecks)
    .values({ versionId, ...check })
    .onConflictDoUpdate({ target: versionChecks.versionId, set: check })
  await addTranscript(product, versionId)
  const deliverables = [deliverableId]
  const agreements = [await makeAgreement(id)]
  return { id, versions: [versionId], shoots: [shoot.id as string], assets: [film.id], files, tracks, deliverables, agreements }
}

/** A file from the client; returns its id. */
async function receiveFile(projectId: string): Promise<string> {
  const { request } = await staff('POST', `/api/admin/projects/${projectId}/file-requests`, {
    title: 'Logos',
    expiresOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    mostFiles: 5,
    mostGigabytes: 1,
  })
  const storageKey = `uploads/${request.id}`
  await product.services.storage.write(storageKey, Buffer.from('logo'))
  const of = { requestId: request.id, storageKey }
  const [file] = await product.db
    .insert(sentFiles)
    .values({ ...of, name: 'logo.txt', kind: 'text', contentType: 'text/plain', bytes: 4 })
    .returning()
  return file!.id
}

/** A contract with a fee; returns its id. */
async function makeAgreement(projectId: string): Promise<string> {
  const fields = { name: 'Crew', kind: 'contract', text: 'For {{fee}}.', ownFields: [{ name: 'fee', label: 'Fee' }] }
  const { template } = await staff('POST', '/api/admin/agreement-templates', fields)
  const { agreement } = await staff('POST', `/api/admin/projects/${projectId}/agreements`, {
    templateId: template.id,
    title: 'Crew',
    values: { fee: `£${amount}` },
    signers: [{ name: 'Ada Quill', onDevice: true }],
  })
  return agreement.id
}

/** What a person reads of an answer: of a PDF its text, of anything else its bytes. */
const shownBy = async (answer: Answered): Promise<string> =>
  answer.headers.get('Content-Type')?.startsWith('application/pdf') ? textOfPdf(answer) : answer.text

const held = abilitiesOf('freelancer', { added: [], taken: [] })

/** Every read that the declarations open to a freelancer, at every record of their projects. */
function readsOf({ id, slug, versions, shoots, assets, ...below }: (typeof own)[number]): string[] {
  // Their own expenses are theirs to see, and they have none here.
  const records: Record<string, string[]> = { 'review-versions': versions, shoots, assets, costs: [] }
  const open = endpoints.filter(
    ({ endpoint: { who, method, can, scope } }) =>
      who === 'staff' &&
      method === 'GET' &&
      (can === 'any' || (scope !== undefined && [can ?? []].flat().every((ability) => held.includes(ability as never)))),
  )
  return open.flatMap(({ endpoint: { path } }) => {
    if (path === '/api/admin/projects/:id' || path.includes('/projects/:key'))
      return [id, slug].map((key) => path.replace(/:(?:id|key)/, key))
    const ids = path.includes('/projects/:id') ? [id] : records[path.split('/')[3]!]!
    if (path === '/api/admin/search') return [`${path}?q=the`, `${path}?q=launch`, `${path}?q=76543`]
    if (path === '/api/admin/calendar') return [`${path}?from=2026-01-01&until=2026-03-01`]
    const named = path.includes(':id') ? ids.map((one) => path.replace(':id', one)) : [path]
    const others: Record<string, readonly string[]> = {
      ':file': below.files,
      ':track': below.tracks,
      ':deliverable': below.deliverables,
      ':agreement': below.agreements,
      ':monday': ['2026-01-05'],
      ':number': ['1'],
      ':format': exportFormats,
    }
    return Object.entries(others).reduce(
      (paths, [name, ids]) =>
        paths.flatMap((one) => (new RegExp(`${name}\\b`).test(one) ? ids.map((record) => one.replace(name, record)) : [one])),
      named,
    )
  })
}

it('shows the owner the amounts that are looked for', async () => {
  expect(own.length).toBe(2)
  const [full] = own.filter(({ versions }) => versions.length > 0)
  for (const path of ['', '/review', '/invoices'].map((end) => `/api/admin/projects/${full!.id}${end}`)) {
    expect((await product.request('GET', path, { cookie: owner })).text, path).toMatch(money)
  }
})

it('shows a freelancer no amount in any answer, document or export of their own projects', async () => {
  const priced: string[] = []
  let asked = 0
  for (const path of own.flatMap(readsOf)) {
    const answer = await product.request('GET', path, { cookie })
    expect([path, answer.status]).toEqual([path, 200])
    const found = money.exec(await shownBy(answer))
    if (found) priced.push(`${path}: ${found[0]}`)
    asked += 1
  }
  expect(priced).toEqual([])
  expect(asked).toBeGreaterThan(20)
})

it('leads a freelancer to no link that shows prices', async () => {
  const texts = await Promise.all(
    own.flatMap(readsOf).map(async (path) => shownBy(await product.request('GET', path, { cookie }))),
  )
  const links = texts.flatMap(
    (text) => text.match(/\/(invoice|proposal|call|portal|calendar|signoff|client\/~)[\w/~-]*\/[\w~-]{16,}/g) ?? [],
  )
  expect(links).toEqual([])
})

it('shows no amount on the review page that a freelancer opens as staff, nor in its live events', async () => {
  const { slug } = own.find(({ versions }) => versions.length > 0)!
  const page = makeViewer(product, slug, { cookie })
  for (const path of ['', '/comments']) {
    const answer = await page.call('GET', path)
    expect(answer.status).toBe(200)
    expect(money.exec(answer.text), path).toBeNull()
  }
  const viewer = await page.call('GET', '')
  expect(viewer.json.project?.viewer ?? viewer.json.viewer).toMatchObject({ staff: true })

  const events = await follow(product, slug, cookie)
  const client = makeViewer(product, slug)
  await client.call('PUT', '/me', { name: 'Ada Quill' })
  await client.say({ comment: 'The second one.' })
  await client.call('POST', '/rounds', { expectedPrice: amount })
  const received: unknown[] = []
  await events.next((event) => received.push(event) > 0 && JSON.stringify(event).includes('second one'))
  await events.close()
  expect(JSON.stringify([received, events.received])).not.toMatch(money)
})

it('opens no document of the project by its address', async () => {
  const [full] = own.filter(({ versions }) => versions.length > 0)
  const { invoices } = await staff('GET', `/api/admin/projects/${full!.id}/invoices`)
  const refused = [
    `/api/admin/projects/${full!.id}/invoices`,
    `/api/admin/projects/${full!.id}/invoice.pdf`,
    `/api/admin/invoices/${invoices[0].id}`,
    `/api/admin/invoices/${invoices[0].id}/invoice.pdf`,
    `/api/admin/invoices/${invoices[0].id}/invoice.xml`,
    `/api/ops/profit/${full!.id}`,
    '/api/proposals',
  ]
  for (const path of refused) {
    const { status, text } = await product.request('GET', path, { cookie })
    expect([path, status, money.test(text)]).toEqual([path, 403, false])
  }
})

// Thousands of requests: each address with every record.
it(
  'answers a freelancer no amount at any address of the admin area, whatever record it names',
  { timeout: 240_000 },
  async () => {
    const tables = await product.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type in ('uuid', 'text')`,
    )
    const found = await Promise.all(
      tables.rows.map(({ name }) =>
        product.db.execute<{ id: string }>(sql`select id::text as id from ${sql.identifier(name)} limit 20`),
      ),
    )
    const ids = [...new Set([...found.flatMap(({ rows }) => rows.map(({ id }) => id)), ...own.map(({ slug }) => slug)])]
    const paths = endpoints
      .filter(({ endpoint: { who, method, live } }) => who === 'staff' && method === 'GET' && !live)
      .flatMap(({ endpoint: { path } }) => {
        const filled = path.replace(':format', 'csv').replace(':size', 'small').replace(':file', 'film.mp4')
        return /:\w+/.test(filled) ? ids.map((id) => filled.replaceAll(/:\w+/g, id)) : [filled]
      })
    const shown: string[] = []
    const statuses: Record<number, number> = {}
    for (const path of paths) {
      const answer = await product.request('GET', path, { cookie })
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const text = money.exec(await shownBy(answer))
      if (text) shown.push(`${path}: ${text[0]}`)
    }
    expect(shown).toEqual([])
    console.info(`${paths.length} addresses: ${JSON.stringify(statuses)}`)
    // Refused, unknown or without an amount; nothing fails.
    expect(
      Object.keys(statuses)
        .map(Number)
        .filter((status) => status >= 500),
    ).toEqual([])
    expect(statuses[200]).toBeGreaterThan(20)
  },
)

it('writes no amount into what a freelancer is notified of or mailed, nor into their live bell', async () => {
  const events = await product.app.fetch(
    new Request(new URL('/api/admin/notifications/events', product.env.siteUrl), { headers: { Cookie: cookie } }),
    { address: '192.0.2.1' },
  )
  expect(events.status).toBe(200)
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader()
  const full = own.find(({ versions }) => versions.length > 0)!
  const client = makeViewer(product, full.slug)
  await client.call('PUT', '/me', { name: 'Ada B. Quill' })
  await client.say({ comment: 'And a third, @Anna Field.' })
  expect((await client.call('POST', '/rounds', { expectedPrice: amount })).status).toBe(200)
  await product.settle()
  let received = ''
  while (!received.includes('unread')) {
    const { value, done } = await reader.read()
    if (done) break
    received += value
  }
  await reader.cancel()
  expect(received).toContain('unread')
  expect(received).not.toMatch(money)
  const bell = (await product.request('GET', '/api/admin/notifications', { cookie })).text
  expect(bell).toContain('Ada B. Quill')
  expect(bell).not.toMatch(money)
  const mailed = await product.db.select().from(mails).where(eq(mails.toAddress, email))
  expect(mailed.length).toBeGreaterThan(0)
  expect(JSON.stringify(mailed.map(({ subject, text, html, props }) => [subject, text, html, props]))).not.toMatch(money)
})
