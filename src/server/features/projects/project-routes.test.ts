import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { largestInvoice } from '#domain/projects/invoice-file.ts'
import { recordActivity } from '#server/features/activity/activity-store.ts'
import { activity } from '#server/tables/people/activity.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { makeQuoteRequest } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { makeTestProduct, type Answered, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string

beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

const read = (path: string) => product.request('GET', `/api/admin/projects${path}`, { cookie })

let made = 0
async function makeProject(changes: Partial<typeof projects.$inferInsert> = {}): Promise<typeof projects.$inferSelect> {
  made += 1
  const [row] = await product.db
    .insert(projects)
    .values({
      slug: `made-${made}`,
      projectTitle: `Made ${made}`,
      clientName: 'Ada Quill',
      clientEmail: 'ada@quill.example',
      ...changes,
    })
    .returning()
  return row!
}

describe('the lists', () => {
  const titles = async (query: string) => (await read(query)).json.projects.map((project: { title: string }) => project.title)

  beforeAll(async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await makeProject({ projectTitle: 'Beta', clientName: 'zoë', createdAt: at(1), stage: 'production', valuePence: 123_450 })
    await makeProject({
      projectTitle: 'Alpha 100%',
      clientName: 'Adam',
      createdAt: at(2),
      stage: 'post-prod',
      delivered: true,
      billed: 'paid',
      deadline: '2026-03-01',
    })
    await makeProject({ projectTitle: 'Gamma', clientName: 'adam', createdAt: at(3), stage: 'post-prod', reviewWaiting: true })
    await makeProject({ projectTitle: 'Delta', clientName: 'Mia', createdAt: at(4), stage: 'cancelled' })
    await makeProject({ projectTitle: 'Epsilon', clientName: 'Bea', createdAt: at(5) })
  })

  it('have both names of every field, and count all projects whatever is filtered', async () => {
    const { json } = await read('?search=beta')
    expect(json.projects).toEqual([
      {
        id: expect.any(String),
        number: expect.any(Number),
        slug: expect.any(String),
        projectTitle: 'Beta',
        title: 'Beta',
        clientName: 'zoë',
        client: 'zoë',
        status: 'in-progress',
        stage: 'production',
        production: 'production',
        payment: 'none',
        delivered: false,
        createdAt: '2026-01-01T00:00:00.000Z',
        deadline: null,
        videoCount: 0,
        value: 1234.5,
      },
    ])
    expect(json.counts).toEqual({ 'awaiting-review': 1, 'in-progress': 1, pending: 1, completed: 1, cancelled: 1 })
  })

  it.each([
    ['', ['Epsilon', 'Delta', 'Gamma', 'Alpha 100%', 'Beta']],
    ['?sort=oldest', ['Beta', 'Alpha 100%', 'Gamma', 'Delta', 'Epsilon']],
    ['?status=awaiting-review', ['Gamma']],
    ['?search=ADAM&sort=oldest', ['Alpha 100%', 'Gamma']],
    ['?search=0%25', ['Alpha 100%']],
    ['?search=_', []],
    ['?search=%00', ['Epsilon', 'Delta', 'Gamma', 'Alpha 100%', 'Beta']],
    ['?search=%F0%9F%8E%AC', []],
  ])('answer %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it.each([
    ['newest', ['Epsilon', 'Delta', 'Gamma', 'Alpha 100%', 'Beta']],
    ['oldest', ['Beta', 'Alpha 100%', 'Gamma', 'Delta', 'Epsilon']],
    ['client-az', ['Adam', 'adam', 'Bea', 'Mia', 'zoë']],
    ['client-za', ['zoë', 'Mia', 'Bea', 'adam', 'Adam']],
    ['client', ['Adam', 'adam', 'Bea', 'Mia', 'zoë']],
    ['created', ['Beta', 'Alpha 100%', 'Gamma', 'Delta', 'Epsilon']],
    ['title', ['Alpha 100%', 'Beta', 'Delta', 'Epsilon', 'Gamma']],
    ['-title', ['Gamma', 'Epsilon', 'Delta', 'Beta', 'Alpha 100%']],
  ])('page in the order %s, each project once', async (sort, expected) => {
    const seen: { projectTitle: string; clientName: string }[] = []
    let next: string | null = ''
    while (next !== null) {
      const { json } = await read(`?sort=${sort}&limit=2${next && `&after=${encodeURIComponent(next)}`}`)
      seen.push(...json.projects)
      next = json.next
    }
    if (!sort.startsWith('client')) return expect(seen.map((project) => project.projectTitle)).toEqual(expected)
    // Names that differ only in case may be in either order.
    expect(seen.map((project) => project.clientName.toLowerCase())).toEqual(expected.map((name) => name.toLowerCase()))
    expect(new Set(seen.map((project) => project.projectTitle)).size).toBe(5)
  })

  it.each([
    ['-value', 'Beta'],
    ['deadline', 'Alpha 100%'],
    ['-deadline', 'Alpha 100%'],
  ])('page in the order %s, those without one last', async (sort, first) => {
    for (const limit of [1, 2, 5]) {
      const seen: string[] = []
      let next: string | null = ''
      while (next !== null) {
        const { json } = await read(`?sort=${sort}&limit=${limit}${next && `&after=${encodeURIComponent(next)}`}`)
        seen.push(...json.projects.map((project: { title: string }) => project.title))
        next = json.next
      }
      expect(seen[0]).toBe(first)
      expect(seen.toSorted()).toEqual(['Alpha 100%', 'Beta', 'Delta', 'Epsilon', 'Gamma'])
    }
  })

  it('are exported with their filter and order, with values for people who see money', async () => {
    const { rows, file } = await readCsv(product, '/api/admin/projects.csv?search=adam&sort=title', cookie)
    expect(file).toMatch(/filename="projects-\d{4}-\d\d-\d\d\.csv"$/)
    expect(rows.map(({ Project }) => Project)).toEqual(['Alpha 100%', 'Gamma'])
    expect(rows[0]).toMatchObject({ Client: 'Adam', Deadline: '2026-03-01', Created: '2026-01-02T00:00:00.000Z' })
    const all = await readCsv(product, '/api/admin/projects.csv?status=in-progress', cookie)
    expect(all.rows).toMatchObject([{ Project: 'Beta', Status: 'In Progress', 'Value net (GBP)': '1234.50' }])
    const formula = await makeProject({ projectTitle: '=SUM(A1)' })
    expect((await readCsv(product, '/api/admin/projects.csv?search=SUM', cookie)).rows).toMatchObject([{ Project: "'=SUM(A1)" }])
    await product.db.delete(projects).where(eq(projects.id, formula.id))
  })

  it('are exported for people who may: their own projects only, and without amounts', async () => {
    const [own] = await product.db.select().from(projects).where(eq(projects.projectTitle, 'Beta'))
    const crew = await makePerson(product, 'freelancer', { added: ['see-books', 'export'], projects: [own!.id] })
    const { rows, titles } = await readCsv(product, '/api/admin/projects.csv', crew.cookie)
    expect(rows.map(({ Project }) => Project)).toEqual(['Beta'])
    expect(titles.join()).not.toMatch(/value|GBP/i)
    expect((await readCsv(product, '/api/admin/projects.csv?sort=-value', crew.cookie)).status).toBe(403)
    const editor = await makePerson(product, 'editor')
    expect((await readCsv(product, '/api/admin/projects.csv', editor.cookie)).status).toBe(403)
    const accountant = await makePerson(product, 'accountant')
    expect((await readCsv(product, '/api/admin/projects.csv', accountant.cookie)).status).toBe(403)
  })

  it('are not sorted by value for people who do not see money', async () => {
    const { cookie: crew } = await makePerson(product, 'producer', { taken: ['see-money'] })
    for (const sort of ['value', '-value']) {
      expect((await product.request('GET', `/api/admin/projects?sort=${sort}`, { cookie: crew })).status).toBe(403)
    }
    expect((await product.request('GET', '/api/admin/projects?sort=title', { cookie: crew })).status).toBe(200)
  })

  it('continue after the longest possible name', async () => {
    const clientName = '映'.repeat(200)
    const long = await makeProject({ clientName })
    const { json } = await read('?sort=client-za&limit=1')
    expect(json.projects[0].clientName).toBe(clientName)
    const onwards = await read(`?sort=client-za&limit=1&after=${json.next}`)
    expect(onwards.json.projects[0].clientName).toBe('zoë')
    await product.db.delete(projects).where(eq(projects.id, long.id))
  })

  it.each([
    ['nonsense', 'nonsense'],
    ['half a place', Buffer.from('["2026-01-01T00:00:00Z","x"]').toString('base64url')],
    ['a place without end', 'a'.repeat(2_001)],
  ])('refuse the cursor %s', async (_, after) => {
    for (const sort of ['newest', 'client-az']) expect((await read(`?sort=${sort}&after=${after}`)).status).toBe(422)
  })

  it('refuse a cursor of another order', async () => {
    const { next } = (await read('?sort=client-az&limit=1')).json
    expect((await read(`?sort=newest&after=${next}`)).status).toBe(422)
  })

  it.each(['?status=draft', '?sort=price', '?limit=0', '?limit=101', `?search=${'a'.repeat(201)}`])(
    'refuse %s',
    async (query) => {
      expect((await read(query)).status).toBe(422)
    },
  )
})

describe('one project', () => {
  it('is found by id, slug, and any of its proposals', async () => {
    const { id, slug } = await makeProject({ alexNotes: 'Call first.', invoiceLink: 'https://bills.example/7' })
    const offer = {
      projectId: id,
      shootHalfDays: 2,
      editHalfDays: 4,
      marginHundredths: 5_000,
      baseCostPence: 1,
      finalQuotePence: 2,
    }
    await product.db.insert(proposals).values([
      { ...offer, id: 'old-proposal-of-a-link', version: 1, superseded: true, items: [], expiresAt: new Date() },
      { ...offer, id: 'new-proposal-of-a-link', version: 2, company: 'Quill & Co', items: [], expiresAt: new Date() },
    ])
    for (const key of [id, slug, 'old-proposal-of-a-link', 'new-proposal-of-a-link']) {
      expect((await read(`/${key}`)).json.project, key).toMatchObject({
        id,
        slug,
        proposalId: 'new-proposal-of-a-link',
        company: 'Quill & Co',
        clientEmail: 'ada@quill.example',
        alexNotes: 'Call first.',
        robNotes: '',
        invoiceLink: 'https://bills.example/7',
        invoiceUploaded: false,
        invoiceFile: null,
        revision: 1,
      })
    }
  })

  it('has no proposal where none was made', async () => {
    const { id } = await makeProject()
    expect((await read(`/${id}`)).json.project).toMatchObject({ proposalId: null, company: '' })
  })

  it.each(['new', 'no-such-project', '00000000-0000-4000-8000-000000000000'])('is not found by %s', async (key) => {
    const { status, json } = await read(`/${key}`)
    expect([status, json.message]).toEqual([404, 'This project does not exist.'])
  })

  it.each(['%00', '%27%3B%20drop%20table%20projects', '%F0%9F%8E%AC', 'a'.repeat(251)])('is not found by %s', async (key) => {
    expect((await read(`/${key}`)).status).toBe(404)
  })
})

describe('its events', () => {
  it('include those of the inquiry it grew from, newest first, page by page', async () => {
    const form = makeQuoteRequest()
    await product.request('POST', '/api/quote', { body: form })
    await product.settle()
    const [inquiry] = await product.db.select().from(inquiries).where(eq(inquiries.email, form.clientEmail))
    const { id } = (await product.request('GET', `/api/admin/inquiries/${inquiry!.id}/project`, { cookie })).json.project
    await product.db.transaction((tx) =>
      recordActivity(tx, { actor: 'staff', action: 'project.stage-changed', subject: id, meta: { from: 'draft', to: 'sent' } }),
    )
    const { json } = await read(`/${id}/events`)
    expect(json.events.map((event: { action: string }) => event.action)).toEqual([
      'project.stage-changed',
      'project.drafted',
      'inquiry.received',
    ])
    expect(json.events[0]).toMatchObject({ actor: 'staff', meta: { from: 'draft', to: 'sent' }, at: expect.any(String) })

    const first = await read(`/${id}/events?limit=2`)
    const rest = await read(`/${id}/events?limit=2&after=${first.json.next}`)
    expect([first.json.events.length, rest.json.events.length, rest.json.next]).toEqual([2, 1, null])
  })

  it('of an unknown project are a 404', async () => {
    expect((await read('/00000000-0000-4000-8000-000000000000/events')).status).toBe(404)
  })
})

describe('its invoice', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n')

  function send(id: string, content: Uint8Array, name = 'invoice.pdf'): Promise<Answered> {
    const head = `--edge\r\nContent-Disposition: form-data; name="invoice"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--edge--\r\n')])
    return sendBody(id, body)
  }

  async function sendBody(id: string, body: Uint8Array<ArrayBuffer>): Promise<Answered> {
    const answer = await product.app.fetch(
      new Request(new URL(`/api/admin/projects/${id}/invoice`, product.env.siteUrl), {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=edge', Cookie: cookie },
        body,
      }),
      { address: '192.0.2.1' },
    )
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(text), text, json: JSON.parse(text) }
  }

  async function stored(): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of product.services.storage.list('invoices/')) keys.push(key)
    return keys
  }

  const fileOf = async (id: string) => (await read(`/${id}`)).json.project

  it('is stored, downloadable by staff only, and replaces the one before', async () => {
    const { id } = await makeProject()
    expect((await send(id, pdf, '../../Rechnung %22März%22.pdf')).json).toEqual({ success: true })
    expect(await fileOf(id)).toMatchObject({
      invoiceUploaded: true,
      invoiceFile: { name: 'Rechnung "März".pdf', bytes: pdf.length },
    })
    const { status, headers, bytes } = await read(`/${id}/invoice.pdf`)
    expect([status, bytes.equals(pdf)]).toEqual([200, true])
    expect(headers.get('Content-Type')).toBe('application/pdf')
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="Rechnung _M_rz_\.pdf"/)
    expect(headers.get('Cache-Control')).toContain('no-store')
    expect((await product.request('GET', `/api/admin/projects/${id}/invoice.pdf`)).status).toBe(401)

    const second = Buffer.concat([pdf, Buffer.from('again')])
    await send(id, second, 'second.pdf')
    expect((await read(`/${id}/invoice.pdf`)).bytes.equals(second)).toBe(true)
    expect(await stored()).toHaveLength(1)
    expect(
      await product.db.select({ action: activity.action, meta: activity.meta }).from(activity).where(eq(activity.subject, id)),
    ).toEqual([
      { action: 'project.invoice-uploaded', meta: { name: 'Rechnung "März".pdf', bytes: pdf.length } },
      { action: 'project.invoice-uploaded', meta: { name: 'second.pdf', bytes: second.length } },
    ])
  })

  it('does not conflict with notes that are being written', async () => {
    const { id } = await makeProject()
    await send(id, pdf)
    expect((await fileOf(id)).revision).toBe(1)
  })

  it.each<[string, Uint8Array, number]>([
    ['a page that is called a PDF', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a PDF behind a script', Buffer.concat([Buffer.from('<script></script>'), pdf]), 415],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415],
    ['empty', Buffer.alloc(0), 415],
    ['a byte too many', Buffer.concat([pdf, Buffer.alloc(largestInvoice - pdf.length + 1)]), 413],
  ])('refuses %s and keeps nothing of it', async (_, content, status) => {
    const { id } = await makeProject()
    const before = await stored()
    const answer = await send(id, content)
    expect(answer.status).toBe(status)
    expect(answer.json.message).toBe(status === 413 ? 'An invoice can be up to 10 MB.' : 'Please choose a PDF file.')
    expect(await stored()).toEqual(before)
    expect((await fileOf(id)).invoiceFile).toBeNull()
    expect((await read(`/${id}/invoice.pdf`)).status).toBe(404)
  })

  it('may have exactly 10 MB', async () => {
    const { id } = await makeProject()
    const largest = Buffer.concat([pdf, Buffer.alloc(largestInvoice - pdf.length)])
    expect((await send(id, largest)).status).toBe(200)
    expect((await fileOf(id)).invoiceFile.bytes).toBe(largestInvoice)
  })

  it('is one file of a form, of an existing project', async () => {
    const { id } = await makeProject()
    expect((await sendBody(id, Buffer.from('--edge--\r\n'))).status).toBe(422)
    const part = `--edge\r\nContent-Disposition: form-data; name="invoice"; filename="a.pdf"\r\n\r\n${pdf.toString()}\r\n`
    const before = await stored()
    expect((await sendBody(id, Buffer.from(`${part}${part}--edge--\r\n`))).status).toBe(413)
    expect(await stored()).toEqual(before)
    expect((await send('00000000-0000-4000-8000-000000000000', pdf)).status).toBe(404)
  })

  it('is one, though many are sent at once', async () => {
    const { id } = await makeProject()
    const before = (await stored()).length
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => send(id, pdf, `${n}.pdf`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await stored()).toHaveLength(before + 1)
    expect((await read(`/${id}/invoice.pdf`)).status).toBe(200)
    expect(await product.db.$count(activity, sql`subject = ${id}`)).toBe(8)
  })
})

it('shows the internal notes and the invoice to nobody who does not see money', async () => {
  const { id, slug } = await makeProject({
    notes: 'Goal: fewer cars.',
    alexNotes: 'They would pay 20% more.',
    robNotes: 'Ask for the deposit.',
    invoiceLink: 'https://bills.example/8',
  })
  const freelancer = await makePerson(product, 'freelancer', { projects: [id] })
  const editor = await makePerson(product, 'editor')
  for (const { cookie } of [freelancer, editor]) {
    const { status, json } = await product.request('GET', `/api/admin/projects/${slug}`, { cookie })
    expect([status, json.project.notes]).toEqual([200, 'Goal: fewer cars.'])
    expect(json.project).toMatchObject({ alexNotes: '', robNotes: '', invoiceLink: '', value: 0 })
  }
  const assistant = await makePerson(product, 'assistant')
  const { json } = await product.request('GET', `/api/admin/projects/${slug}`, { cookie: assistant.cookie })
  expect(json.project.alexNotes).toBe('They would pay 20% more.')
})
