import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { leave } from '#server/tables/people/leave.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { keyOf, shootAdmin } from '#tests/support/make-shoot.ts'
import { makeCallSheet } from '#tests/support/pdfs.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { icsOf } from './write-ics.ts'

let product: TestProduct
let admin: ReturnType<typeof shootAdmin>
let invoicing: ReturnType<typeof invoiceAdmin>
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  const cookie = await product.signIn()
  admin = shootAdmin(product, cookie)
  invoicing = invoiceAdmin(product, cookie)
})
afterAll(() => product.close())

const [ona, hollis] = [makeCallSheet().crew[0]!, makeCallSheet().crew[1]!]
const make = async (body: object) => (await admin.request('POST', '/calendars', body)).json.calendar
const read = (calendar: { address: string }) => product.request('GET', new URL(calendar.address).pathname)
/** Unfolded lines of the events. */
const eventsIn = (ics: string): string[][] =>
  ics
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => event.split('\r\n'))
const titlesIn = (ics: string) =>
  eventsIn(ics).map((event) =>
    event
      .find((line) => line.startsWith('SUMMARY:'))!
      .slice(8)
      .replaceAll('\\,', ','),
  )

async function newSupplier(name: string, email: string): Promise<string> {
  return (await admin.request('POST', '/suppliers', { name, email, dayRate: 300 })).json.supplier.id
}

/** A client's project with a deadline and an issued invoice. */
async function workFor(name: string) {
  const projectId = await admin.newProject()
  const email = `${crypto.randomUUID()}@example.com`
  const client = (await admin.request('POST', '/clients', { name, email })).json.client
  await product.db
    .update(projects)
    .set({
      clientId: client.id,
      clientEmail: email,
      projectTitle: `The film of ${name}`,
      deadline: '2027-09-01',
      stage: 'signed',
    })
    .where(eq(projects.id, projectId))
  const draft = await invoicing.draftFor(projectId, { items: [makeItem({ cost: 1_234.5 })], dueDate: '2027-08-01' })
  const invoice = (await invoicing.issue(draft)).json.invoice
  return { projectId, client, invoice }
}

describe('an address of a calendar', () => {
  it('is created for one person, shows only their entries, and is a 404 once it is revoked', async () => {
    const supplierId = await newSupplier('Ona Reel', 'ona@reel.example')
    const mine = await make({ kind: 'supplier', supplierId })
    expect(mine).toMatchObject({ kind: 'supplier', name: 'Ona Reel' })
    expect(mine.address).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]{22}\/calendar\.ics$/)
    const other = await make({ kind: 'supplier', supplierId })
    expect(other.address).not.toBe(mine.address)

    const answer = await read(mine)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')

    expect((await admin.request('DELETE', `/calendars/${mine.id}`)).status).toBe(200)
    expect((await read(mine)).status).toBe(404)
    expect((await read(other)).status).toBe(200)
    expect((await admin.request('DELETE', `/calendars/${mine.id}`)).status).toBe(404)
    const deeds = await product.db.select().from(activity).where(eq(activity.subject, supplierId))
    expect(deeds.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['supplier.added', 'calendar.made', 'calendar.made', 'calendar.revoked']),
    )

    await admin.request('DELETE', `/suppliers/${supplierId}`)
    expect((await read(other)).status).toBe(404)
  })

  it.each([
    [{ kind: 'supplier', supplierId: crypto.randomUUID() }, 404],
    [{ kind: 'client', clientId: crypto.randomUUID() }, 404],
    [{ kind: 'staff', name: ' ' }, 422],
    [{ kind: 'visitor' }, 422],
    [{ kind: 'client', supplierId: crypto.randomUUID() }, 422],
  ])('is not created for %j', async (body, status) => {
    expect((await admin.request('POST', '/calendars', body)).status).toBe(status)
  })

  it.each(['A'.repeat(22), 'short', 'A'.repeat(23)])('%s is a 404', async (key) => {
    expect((await product.request('GET', `/api/calendar/${key}/calendar.ics`)).status).toBe(404)
  })
})

describe('the calendar of', () => {
  it('a supplier has the shoots they were called to, from their own call on', async () => {
    const supplierId = await newSupplier('Ona Reel', 'ona@reel.example')
    const calendar = await make({ kind: 'supplier', supplierId })
    const stranger = await make({ kind: 'supplier', supplierId: await newSupplier('Ines', 'ines@cuts.example') })
    const planned = await admin.plan({ crew: [{ ...ona, supplierId }, hollis] })
    expect(titlesIn((await read(calendar)).text)).toEqual([])

    const sent = await admin.send(planned)
    const { text } = await read(calendar)
    expect(eventsIn(text)[0]).toEqual(
      expect.arrayContaining([
        `UID:shoot-${sent.id}`,
        'SEQUENCE:1',
        'DTSTART;TZID=Europe/London:20270614T064500',
        'DTEND;TZID=Europe/London:20270614T180000',
        'LOCATION:Quay Street Studio\\, 1 Quay Street\\, Bristol BS1 4DJ',
        'STATUS:TENTATIVE',
      ]),
    )
    expect(text).toContain('TZID:Europe/London\r\n')
    // An unchanged calendar gives the same file at any time.
    expect((await read(calendar)).text).toBe(text)
    expect(titlesIn((await read(stranger)).text)).toEqual([])

    await product.request('POST', `/api/call/${keyOf(sent, 'Ona Reel')}/confirm`, { body: { number: 1 } })
    expect((await read(calendar)).text).toContain('STATUS:CONFIRMED')
    const without = await admin.send(await admin.write(sent, { crew: [hollis] }))
    expect(titlesIn((await read(calendar)).text)).toEqual([])
    const again = await admin.send(await admin.write(without, { crew: [{ ...ona, supplierId }, hollis] }))
    await admin.request('POST', `/shoots/${again.id}/cancel`, { revision: again.revision })
    expect((await read(calendar)).text).toContain('STATUS:CANCELLED')
  })

  it('a client has their announced entries: no crew, nobody else’s work', async () => {
    const { projectId, client, invoice } = await workFor('Ada')
    await workFor('Bea')
    const calendar = await make({ kind: 'client', clientId: client.id })
    const planned = await admin.plan({}, projectId)
    expect(titlesIn((await read(calendar)).text)).toEqual([
      'Delivery: The film of Ada',
      `Due: ${invoice.invoiceNumber}, The film of Ada`,
    ])
    await admin.send(planned)
    const { text } = await read(calendar)
    expect(titlesIn(text)).toEqual([
      'Shoot: The film of Ada, Day 1',
      'Delivery: The film of Ada',
      `Due: ${invoice.invoiceNumber}, The film of Ada`,
    ])
    expect(text).not.toMatch(/Ona Reel|07700|\/admin\/|Bea/)
    expect(text.replaceAll('\r\n ', '')).toContain('£1\\,234.50 to pay')
    expect(text).toContain('DTSTART;VALUE=DATE:20270801')
    const { json } = await admin.request('GET', `/calendars?client=${client.id}`)
    expect(json.calendars.map(({ id }: any) => id)).toEqual([calendar.id])

    await admin.request('POST', `/clients/${client.id}/erase`, { email: client.email })
    expect((await read(calendar)).status).toBe(404)
  })

  it('a client who is merged into another continues with that record', async () => {
    const [{ client: one }, { client: other }] = [await workFor('Cleo'), await workFor('Cleo Again')]
    const calendar = await make({ kind: 'client', clientId: other.id })
    await admin.request('POST', `/clients/${one.id}/merge`, { other: other.id })
    expect(titlesIn((await read(calendar)).text)).toEqual(
      expect.arrayContaining(['Delivery: The film of Cleo', 'Delivery: The film of Cleo Again']),
    )
  })

  it('staff has everything, also what is still being planned, with links to the admin area', async () => {
    const { projectId, invoice } = await workFor('Dora')
    await admin.plan({ callTime: '', title: '' }, projectId)
    const { text } = await read(await make({ kind: 'staff', name: 'Alex' }))
    const titles = titlesIn(text)
    for (const title of [
      'Shoot: The film of Dora',
      'Deadline: The film of Dora',
      `Due: ${invoice.invoiceNumber}, The film of Dora`,
    ]) {
      expect(titles).toContain(title)
    }
    const day = eventsIn(text).find((event) => event.includes('SUMMARY:Shoot: The film of Dora'))
    // Without a call time it is an all-day event.
    expect(day).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20270614', 'STATUS:TENTATIVE']))
    expect(text.replaceAll('\r\n ', '')).toContain(`http://localhost:3000/admin/project/${projectId}`)
    const uids = eventsIn(text).map((event) => event.find((line) => line.startsWith('UID:')))
    expect(new Set(uids).size).toBe(uids.length)
    // Paid invoices are labelled.
    await invoicing.pay(invoice.id, 1_234.5)
    const after = titlesIn((await read(await make({ kind: 'staff', name: 'Rob' }))).text)
    expect(after).toContain(`Paid: ${invoice.invoiceNumber}, The film of Dora`)
  })
})

describe('the file', () => {
  const event = { uid: 'x', title: 'A', state: 'sure' as const, changedAt: new Date('2027-01-01T00:00:00Z') }
  const frame = { siteUrl: 'https://slatehouse.example', method: 'PUBLISH' as const }

  it.each([
    ['2027-06-14T07:30', 'DTSTART;TZID=Europe/London:20270614T073000'],
    ['2027-12-14T07:30', 'DTSTART;TZID=Europe/London:20271214T073000'],
    // Occurs twice in autumn, never in spring.
    ['2027-10-31T01:30', 'DTSTART;TZID=Europe/London:20271031T013000'],
    ['2027-03-28T01:30', 'DTSTART;TZID=Europe/London:20270328T013000'],
  ])('shows %s in the studio’s time zone, wherever the server is', (from, written) => {
    expect(icsOf([{ ...event, when: { from, to: '2027-12-31T23:00' } }], frame)).toContain(written)
  })

  it('escapes line breaks in texts', () => {
    const nasty = {
      ...event,
      when: { day: '2027-06-14' },
      title: 'A;B,C\\D\r\nBEGIN:VALARM',
      place: 'x\nATTACH:evil',
      text: '\n\nEND:VEVENT',
    }
    const ics = icsOf([nasty], frame)
    expect(ics).not.toMatch(/^(BEGIN:VALARM|ATTACH|END:VEVENT\r\nEND:VEVENT)/m)
    expect(ics.match(/^END:VEVENT/gm)).toHaveLength(1)
    expect(ics).toContain('SUMMARY:A\\;B\\,C\\\\D\\nBEGIN:VALARM')
  })
})

describe('one’s own feed', () => {
  const ofPerson = (cookie: string, method: string, end = '') =>
    product.request(method, `/api/admin/me/calendars${end}`, { cookie })

  it('is made, read and revoked by everyone who works here, and has what is theirs alone', async () => {
    const projectId = await admin.newProject()
    const [eve, other] = [
      await makePerson(product, 'finance', { name: 'Eve Moss' }),
      await makePerson(product, 'editor', { name: 'Ben Lark' }),
    ]
    const member = { ...ona, supplierId: null, name: 'Eve Moss', email: eve.email }
    await admin.plan({ date: '2027-06-14', crew: [member] }, projectId)
    await admin.plan({ date: '2027-06-15', crew: [{ ...member, name: 'Ben Lark', email: other.email }] }, projectId)
    const days = { firstDay: '2027-06-20', lastDay: '2027-06-20', reason: 'holiday' } as const
    await product.db.insert(leave).values([
      { ...days, personId: eve.id },
      { ...days, personId: other.id },
    ])
    const { json } = await ofPerson(eve.cookie, 'POST')
    expect(json.calendar).toMatchObject({ kind: 'person', name: 'Eve Moss' })
    const titles = titlesIn((await read(json.calendar)).text)
    expect(titles).toEqual(['Shoot: The Launch', 'Time off: Holiday'])
    expect((await ofPerson(eve.cookie, 'GET')).json.calendars.map(({ id }: { id: string }) => id)).toEqual([json.calendar.id])
    // Nobody else’s.
    expect((await ofPerson(other.cookie, 'GET')).json.calendars).toEqual([])
    expect((await ofPerson(other.cookie, 'DELETE', `/${json.calendar.id}`)).status).toBe(404)
    expect((await ofPerson(eve.cookie, 'DELETE', `/${json.calendar.id}`)).status).toBe(200)
    expect((await read(json.calendar)).status).toBe(404)
  })
})
