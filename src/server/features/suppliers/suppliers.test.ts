import { asc, eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { suppliers } from '#server/tables/projects/suppliers.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
})
afterAll(() => product.close())
afterEach(() => product.db.delete(suppliers))

const path = '/api/admin/suppliers'
const read = (query = '') => product.request('GET', `${path}${query}`, { cookie })
const write = (method: string, more: string, body?: unknown) => product.request(method, `${path}${more}`, { cookie, body })
const form = (changes = {}) => ({ name: 'Ona Reel', email: makeEmail(), dayRate: 450.5, ...changes })

async function add(changes = {}) {
  const { status, json } = await write('POST', '', form(changes))
  expect(status).toBe(200)
  return json.supplier
}

const deeds = async (subject: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, subject)).orderBy(asc(activity.createdAt))).map(
    ({ action }) => action,
  )

describe('a supplier', () => {
  it('can be added, changed and deleted, each with an activity; the rate is in pounds outside, in pence inside', async () => {
    const supplier = await add({ ownKit: true, reliabilityScore: 4.3, website: 'https://reel.example' })
    expect(supplier).toMatchObject({ dayRate: 450.5, ownKit: true, reliabilityScore: 4.3, status: 'active', revision: 1 })
    const [row] = await product.db.select().from(suppliers)
    expect(row!.dayRate).toBe(45_050)

    const { id, createdAt, revision, ...fields } = supplier
    const changed = await write('PUT', `/${id}`, { ...fields, dayRate: 0, revision })
    expect(changed.json.supplier).toMatchObject({ dayRate: 0, revision: 2, createdAt })
    const gone = await write('DELETE', `/${id}`)
    expect(gone.json).toMatchObject({ success: true, supplier: { id } })
    expect((await write('DELETE', `/${id}`)).status).toBe(404)
    expect((await write('PUT', `/${id}`, fields)).status).toBe(404)
    expect(await deeds(id)).toEqual(['supplier.added', 'supplier.changed', 'supplier.deleted'])
  })

  it('tells the second of two editors about the conflict; a caller without a revision overwrites', async () => {
    const { id } = await add()
    const both = await Promise.all(['One', 'Two'].map((name) => write('PUT', `/${id}`, form({ name, revision: 1 }))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.json.message).toMatch(/Someone else saved this supplier/)
    expect((await write('PUT', `/${id}`, form({ name: 'Three' }))).json.supplier).toMatchObject({ name: 'Three', revision: 3 })
  })

  it('is refused with messages at the field', async () => {
    const { status, json } = await write('POST', '', { ...form(), name: '', email: 'x', website: 'y', dayRate: -1 })
    expect(status).toBe(422)
    expect(json.errors).toEqual({
      name: 'Name is required',
      email: 'Valid email is required',
      website: 'Valid URL required',
      dayRate: 'Day rate must be positive',
    })
  })
})

it('lists preferred ones first, searches name and email, filters, and counts all', async () => {
  await add({ name: 'zoe', email: 'zoe@light.example', preferred: true, dayRate: 100, ownKit: true, videoQualityScore: 5 })
  await add({ name: 'Abel', email: 'abel@sound.example', projectType: 'event', dayRate: 200.01, videoQualityScore: 4 })
  await add({ name: 'berta', email: 'berta@light.example', status: 'inactive', dayRate: 300 })
  const names = async (query: string) => (await read(query)).json.suppliers.map(({ name }: any) => name)
  expect(await names('')).toEqual(['zoe', 'Abel', 'berta'])
  expect(await names('?search=LIGHT')).toEqual(['zoe', 'berta'])
  expect(await names('?search=abe')).toEqual(['Abel'])
  expect(await names('?search=%25')).toEqual([])
  expect(await names('?projectType=event')).toEqual(['Abel'])
  expect(await names('?status=inactive')).toEqual(['berta'])
  expect(await names('?preferred=true&search=light')).toEqual(['zoe'])
  expect(await names('?sort=name')).toEqual(['Abel', 'berta', 'zoe'])
  expect(await names('?sort=-rate')).toEqual(['berta', 'Abel', 'zoe'])
  expect(await names('?sort=quality')).toEqual(['Abel', 'zoe', 'berta'])
  expect(await names('?sort=-quality')).toEqual(['zoe', 'Abel', 'berta'])
  const csv = (await read('/export?format=csv&sort=rate&search=light')).text
  expect(csv.indexOf('zoe@')).toBeLessThan(csv.indexOf('berta@'))
  expect((await read('?sort=email')).status).toBe(422)
  expect((await read('?search=nobody')).json.stats).toEqual({
    total: 3,
    active: 2,
    preferred: 1,
    withOwnKit: 1,
    averageDayRate: 200,
    averageReliability: null,
    averageVideoQuality: 4.5,
  })
})

it('answers 404 for an unknown supplier', async () => {
  const { json } = await read()
  expect(json.suppliers).toEqual([])
  expect(json.stats).toMatchObject({ total: 0, averageDayRate: null })
})

describe('the export', () => {
  it('has a dated name and the specified columns, and contains no formula', async () => {
    const evil = {
      name: '=HYPERLINK("http://evil.example")',
      notes: '@SUM(1)',
      alexNotes: '-2+3',
      robNotes: '\tx',
      phone: '+44 117 496 0000',
    }
    await add({ ...evil, professionalReference: 'A "quote", and\na line' })
    const { headers, text } = await read('/export')
    const day = new Date().toISOString().slice(0, 10)
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="suppliers-${day}.csv"`)
    expect(headers.get('X-Exported')).toBe('1')
    const [head, row] = Papa.parse<string[]>(text.replace('\ufeff', '').trim()).data
    expect(head!.join('|')).toBe(
      'Name|Email|Phone|Website|Subcontractor|Supplier Agreement|Own Kit|Training Offered|30 Day Payment Terms|Day Rate|Professional Reference|Preferred|Project Type|Reliability Score|Video Quality Score|Notes|Alex Notes|Rob Notes|Status|Created',
    )
    for (const cell of row!) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    expect(row).toContain('A "quote", and\na line')
  })

  it('contains the filtered suppliers, as JSON too', async () => {
    await add({ name: 'Yes', preferred: true })
    await add({ name: 'No' })
    const { json, headers } = await read('/export?format=json&preferred=true')
    expect(json).toMatchObject([{ name: 'Yes', dayRate: 450.5 }])
    expect(headers.get('Content-Disposition')).toContain('.json"')
  })
})

describe('the import', () => {
  const bring = (rows: unknown[], store = false) => write('POST', '/import', { rows, store })

  it('previews every row, and stores nothing before it is confirmed', async () => {
    await add({ name: 'Ona', email: 'Ona@reel.example', kitDescription: 'Two cameras', notes: 'Old' })
    const rows = [
      { Name: 'New Nell', Email: 'nell@new.example', 'Day Rate': '£300' },
      { Name: 'Ona Reel', Email: 'ona@REEL.example', 'Day Rate': '500', Notes: '' },
      { Name: '', Email: 'x', 'Day Rate': '-5', 'Own Kit': 'perhaps', 'Reliability Score': '9' },
      { Name: 'Nell again', Email: 'NELL@new.example', 'Day Rate': '1' },
    ]
    const preview = (await bring(rows)).json
    expect(preview.stored).toBe(0)
    expect(preview.rows.map(({ outcome }: any) => outcome)).toEqual(['new', 'changed', 'refused', 'refused'])
    expect(preview.rows[2].errors).toEqual({
      name: 'Name is required',
      email: 'Valid email is required',
      dayRate: 'Day rate must be positive',
      ownKit: 'Please say yes or no.',
      reliabilityScore: 'Scores go from 1 to 5.',
    })
    expect(preview.rows[3].errors.email).toBe('This email is in the file more than once.')
    expect((await read()).json.suppliers).toHaveLength(1)

    expect((await bring(rows, true)).json.stored).toBe(2)
    const stored = (await read()).json.suppliers
    expect(stored.map(({ name, dayRate }: any) => [name, dayRate])).toEqual([
      ['New Nell', 300],
      ['Ona Reel', 500],
    ])
    expect(stored[1]).toMatchObject({ kitDescription: 'Two cameras', notes: '', revision: 2 })
  })

  it('restores what was exported, formulas as plain text', async () => {
    const before = await add({ notes: '=1+1', phone: '+44 117 496 0000', preferred: true, projectType: 'product-demo' })
    const { text } = await read('/export')
    await product.db.delete(suppliers)
    const { data } = Papa.parse<Record<string, unknown>>(text.replace('\ufeff', ''), { header: true, skipEmptyLines: true })
    expect((await bring(data, true)).json.stored).toBe(1)
    const [after] = (await read()).json.suppliers
    expect({ ...after, id: '', createdAt: '' }).toEqual({ ...before, id: '', createdAt: '' })
  })

  it.each(['=1+1', '+1', '-1', '@SUM(1)', 'Lights;=1+1', 'Lights; @SUM(1)', 'Lights\n-2+3', '＝1+1'])(
    'restores %j whole, which begins a cell in no spreadsheet',
    async (formula) => {
      const before = await add({ name: formula.replace('\n', ' '), notes: formula, alexNotes: `Lens;\t"${formula}` })
      const { text } = await read('/export')
      for (const delimiter of [',', ';', '\t']) {
        const cells = Papa.parse<string[]>(text.replace('\ufeff', ''), { delimiter }).data.flat()
        expect(cells.filter((cell) => /^["\s]*[=+\-@＝]/.test(cell))).toEqual([])
      }
      await product.db.delete(suppliers)
      const { data } = Papa.parse<Record<string, unknown>>(text, { header: true, skipEmptyLines: true })
      expect((await bring(data, true)).json.stored).toBe(1)
      const [after] = (await read()).json.suppliers
      expect({ ...after, id: '', createdAt: '' }).toEqual({ ...before, id: '', createdAt: '' })
    },
  )

  it('takes the VAT number, which the JSON export has', async () => {
    const rows = [{ Name: 'Ona', Email: 'ona@reel.example', 'Day Rate': '500', 'VAT Number': 'GB980780684' }]
    expect((await bring(rows, true)).json.stored).toBe(1)
    const { json } = await read('/export?format=json')
    expect(json).toMatchObject([{ name: 'Ona', vatNumber: 'GB980780684' }])
    await product.db.delete(suppliers)
    expect((await bring(json, true)).json.stored).toBe(1)
    expect((await read()).json.suppliers).toMatchObject([{ name: 'Ona', vatNumber: 'GB980780684' }])
  })

  it('is atomic, however many import the same at once', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => ({ name: `Nell ${n}`, email: `nell-${n}@new.example`, dayRate: n }))
    await Promise.all(Array.from({ length: 5 }, () => bring(rows, true)))
    expect((await read()).json.stats.total).toBe(20)
  })

  it('accepts large files, and refuses other files', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => ({
      name: `N ${n}`,
      email: `n-${n}@new.example`,
      dayRate: 1,
      notes: 'x'.repeat(1_000),
    }))
    expect((await bring(rows)).json.rows).toHaveLength(1_000)
    expect((await bring([...rows, ...rows])).status).toBe(422)
    expect((await bring(['x'])).status).toBe(422)
    expect((await write('POST', '/import', { rows: [{ notes: 'x'.repeat(9 * 1024 * 1024) }] })).status).toBe(413)
    expect((await bring([{ name: { a: 1 }, email: ['x'], dayRate: 'Infinity' }])).json.rows[0].outcome).toBe('refused')
  })
})

describe('availability', () => {
  const days = (id: string, from: string, more = '') => read(`/${id}/days?from=${from}${more}`)

  it('is stored by day; a day that is available again is deleted', async () => {
    const { id } = await add()
    const set = (list: unknown[]) => write('PUT', `/${id}/days`, { days: list })
    await set([
      { date: '2026-12-01', state: 'booked', note: 'The launch' },
      { date: '2026-12-02', state: 'tentative' },
      { date: '2026-12-31', state: 'booked' },
      { date: '2027-01-01', state: 'booked' },
    ])
    expect((await days(id, '2026-12-01')).json.days).toEqual([
      { date: '2026-12-01', state: 'booked', note: 'The launch' },
      { date: '2026-12-02', state: 'tentative', note: '' },
      { date: '2026-12-31', state: 'booked', note: '' },
    ])
    await set([
      { date: '2026-12-02', state: 'booked' },
      { date: '2026-12-02', state: 'available' },
      { date: '2026-12-01', state: 'tentative' },
    ])
    expect((await days(id, '2026-12-01', '&days=7')).json.days).toEqual([{ date: '2026-12-01', state: 'tentative', note: '' }])
    expect(await deeds(id)).toEqual(['supplier.added', 'supplier.days-set', 'supplier.days-set'])
  })

  it.each(['2026-02-30', '0000-01-01', '1999-12-31', '21-1-1', 'x'])('refuses the day %s', async (date) => {
    const { id } = await add()
    expect((await write('PUT', `/${id}/days`, { days: [{ date, state: 'booked' }] })).status).toBe(422)
    expect((await days(id, date)).status).toBe(422)
  })

  it('is a 404 for unknown suppliers, and is deleted with its supplier', async () => {
    const { id } = await add()
    await write('PUT', `/${id}/days`, { days: [{ date: '2026-12-01', state: 'booked' }] })
    await write('DELETE', `/${id}`)
    expect((await days(id, '2026-12-01')).status).toBe(404)
    expect((await write('PUT', `/${id}/days`, { days: [{ date: '2026-12-01', state: 'booked' }] })).status).toBe(404)
  })
})
