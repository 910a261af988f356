import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { contacts } from '#server/tables/clients/contacts.ts'
import { addressTroubles } from '#server/tables/clients/conversations.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { makeContact, makeEmail } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { secretsOf } from '#tests/support/mail-secrets.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { completeClient } from './changes/complete-client.ts'
import { findOrAddClient, tryLockClient } from './client-store.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

const read = (path: string) => product.request('GET', path, { cookie })
const write = (method: string, path: string, body: unknown = {}) => product.request(method, path, { cookie, body })
const form = (changes = {}) => ({ name: 'Ida Field', email: makeEmail(), ...changes })

async function add(changes = {}) {
  const { status, json } = await write('POST', '/api/admin/clients', form(changes))
  expect(status).toBe(200)
  return json.client
}

const addProject = async (clientId: string, email: string, changes: Partial<typeof projects.$inferInsert> = {}) => {
  const slug = `film-${Math.random().toString(36).slice(2)}`
  const [row] = await product.db
    .insert(projects)
    .values({ slug, projectTitle: 'A film', clientName: 'Ida Field', clientEmail: email, clientId, ...changes })
    .returning()
  return row!
}

const deedsOf = async (id: string) => {
  const { action, subject, createdAt } = activity
  return (await product.db.select({ action }).from(activity).where(eq(subject, id)).orderBy(createdAt)).map((row) => row.action)
}

describe('a client', () => {
  it('starts as a prospect, without projects, value and contact', async () => {
    const email = makeEmail()
    const client = await add({ email: email.toUpperCase(), company: 'Field & Sons' })
    expect(client).toMatchObject({
      name: 'Ida Field',
      email,
      company: 'Field & Sons',
      status: 'prospect',
      projectsCount: 0,
      totalValue: 0,
      lastContact: null,
      portal: 'none',
      revision: 1,
    })
    expect(await deedsOf(client.id)).toEqual(['client.added'])
  })

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ email: 'nobody' }, { email: 'Valid email is required' }],
    [{ email: 'a@b.example\r\nBcc: x@y.example' }, { email: 'Valid email is required' }],
    [{ status: 'famous' }, { status: 'This value is not valid.' }],
    [{ name: 'x'.repeat(201) }, { name: 'Please use at most 200 characters.' }],
  ])('is refused with a message at the field: %j', async (changes, errors) => {
    const { status, json } = await write('POST', '/api/admin/clients', form(changes))
    expect([status, json.errors]).toEqual([422, errors])
  })

  it('has a unique address, also when two save it at once', async () => {
    const email = makeEmail()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => write('POST', '/api/admin/clients', form({ email, name: `Ida ${n}` }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    const owner = answers.find(({ status }) => status === 200)!.json.client.name
    const refused = answers.find(({ status }) => status === 409)!.json
    expect(refused.errors.email).toBe(`This email address already belongs to ${owner}.`)
    const another = await add()
    const moved = await write('PUT', `/api/admin/clients/${another.id}`, { ...form({ email }), revision: 1 })
    expect([moved.status, moved.json.errors.email]).toEqual([409, refused.errors.email])
  })

  it('tells the second of two editors about the conflict', async () => {
    const { id, email } = await add()
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => write('PUT', `/api/admin/clients/${id}`, { name, email, revision: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const saved = answers.find(({ status }) => status === 200)!.json.client
    expect(answers.find(({ status }) => status === 409)!.json.message).toMatch(/Someone else saved this client/)
    const { json } = await read(`/api/admin/clients/${id}`)
    expect(json.client).toMatchObject({ name: saved.name, revision: 2 })
    const again = await write('PUT', `/api/admin/clients/${id}`, { name: 'Four', email, revision: 2 })
    expect(again.json.client).toMatchObject({ name: 'Four', revision: 3 })
  })

  it('who goes by the company’s name goes by its new one, and a person keeps theirs', async () => {
    const rename = async (made: { name: string; company: string }) => {
      const client = await add(made)
      const body = form({ ...made, email: client.email, company: 'Hem & Wool plc' })
      const { status, json } = await write('PUT', `/api/admin/clients/${client.id}`, { ...body, revision: 1 })
      return [status, json.client.name, json.client.company]
    }
    expect(await rename({ name: 'Wool Ltd', company: 'Wool Ltd' })).toEqual([200, 'Hem & Wool plc', 'Hem & Wool plc'])
    expect(await rename({ name: 'Ida Field', company: 'Wool Ltd' })).toEqual([200, 'Ida Field', 'Hem & Wool plc'])
  })

  it('was last in contact when they wrote, were written to or acted on their work, not when staff edited', async () => {
    const email = makeEmail()
    const client = await add({ email })
    const contact = async () => (await read(`/api/admin/clients/${client.id}`)).json.client.lastContact
    const begun = new Date().toISOString()
    await product.request('POST', '/api/contact', { body: makeContact({ email: email.toUpperCase() }), address: '198.51.100.9' })
    const wrote = await contact()
    expect(wrote >= begun).toBe(true)
    const project = await addProject(client.id, email, { updatedAt: new Date('2099-01-01T00:00:00Z') })
    const note = (actor: 'staff' | 'client', subject: string, day: string) =>
      product.db.insert(activity).values({ actor, action: 'review.commented', subject, createdAt: new Date(`${day}T00:00:00Z`) })
    await note('staff', project.id, '2098-01-01')
    expect(await contact()).toBe(wrote)
    await note('client', project.id, '2097-01-01')
    expect(await contact()).toBe('2097-01-01T00:00:00.000Z')
    await note('client', client.id, '2097-02-01')
    expect(await contact()).toBe('2097-02-01T00:00:00.000Z')
  })

  it('is completed by what is given elsewhere, and nothing is overwritten', async () => {
    const client = await add({ name: 'Wren Hale', company: 'Wren & Sons' })
    await product.db.transaction(async (tx) => {
      const row = (await tryLockClient(tx, client.id))!
      await completeClient(tx, row, { phone: '020 7946 0199', company: 'Other Ltd' }, 'system')
    })
    const { json } = await read(`/api/admin/clients/${client.id}`)
    expect(json.client).toMatchObject({ phone: '020 7946 0199', company: 'Wren & Sons' })
  })

  it('was last in contact when anybody merged into them was, and when work with history became theirs', async () => {
    const [stays, goes] = [await add(), await add()]
    const contact = async () => (await read(`/api/admin/clients/${stays.id}`)).json.client.lastContact
    const project = await addProject(goes.id, goes.email)
    const createdAt = new Date('2032-01-01T00:00:00Z')
    await product.db.insert(activity).values({ actor: 'client', action: 'review.commented', subject: project.id, createdAt })
    expect(await contact()).toBeNull()
    await write('POST', `/api/admin/clients/${stays.id}/merge`, { other: goes.id })
    expect(await contact()).toBe('2032-01-01T00:00:00.000Z')
    const another = await add()
    await product.db.update(projects).set({ clientId: another.id }).where(eq(projects.id, project.id))
    expect((await read(`/api/admin/clients/${another.id}`)).json.client.lastContact).toBe('2032-01-01T00:00:00.000Z')
    expect(await contact()).toBeNull()
    await product.request('POST', '/api/contact', { body: makeContact({ email: goes.email }), address: '198.51.100.9' })
    expect(await contact()).not.toBeNull()
  })

  it('was last in contact, while staff who change them wait for their project', async () => {
    const client = await add()
    const project = await addProject(client.id, client.email)
    const [projectLocked, clientLocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const lockProject = (tx: Parameters<Parameters<typeof product.db.transaction>[0]>[0]) =>
      tx.select().from(projects).where(eq(projects.id, project.id)).for('update')
    await Promise.all([
      product.db.transaction(async (tx) => {
        await lockProject(tx)
        projectLocked.resolve()
        await clientLocked.promise
        await tx.insert(activity).values({ actor: 'client', action: 'review.commented', subject: project.id })
      }),
      product.db.transaction(async (tx) => {
        await projectLocked.promise
        await tryLockClient(tx, client.id)
        clientLocked.resolve()
        await lockProject(tx)
      }),
    ])
    expect((await read(`/api/admin/clients/${client.id}`)).json.client.lastContact).not.toBeNull()
  })

  it('was last in contact before they were added, if they wrote before', async () => {
    const email = makeEmail()
    await product.request('POST', '/api/contact', { body: makeContact({ email }), address: '198.51.100.9' })
    expect((await add({ email })).lastContact).not.toBeNull()
  })

  it('has the value of sold work, not of offered work', async () => {
    const before = (await read('/api/admin/clients')).json.totals.value
    const client = await add()
    await addProject(client.id, client.email, { stage: 'sent', valuePence: 99_900 })
    await addProject(client.id, client.email, { stage: 'production', valuePence: 120_050 })
    await addProject(client.id, client.email, { stage: 'post-prod', delivered: true, billed: 'paid', valuePence: 200_000 })
    const { client: card } = (await read(`/api/admin/clients/${client.id}`)).json
    expect(card).toMatchObject({ projectsCount: 3, totalValue: 3200.5 })
    expect((await read('/api/admin/clients')).json.totals.value - before).toBeCloseTo(3200.5)
    const { json } = await read(`/api/admin/clients/${client.id}/projects`)
    expect(json.projects.map(({ stage, value }: any) => [stage, value])).toEqual([
      ['paid', 2000],
      ['production', 1200.5],
      ['sent', 999],
    ])
  })
})

describe('the list', () => {
  it('is sorted by name, paged, and searched by name, email and company', async () => {
    const names = ['Zoë Àlvarez', 'zed', 'Zachary', 'Zé'].map((name) => `${name} Querulous`)
    for (const name of names) await add({ name, company: '100%_Zonal' })
    const seen: string[] = []
    let after = ''
    do {
      const { json } = await read(`/api/admin/clients?search=querulous&limit=1${after && `&after=${encodeURIComponent(after)}`}`)
      seen.push(...json.clients.map(({ name }: any) => name))
      after = json.next ?? ''
    } while (after)
    expect(seen).toHaveLength(4)
    expect(seen.slice(0, 2)).toEqual(['Zachary Querulous', 'zed Querulous'])
    expect((await read('/api/admin/clients?search=100%25_ZONAL')).json.clients).toHaveLength(4)
    expect((await read('/api/admin/clients?search=100xx')).json.clients).toHaveLength(0)
    expect((await read('/api/admin/clients?search=%00')).status).toBe(200)
  })

  it('continues after the longest name, and refuses an invalid cursor', async () => {
    for (const letter of ['a', 'b']) await add({ name: `Ж${letter}`.padEnd(200, 'ж') })
    const { json } = await read('/api/admin/clients?search=жж&limit=1')
    const { json: second } = await read(`/api/admin/clients?search=жж&limit=1&after=${json.next}`)
    expect(second.clients).toHaveLength(1)
    expect(second.clients[0].id).not.toBe(json.clients[0].id)
    for (const after of ['x', 'bnVsbA', Buffer.from('["\\u0000","x"]').toString('base64url')]) {
      expect((await read(`/api/admin/clients?after=${after}`)).status).toBe(422)
    }
  })

  it('is sorted by the last contact in both directions, page by page, with clients without any last', async () => {
    const days = ['2031-05-02', null, '2031-05-01', '2031-05-03', null, '2031-05-02']
    for (const [index, day] of days.entries()) {
      const { id } = await add({ name: `Contacted ${index}` })
      const createdAt = new Date(`${day}T10:00:00Z`)
      if (day)
        await product.db.insert(activity).values({ actor: 'client', action: 'client.portal-opened', subject: id, createdAt })
    }
    const listed = async (sort: string, limit: number) => {
      const seen: { id: string; lastContact: string | null }[] = []
      let after = ''
      do {
        const { json } = await read(
          `/api/admin/clients?search=contacted&sort=${sort}&limit=${limit}${after && `&after=${after}`}`,
        )
        seen.push(...json.clients)
        after = json.next ?? ''
      } while (after)
      return seen
    }
    const day = ({ lastContact }: { lastContact: string | null }) => lastContact?.slice(0, 10) ?? null
    const latest = ['2031-05-03', '2031-05-02', '2031-05-02', '2031-05-01']
    for (const limit of [1, 2, 3, 4, 5, 6, 100]) {
      const downwards = await listed('-lastContact', limit)
      expect(downwards.map(day)).toEqual([...latest, null, null])
      expect(new Set(downwards.map(({ id }) => id)).size).toBe(6)
      expect((await listed('lastContact', limit)).map(day)).toEqual([...latest.toReversed(), null, null])
    }
    const names = (await read('/api/admin/clients?search=contacted&sort=-name')).json.clients.map(({ name }: any) => name)
    expect(names).toEqual(names.toSorted().toReversed())
  })

  it('refuses an order that it does not have, and a cursor of another order', async () => {
    expect((await read('/api/admin/clients?sort=phone')).status).toBe(422)
    const { next } = (await read('/api/admin/clients?sort=name&limit=1')).json
    const refused = await read(`/api/admin/clients?sort=lastContact&after=${next}`)
    expect([refused.status, refused.json.errors.after]).toEqual([422, 'This list cannot continue from there. Please reload it.'])
  })
})

describe('the CSV of the list', () => {
  it('has all that match, in the order of the list, with net amounts and no formula', async () => {
    const ada = await add({
      name: 'Ada Numbat',
      company: '=1+1',
      status: 'active',
      billingAddress: { line1: '1 Quay', city: 'Bristol' },
    })
    await add({ name: 'Bo Numbat', status: 'active' })
    await add({ name: 'Cy Numbat', status: 'inactive' })
    await addProject(ada.id, ada.email, { valuePence: 123_450, stage: 'production' })
    const { rows, file } = await readCsv(product, '/api/admin/clients.csv?search=numbat&status=active&sort=-name', cookie)
    expect(file).toMatch(/^attachment; filename="clients-\d{4}-\d\d-\d\d\.csv"$/)
    expect(rows.map(({ Name }) => Name)).toEqual(['Bo Numbat', 'Ada Numbat'])
    expect(rows[1]).toMatchObject({
      Email: ada.email,
      Company: "'=1+1",
      'Address, line 1': '1 Quay',
      'Town or city': 'Bristol',
      Status: 'Active',
      Projects: '1',
      'Total value net (GBP)': '1234.50',
    })
    const [last] = await product.db.select({ meta: activity.meta }).from(activity).where(eq(activity.action, 'list.exported'))
    expect(last!.meta).toEqual({ list: 'clients' })
  })

  it('is read page by page', async () => {
    const many = Array.from({ length: 603 }, (_, index) => ({ name: `Potoroo ${index}`, email: makeEmail() }))
    await product.db.insert(clients).values(many)
    const { rows } = await readCsv(product, '/api/admin/clients.csv?search=potoroo', cookie)
    expect(new Set(rows.map(({ Name }) => Name)).size).toBe(603)
  })

  it('is refused without the list, and without the ability to export', async () => {
    for (const [role, taken] of [
      ['producer', 'manage-clients'],
      ['producer', 'export'],
    ] as const) {
      const person = await makePerson(product, role, { taken: [taken] })
      expect((await readCsv(product, '/api/admin/clients.csv', person.cookie)).status).toBe(403)
    }
  })
})

describe('the address of a client', () => {
  const take = (email: string) => product.db.transaction((tx) => findOrAddClient(tx, { name: 'Quote', email, company: 'New' }))

  it('finds a client, or adds an unknown one once', async () => {
    const email = makeEmail()
    const found = await Promise.all(Array.from({ length: 10 }, () => take(email.toUpperCase())))
    expect(new Set(found.map(({ id }) => id)).size).toBe(1)
    const known = await add({ company: 'Old' })
    expect(await take(known.email)).toMatchObject({ id: known.id, name: 'Ida Field', company: 'Old' })
  })

  it('finds the record that a client was merged into', async () => {
    const [first, second, third] = [await add(), await add(), await add()]
    await write('POST', `/api/admin/clients/${second.id}/merge`, { other: first.id })
    await write('POST', `/api/admin/clients/${third.id}/merge`, { other: second.id })
    expect((await take(first.email)).id).toBe(third.id)
    expect((await read(`/api/admin/clients/${first.id}`)).json.client.id).toBe(third.id)
    const taken = await write('POST', '/api/admin/clients', form({ email: first.email }))
    expect(taken.json.errors.email).toBe('This email address already belongs to Ida Field.')
  })
})

describe('a client without an address', () => {
  const named = (name: string) => product.db.transaction((tx) => findOrAddClient(tx, { name, email: '' }))

  it('has one record for each name, and no client with an address is found by name', async () => {
    const known = await add({ name: 'Nora Name' })
    const first = await named('Nora Name')
    expect(first.id).not.toBe(known.id)
    expect((await named('nora name')).id).toBe(first.id)
    expect((await named('Nora Nameless')).id).not.toBe(first.id)
    const { clients: listed } = (await read('/api/admin/clients?search=nora%20name')).json
    expect(listed.map(({ name, email }: any) => [name, email]).toSorted()).toEqual(
      [
        ['Nora Name', ''],
        ['Nora Name', known.email],
        ['Nora Nameless', ''],
      ].toSorted(),
    )
  })

  it('gets no mail, can be saved without an address, and keeps one that is added', async () => {
    const { id } = await named('Otto Open')
    const invited = await write('POST', `/api/admin/clients/${id}/invite`)
    expect([invited.status, invited.json.message]).toEqual([409, 'Please add an email address first: the invitation goes there.'])
    const put = (changes: object) => write('PUT', `/api/admin/clients/${id}`, { ...form({ name: 'Otto Open', ...changes }) })
    expect((await put({ email: '', phone: '020 7946 0199', revision: 1 })).json.client).toMatchObject({
      email: '',
      phone: '020 7946 0199',
    })
    const email = makeEmail()
    expect((await put({ email, revision: 2 })).json.client.email).toBe(email)
    const taken = await put({ email: '', revision: 3 })
    expect([taken.status, taken.json.errors]).toEqual([422, { email: 'Valid email is required' }])
    expect(await product.db.$count(mails, eq(mails.about, id))).toBe(0)
  })

  it('takes the address of the record that is merged into it', async () => {
    const { id } = await named('Paula Pair')
    const other = await add({ name: 'Paula Pair' })
    expect((await read(`/api/admin/clients/${id}`)).json.duplicates).toMatchObject([{ email: other.email }])
    const { json } = await write('POST', `/api/admin/clients/${id}/merge`, { other: other.id })
    expect(json.client).toMatchObject({ id, email: other.email })
    const found = await product.db.transaction((tx) => findOrAddClient(tx, { name: 'Whoever', email: other.email }))
    expect(found.id).toBe(id)
  })

  it('is exported and erased by name, and nobody else with it', async () => {
    const { id } = await named('Quentin Quiet')
    const others = [await addProject((await named('Rita Rest')).id, ''), await addProject((await add()).id, '')]
    const own = await addProject(id, '')
    const { json: held } = await read(`/api/admin/clients/${id}/export`)
    expect(held.client.addresses).toEqual([])
    expect(held.projects.map((project: any) => project.id)).toEqual([own.id])
    const erase = (email: string) => write('POST', `/api/admin/clients/${id}/erase`, { email })
    expect((await erase('Rita Rest')).json.errors).toEqual({ email: 'This is not this person’s name.' })
    expect((await erase('quentin quiet')).status).toBe(200)
    const left = await product.db.select({ id: projects.id }).from(projects)
    expect(left.map((project) => project.id)).toEqual(expect.arrayContaining(others.map((project) => project.id)))
    expect(left.map((project) => project.id)).not.toContain(own.id)
  })
})

describe('merging duplicates', () => {
  it('combines all records', async () => {
    const stays = await add({ name: 'Mara Twin', phone: '020 7946 0123', notes: 'Likes mornings.' })
    const goes = await add({
      name: 'mara twin',
      phone: '+44 20 7946 0123',
      company: 'Twin Ltd',
      notes: 'Likes rain.',
      status: 'active',
    })
    await product.request('POST', '/api/contact', { body: makeContact({ email: goes.email }), address: '198.51.100.10' })
    await addProject(goes.id, goes.email, { stage: 'post-prod', delivered: true, billed: 'paid', valuePence: 5_000 })
    const billed = { currency: 'EUR', outsideTaxScope: true, electronicAddress: { scheme: '9930', id: 'DE123456789' } }
    await product.db.update(clients).set(billed).where(eq(clients.id, goes.id))
    const { duplicates } = (await read(`/api/admin/clients/${stays.id}`)).json
    expect(duplicates.map(({ id }: any) => id)).toEqual([goes.id])

    const { json } = await write('POST', `/api/admin/clients/${stays.id}/merge`, { other: goes.id })
    expect(json.client).toMatchObject({
      id: stays.id,
      email: stays.email,
      phone: '020 7946 0123',
      company: 'Twin Ltd',
      notes: 'Likes mornings.\n\nLikes rain.',
      status: 'active',
      projectsCount: 1,
      totalValue: 50,
      lastContact: expect.any(String),
      ...billed,
    })
    const [left] = await product.db.select().from(clients).where(eq(clients.id, goes.id))
    expect(left).toMatchObject({ name: '', currency: null, outsideTaxScope: false, electronicAddress: null })
    expect(await deedsOf(stays.id)).toContain('client.merged')
    const listed = (await read('/api/admin/clients?search=twin')).json.clients
    expect(listed.map(({ id }: any) => id)).toEqual([stays.id])
    expect((await read(`/api/admin/clients/${stays.id}`)).json.duplicates).toEqual([])
  })

  it('happens once, from either side and however many requests arrive at once', async () => {
    const [one, two] = [await add({ name: 'Left' }), await add({ name: 'Right' })]
    for (const { id, email } of [one, two]) await addProject(id, email)
    const merge = (id: string, other: string) => write('POST', `/api/admin/clients/${id}/merge`, { other })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? merge(one.id, two.id) : merge(two.id, one.id))),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(done[0]!.json.client.projectsCount).toBe(2)
    const left = await product.db.select().from(projects).where(eq(projects.clientId, done[0]!.json.client.id))
    expect(left).toHaveLength(2)
  })

  it('is refused with the same record or an unknown one', async () => {
    const { id } = await add()
    expect((await write('POST', `/api/admin/clients/${id}/merge`, { other: id })).status).toBe(409)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await write('POST', `/api/admin/clients/${id}/merge`, { other: nobody })).status).toBe(404)
  })
})

describe('the invitation to the portal', () => {
  const invite = async (id: string) => {
    await write('POST', `/api/admin/clients/${id}/invite`)
    const sent = await product.db.select().from(mails).where(eq(mails.about, id))
    return secretsOf(
      product,
      sent.findLast(({ template }) => template === 'portal-invitation')!,
    ).token!
  }
  const open = (token: string) => product.request('GET', `/api/portal-invitations/${token}`)
  const take = (token: string, password = 'a password for two') =>
    product.request('POST', `/api/portal-invitations/${token}`, { body: { password } })

  it('can be accepted once; the account is open then', async () => {
    const { id, email } = await add()
    const token = await invite(id)
    expect((await read(`/api/admin/clients/${id}`)).json.client).toMatchObject({ portal: 'invited', revision: 1 })
    expect((await open(token)).json).toEqual({ name: 'Ida Field', email })
    expect((await take(token, 'too short')).json.errors).toEqual({ password: 'Please use at least 12 characters.' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
    const { portal } = (await read(`/api/admin/clients/${id}`)).json.client
    expect(portal).toBe('open')
    // Whoever has chosen the password is signed in, and whoever came too late is not.
    const cookies = answers.map(({ headers }) =>
      headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; '),
    )
    const asked = await Promise.all(cookies.map((cookie) => product.request('GET', '/api/portal/check-auth', { cookie })))
    expect(asked.filter(({ json }) => json.authenticated)).toHaveLength(1)
    const [row] = await product.db.select().from(contacts).where(eq(contacts.clientId, id))
    expect(row!.passwordHash).toMatch(/^\$argon2id\$/)
    expect(await deedsOf(id)).toEqual(['client.added', 'client.invited', 'client.portal-opened'])

    expect((await take(await invite(id), 'another password')).status).toBe(200)
    const told = await product.db.select().from(mails).where(eq(mails.about, id))
    const changes = told.filter(({ template }) => template === 'portal-password-changed')
    expect(
      changes.map(({ toAddress }) => toAddress),
      'the second password, not the first',
    ).toEqual([email])
  })

  it('expires with the next one, after seven days, and when the address changes', async () => {
    const { id } = await add()
    const first = await invite(id)
    await product.db.delete(mails).where(eq(mails.about, id))
    const second = await invite(id)
    expect((await open(first)).status).toBe(404)
    const days = (n: number) => new Date(Date.now() - n * 24 * 3_600_000)
    await product.db
      .update(contacts)
      .set({ invitedAt: days(6.9) })
      .where(eq(contacts.clientId, id))
    expect((await open(second)).status).toBe(200)
    await product.db
      .update(contacts)
      .set({ invitedAt: days(7.1) })
      .where(eq(contacts.clientId, id))
    expect([(await open(second)).status, (await take(second)).status]).toEqual([410, 410])
    await product.db.update(contacts).set({ invitedAt: new Date() }).where(eq(contacts.clientId, id))
    await write('PUT', `/api/admin/clients/${id}`, { ...form(), revision: 1 })
    expect((await take(second)).status).toBe(404)
    expect((await open('x')).status).toBe(404)
  })
})

it('says which addresses of a client mail does not reach, until staff write to them again', async () => {
  const { id, email } = await add()
  const path = `/api/admin/clients/${id}`
  expect((await read(path)).json.addressProblems).toEqual([])
  await product.db.insert(addressTroubles).values([
    { email, kind: 'bounced', reason: '550 No such user' },
    { email: makeEmail(), kind: 'bounced' },
  ])
  expect((await read(path)).json.addressProblems).toMatchObject([{ email, kind: 'bounced', reason: '550 No such user' }])
  const clear = (address: string) => write('POST', `${path}/address-problems/clear`, { email: address })
  expect((await clear(makeEmail())).status).toBe(404)
  expect((await clear(email.toUpperCase())).status).toBe(200)
  expect((await read(path)).json.addressProblems).toEqual([])
  expect(await deedsOf(id)).toContain('client.address-cleared')
})

it('exports and erases why mail does not reach a person, and nobody else’s', async () => {
  const [{ id, email }, other] = [await add(), makeEmail()]
  await product.db.insert(addressTroubles).values([
    { email, kind: 'bounced', reason: '550 No such user' },
    { email: other, kind: 'bounced' },
  ])
  const held = await read(`/api/admin/clients/${id}/export`)
  expect(held.json.addressProblems).toMatchObject([{ email, kind: 'bounced', reason: '550 No such user' }])
  expect((await write('POST', `/api/admin/clients/${id}/erase`, { email })).status).toBe(200)
  const left = (await product.db.select().from(addressTroubles)).map((row) => row.email)
  expect(left).toContain(other)
  expect(left).not.toContain(email)
})

it('keeps the time of every last contact', async () => {
  const { rows } = await product.db.execute(sql`
    select clients.id from clients left join last_contacts on client_id = clients.id
    where merged_into is null and (client_id is null or at is distinct from last_contact_of(clients.id))`)
  expect(rows).toEqual([])
})
