// @module-tag sweep: upgrades from the oldest schemas
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ability } from '#domain/common/ability.ts'
import { abilitiesOf, type StaffRole } from '#domain/people/roles.ts'
import { migrateDatabase, openDatabase, readSchemaAge } from '#server/base/database/database.ts'
import { EnvError } from '#server/base/env.ts'
import { makeLog } from '#server/base/log.ts'
import { fillEmptyTables, listColumns, migrateTo, migrationNames, readRows } from './support/old-schema.ts'
import { makeEmptyDatabase, type TestDatabase } from './support/test-database.ts'
import { makeTestProduct } from './support/test-product.ts'

const log = makeLog('silent')

/** Data of the first landed version: an enquiry, its project and items. */
const firstData = `
  insert into inquiries (id, kind, name, email, subject, message, source, address, user_agent)
  values ('00000000-0000-4000-8000-000000000001', 'contact', 'Jane Doe', 'jane@bakery.example', 'A film about bread',
    'Łódź, 3 days', 'contact-form', '192.0.2.1', 'a browser');
  insert into projects (id, slug, project_title, client_name, client_email, stage, inquiry_id)
  values ('00000000-0000-4000-8000-000000000002', 'bread', 'A film about bread', 'Jane Doe', 'Jane@Bakery.example', 'draft',
    '00000000-0000-4000-8000-000000000001');
  insert into project_items (project_id, position, description, cost)
  values ('00000000-0000-4000-8000-000000000002', 0, 'Shoot', 120000), ('00000000-0000-4000-8000-000000000002', 1, 'Edit', 80050);`

let first: TestDatabase
beforeAll(async () => {
  first = await makeEmptyDatabase()
  await using(first.url, async (client) => {
    await migrateTo(client, 1)
    await client.query(firstData)
  })
})
afterAll(() => first.drop())

async function using<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function upgrade(url: string): Promise<void> {
  const db = openDatabase(url, log, { connections: 2 })
  await migrateDatabase(db).finally(() => db.$client.end())
}

const ageOf = (url: string) => using(url, readSchemaAge)

describe('a database of the first version', () => {
  it('is complete after the upgrade, and the product works with it', async () => {
    const database = await makeEmptyDatabase(first)
    const product = await makeTestProduct({ working: false, env: { DATABASE_URL: database.url, FFMPEG_PATH: 'off' } })
    const cookie = await product.signIn()
    const read = async (path: string) => (await product.request('GET', path, { cookie })).json
    const { inquiry } = await read('/api/admin/inquiries/00000000-0000-4000-8000-000000000001')
    expect(inquiry).toMatchObject({ name: 'Jane Doe', subject: 'A film about bread', message: 'Łódź, 3 days' })
    const { project } = await read('/api/admin/projects/00000000-0000-4000-8000-000000000002')
    expect(project).toMatchObject({ slug: 'bread', clientName: 'Jane Doe' })
    // Migrated: the amount is computed from items, and the client has a record.
    const { projects } = await read('/api/admin/projects')
    expect(projects).toHaveLength(1)
    const { clients } = await read('/api/admin/clients')
    expect(clients).toEqual([expect.objectContaining({ name: 'Jane Doe', email: 'jane@bakery.example' })])
    await using(database.url, async (client) => {
      const { rows } = await client.query('select value_pence::int as value, client_id is not null as known from projects')
      expect(rows).toEqual([{ value: 200_050, known: true }])
    })
    await product.close()
    await database.drop()
  })

  it('lets each person and token see as much money as before, now that it is four abilities', async () => {
    const database = await makeEmptyDatabase()
    const before = migrationNames().findIndex((name) => name.endsWith('_split-see-money'))
    const four: Ability[] = ['see-money', 'see-invoices', 'see-costs', 'see-books']
    const staff: [role: StaffRole, added: Ability[], taken: Ability[], seen: Ability[]][] = [
      ['producer', [], [], four],
      ['finance', [], [], four],
      ['assistant', [], ['see-money'], []],
      ['assistant', [], ['see-all-projects'], []],
      ['editor', ['see-money'], [], four],
      ['editor', ['see-money'], ['see-projects'], []],
      ['editor', [], [], []],
      ['freelancer', ['see-money'], [], []],
      ['freelancer', ['see-money', 'see-all-projects'], [], four],
    ]
    await using(database.url, async (client) => {
      await migrateTo(client, before)
      for (const [index, [role, added, taken]] of staff.entries()) {
        const id = `00000000-0000-4000-9000-00000000000${index}`
        await client.query('insert into people (id, name) values ($1, $2)', [id, role])
        await client.query('insert into staff (person_id, role, abilities_added, abilities_taken) values ($1, $2, $3, $4)', [
          id,
          role,
          JSON.stringify(added),
          JSON.stringify(taken),
        ])
        await client.query(
          "insert into api_tokens (person_id, name, prefix, token_hash, abilities, expires_at) select $1::uuid, 'x', 'sh_12345', ($1::uuid)::text, $2::jsonb, now()",
          [id, JSON.stringify(index === 0 ? ['see-projects', 'see-all-projects', 'see-money'] : ['see-projects'])],
        )
      }
    })
    await upgrade(database.url)
    await using(database.url, async (client) => {
      const people = await client.query(
        "select role, abilities_added as added, abilities_taken as taken from staff where person_id::text like '%-9000-%' order by person_id",
      )
      const seen = people.rows.map(({ role, ...own }) => abilitiesOf(role, own).filter((ability) => four.includes(ability)))
      expect(seen).toEqual(staff.map(([, , , expected]) => expected))
      const tokens = await client.query('select abilities from api_tokens order by person_id limit 2')
      expect(tokens.rows).toEqual([
        { abilities: ['see-projects', 'see-all-projects', 'see-money', 'see-invoices', 'see-costs', 'see-books'] },
        { abilities: ['see-projects'] },
      ])
    })
    await database.drop()
  })

  it('calls the galleries that use a picture by their word of today', async () => {
    const database = await makeEmptyDatabase()
    const before = migrationNames().findIndex((name) => name.endsWith('_gallery-labels'))
    await using(database.url, async (client) => {
      await migrateTo(client, before)
      await client.query(
        `with asset as (
           insert into assets (public_id, kind, storage_key, content_type, bytes)
           values ('fog', 'image', 'media/fog.jpg', 'image/jpeg', 1) returning id
         )
         insert into asset_uses (asset_id, noun, record_id, label, href)
         select id, noun, label, label, '/' from asset, (values ('proof', 'Proofs: Harbour'), ('post', 'Proofs: a diary')) as uses (noun, label)`,
      )
    })
    await upgrade(database.url)
    await using(database.url, async (client) => {
      const { rows } = await client.query('select label from asset_uses order by noun')
      expect(rows).toEqual([{ label: 'Proofs: a diary' }, { label: 'Gallery: Harbour' }])
    })
    await database.drop()
  })

  it('keeps the name, bank and tax that a studio had chosen, what it had issued, and is not led to the set-up', async () => {
    const database = await makeEmptyDatabase()
    const before = migrationNames().findIndex((name) => name.endsWith('_any-studio'))
    const invoice = 'upgradedinvoice0000000'
    await using(database.url, async (client) => {
      await migrateTo(client, before)
      await client.query(`
        insert into settings (name, value, revision) values ('general', '{"siteName": "Northlight", "siteDescription": "Films from York",
          "contactEmail": "hello@northlight.example", "phone": "", "address": "1 Shambles\\nYork"}', 3);
        insert into invoice_settings (account_name, account_number, sort_code, vat_number)
          values ('Northlight Ltd', '12345678', '01-02-03', 'GB123456789');
        insert into projects (id, slug, project_title, client_name, client_email, stage)
          values ('00000000-0000-4000-8000-000000000003', 'ore', 'Ore', 'Ada Quill', 'ada@quill.example', 'post-prod');
        insert into invoices (id, number, state, project_id, project_title, client_name, email, billing_address, lines, subtotal_pence,
            vat_pence, total_pence, due_date, tax_point, issue_date, issued_at, seller, paid_pence)
          values ('${invoice}', 1, 'issued', '00000000-0000-4000-8000-000000000003', 'Ore', 'Ada Quill', 'ada@quill.example',
            '{"line1": "1 Quay Street", "line2": "", "city": "Bristol", "postalCode": "BS1 4DJ", "country": ""}', '[{"label": "Filming", "description": "", "cost": 100000, "vatRate": 2000}]', 100000, 20000, 120000, '2026-12-01', '2026-11-01',
            '2026-11-01', '2026-11-01T10:00:00Z', '{"name": "Northlight", "address": "1 Shambles, York", "postal": {"street": "1 Shambles",
            "city": "York", "postalCode": "YO1 7LZ", "countryCode": "GB"}, "email": "hello@northlight.example",
            "phone": "", "vatNumber": "GB123456789", "accountName": "Northlight Ltd", "accountNumber": "12345678", "sortCode": "01-02-03"}', 60000);
        insert into invoice_payments (invoice_id, amount_pence, method, received_on) values ('${invoice}', 60000, 'bank-transfer', '2026-11-05')`)
    })
    const product = await makeTestProduct({ working: false, env: { DATABASE_URL: database.url, FFMPEG_PATH: 'off' } })
    const cookie = await product.signIn()
    const read = async (path: string) => (await product.request('GET', path, { cookie })).json
    expect(await read('/api/brand')).toMatchObject({ name: 'Northlight', vatRate: 2000, look: null })
    expect((await read('/api/admin/invoice-settings')).settings).toMatchObject({ accountNumber: '12345678', taxProfile: null })
    expect(await read(`/api/invoice/${invoice}`)).toMatchObject({
      total: 1200,
      taxName: 'VAT',
      vat: [{ rate: 2000, net: 1000, tax: 200 }],
      seller: { vatNumber: 'GB123456789' },
    })
    expect((await read('/api/admin/me')).leadsToWelcome).not.toBe(true)
    const { rows } = await using(database.url, (client) =>
      client.query('select net_pence::int as net, issued_on::text as issued from invoice_payments'),
    )
    expect(rows).toEqual([{ net: 50_000, issued: '2026-11-01' }])
    await product.close()
    await database.drop()
  })

  it('has a client record for every project with an address, and the contents of its inquiry, matched by address alone', async () => {
    const database = await makeEmptyDatabase()
    const before = migrationNames().findIndex((name) => name.endsWith('_inquiry-facts-and-clients'))
    await using(database.url, async (client) => {
      await migrateTo(client, before)
      await client.query(`
        insert into clients (name, email) values ('Ada Quill', 'ada@quill.example');
        insert into inquiries (id, kind, name, email, phone, subject, source, address, user_agent, details) values
          ('00000000-0000-4000-8000-000000000001', 'inquiry', 'Jane Doe', 'jane@bakery.example', '0123 456', 'Bread', 'x', '', '',
          '[{"label": "Video type", "value": "Brand Film"}, {"label": "Deadline", "value": "1 March 2027"}]');
        insert into projects (slug, project_title, client_name, client_email, inquiry_id) values
          ('bread', 'Bread', 'Jane Doe', 'Jane@Bakery.example', '00000000-0000-4000-8000-000000000001'),
          ('rolls', 'Rolls', 'Jane Doe', 'jane@bakery.example', null),
          ('other', 'Other', 'Jane Doe', 'jane@other.example', null),
          ('glass', 'Glass', 'A. Quill', 'ada@quill.example', null)`)
    })
    await upgrade(database.url)
    await using(database.url, async (client) => {
      const { rows } = await client.query(`
        select slug, clients.email, clients.name, phone, deadline::text, video_type as type
        from projects join clients on clients.id = client_id order by slug`)
      expect(rows).toEqual([
        {
          slug: 'bread',
          email: 'jane@bakery.example',
          name: 'Jane Doe',
          phone: '0123 456',
          deadline: '2027-03-01',
          type: 'Brand Film',
        },
        { slug: 'glass', email: 'ada@quill.example', name: 'Ada Quill', phone: '', deadline: null, type: '' },
        { slug: 'other', email: 'jane@other.example', name: 'Jane Doe', phone: '', deadline: null, type: '' },
        { slug: 'rolls', email: 'jane@bakery.example', name: 'Jane Doe', phone: '0123 456', deadline: null, type: '' },
      ])
    })
    await database.drop()
  })

  it('has a client record for every project without an address: one for each name', async () => {
    const database = await makeEmptyDatabase()
    const before = migrationNames().findIndex((name) => name.endsWith('_clients-without-email'))
    await using(database.url, async (client) => {
      await migrateTo(client, before)
      await client.query(`
        insert into clients (name, email, company) values ('Ada Quill', 'ada@quill.example', 'Inkwell');
        insert into projects (slug, project_title, client_name, client_email) values
          ('glass', 'Glass', 'Ada Quill', ''), ('ink', 'Ink', 'ADA QUILL', ''), ('other', 'Other', 'Jane Doe', '')`)
    })
    await upgrade(database.url)
    await using(database.url, async (client) => {
      const { rows } = await client.query(`
        select slug, lower(name) as name, email from projects join clients on clients.id = client_id order by slug`)
      expect(rows).toEqual([
        { slug: 'glass', name: 'ada quill', email: null },
        { slug: 'ink', name: 'ada quill', email: null },
        { slug: 'other', name: 'jane doe', email: null },
      ])
      const found = await client.query(`select search_text as text from clients order by search_text`)
      expect(found.rows.map(({ text }) => text)).toContain('ada quill\nada@quill.example\ninkwell')
      const [index] = (await client.query(`select indexdef from pg_indexes where indexname = 'clients_search'`)).rows
      expect(index.indexdef).toContain('gin_trgm_ops')
    })
    await database.drop()
  })

  it('is unchanged after an upgrade that was killed in the middle, and upgraded by the next', async () => {
    const database = await makeEmptyDatabase(first)
    await using(database.url, async (client) => {
      // The migration blocks on the table locked here.
      await client.query('begin; lock table projects in access exclusive mode')
      const script = `
        import { migrateDatabase, openDatabase } from './src/server/base/database/database.ts'
        import { makeLog } from './src/server/base/log.ts'
        await migrateDatabase(openDatabase(${JSON.stringify(database.url)}, makeLog('silent')))`
      const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: 'ignore' })
      const waiting = `select count(*)::int as number from pg_locks where not granted and relation = 'projects'::regclass`
      await expect.poll(async () => (await client.query(waiting)).rows[0].number, { timeout: 50_000 }).toBe(1)
      child.kill('SIGKILL')
      await once(child, 'exit')
      await client.query('rollback')
    })
    await expect.poll(async () => (await ageOf(database.url)).pending).toBe(migrationNames().length - 1)
    await upgrade(database.url)
    expect(await ageOf(database.url)).toEqual({ pending: 0, newer: 0 })
    await database.drop()
  }, 60_000)

  it('is upgraded once by two processes that start at once', async () => {
    const database = await makeEmptyDatabase(first)
    await Promise.all([upgrade(database.url), upgrade(database.url)])
    await using(database.url, async (client) => {
      const { rows } = await client.query('select count(*)::int as number from drizzle.__drizzle_migrations')
      expect(rows).toEqual([{ number: migrationNames().length }])
    })
    await database.drop()
  })
})

it('makes one person of each client, supplier and guest, and merges nobody', async () => {
  const database = await makeEmptyDatabase(first)
  const before = migrationNames().findIndex((name) => name.endsWith('_contacts'))
  await using(database.url, async (client) => {
    await migrateTo(client, before)
    await client.query(`
      insert into clients (id, name, email, portal_password, invite_hash) values
        ('00000000-0000-4000-8000-00000000000a', 'Ada Quill', 'ada@quill.example', 'a hash', 'a token');
      insert into clients (id, name, email, merged_into) values
        ('00000000-0000-4000-8000-00000000000b', '', 'old@quill.example', '00000000-0000-4000-8000-00000000000a');
      insert into clients (id, name) values ('00000000-0000-4000-8000-00000000000c', 'Ada Quill');
      insert into sessions (token_hash, role, client_id, view_only, expires_at, address, user_agent) values
        ('own', 'client', '00000000-0000-4000-8000-00000000000a', false, now() + interval '1 day', '', ''),
        ('staff', 'client', '00000000-0000-4000-8000-00000000000a', true, now() + interval '1 day', '', '');
      insert into suppliers (name, email, day_rate) values ('Ada Quill', 'ada@quill.example', 1);
      insert into review_people (project_id, client_id, name, email) values
        ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000a', 'Ada Q.', 'ada@quill.example'),
        ('00000000-0000-4000-8000-000000000002', null, 'Ada Quill', 'ada@quill.example')`)
  })
  await upgrade(database.url)
  await using(database.url, async (client) => {
    const read = async (query: string) => (await client.query(query)).rows.map((row) => Object.values(row))
    expect(
      await read(`
        select people.name, email, is_main, password_hash, invite_hash from contacts join people on people.id = person_id
        where people.name = 'Ada Quill' order by email`),
    ).toEqual([
      ['Ada Quill', 'ada@quill.example', true, 'a hash', 'a token'],
      ['Ada Quill', null, true, null, null],
    ])
    expect(await read(`select count(*)::int from clients where portal_password is not null or invite_hash is not null`)).toEqual([
      [0],
    ])
    expect(await read(`select token_hash, contact_id is not null from sessions order by 1`)).toEqual([
      ['own', true],
      ['staff', false],
    ])
    // The signed-in client's review name is the client's person; supplier and guest are people of their own.
    expect(await read(`select count(*)::int from people where name = 'Ada Quill'`)).toEqual([[4]])
    expect(
      await read(`select contact_id is not null, people.name from review_people join people on people.id = human_id order by 1`),
    ).toEqual([
      [false, 'Ada Quill'],
      [true, 'Ada Quill'],
    ])
    expect(await read(`select people.name from suppliers join people on people.id = person_id`)).toEqual([['Ada Quill']])
  })
  await database.drop()
})

it('splits production and payment of a project that shared one stage', async () => {
  const database = await makeEmptyDatabase(first)
  const before = migrationNames().findIndex((name) => name.endsWith('production-and-payment'))
  await using(database.url, async (client) => {
    await migrateTo(client, before)
    await client.query(`
      insert into projects (slug, project_title, client_name, client_email, stage, value_pence, signed_off, delivered, completed_at)
      select 'old-' || n, title, 'Ada', 'ada@example.com', stage, 100000, delivered, delivered, now()
      from (values (1, 'Paid by its invoices, in advance', 'paid', false), (2, 'Paid and handed over', 'paid', true),
        (3, 'Marked as paid by hand', 'paid', false), (4, 'Its balance is out', 'invoiced', true),
        (5, 'A deposit is paid', 'production', false)) as old (n, title, stage, delivered)`)
    await client.query(`
      insert into invoices (id, project_id, project_title, client_name, email, state, part, number, issued_at,
        billing_address, lines, subtotal_pence, vat_pence, total_pence)
      select 'invoice-' || n, projects.id, project_title, client_name, client_email, state, part, n, now(), '{}', '[]', net, 0, net
      from (values (1, 'old-1', 'paid', 'whole', 100000), (2, 'old-2', 'paid', 'other', 100000), (3, 'old-4', 'paid', 'deposit', 50000),
        (4, 'old-4', 'issued', 'balance', 50000), (5, 'old-5', 'paid', 'deposit', 50000)) as made (n, slug, state, part, net)
      join projects using (slug)`)
  })
  await upgrade(database.url)
  await using(database.url, async (client) => {
    const { rows } = await client.query(`
      select project_title, stage, billed, marked_as, board_stage, list_status, pipeline_stage, completed_at is not null as completed
      from projects where slug like 'old-%' order by slug`)
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['Paid by its invoices, in advance', 'post-prod', 'paid', null, 'post-prod', 'in-progress', 'editing', false],
      ['Paid and handed over', 'post-prod', 'paid', null, 'paid', 'completed', 'delivered', true],
      ['Marked as paid by hand', 'post-prod', 'none', 'paid', 'paid', 'in-progress', 'editing', false],
      ['Its balance is out', 'post-prod', 'invoiced', null, 'invoiced', 'completed', 'delivered', true],
      ['A deposit is paid', 'production', 'part', null, 'production', 'in-progress', 'shooting', false],
    ])
    const totals = `select sum(projects)::int as projects from`
    const inAll = { projects: 6 }
    expect((await client.query(`${totals} project_totals`)).rows).toEqual([inAll])
    expect((await client.query(`${totals} pipeline_totals`)).rows).toEqual([inAll])
    expect((await client.query(`${totals} project_totals where stage = 'paid'`)).rows).toEqual([{ projects: 2 }])
  })
  await database.drop()
})

it('makes a caption track of the one WebVTT that a film had, with the same text', async () => {
  const database = await makeEmptyDatabase(first)
  const before = migrationNames().findIndex((name) => name.endsWith('_captions'))
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\n00:03.000 --> 00:04.000\nYou'
  await using(database.url, async (client) => {
    await migrateTo(client, before)
    await client.query(
      `insert into assets (public_id, kind, content_type, bytes, storage_key, captions)
       values ('film/one', 'video', 'video/mp4', 1, 'one', $1), ('film/two', 'video', 'video/mp4', 1, 'two', null)`,
      [vtt],
    )
  })
  await upgrade(database.url)
  await using(database.url, async (client) => {
    const { rows } = await client.query(`
      select public_id, language, label, caption_tracks.kind, version, number, vtt, cues, caption_versions.sha256
      from caption_tracks join assets on assets.id = asset_id join caption_versions on track_id = caption_tracks.id`)
    const sha256 = createHash('sha256').update(vtt).digest('hex')
    expect(rows.map((row) => Object.values(row))).toEqual([['film/one', 'en', 'English', 'captions', 1, 1, vtt, 2, sha256]])
  })
  await database.drop()
})

// Each step from one version to the next: what none of them loses is there after all of them.
it('keeps every row and column of every version', { timeout: 180_000 }, async () => {
  const database = await makeEmptyDatabase(first)
  const lost: string[] = []
  await using(database.url, async (client) => {
    const names = migrationNames()
    for (const [done, name] of names.entries()) {
      if (done === 0) continue
      await fillEmptyTables(client)
      const columns = await listColumns(client)
      const before = await readRows(client, columns)
      await migrateTo(client, done + 1)
      const after = await readRows(client, columns)
      for (const [table, rows] of before) {
        const gone = rows.filter((row) => !after.get(table)!.includes(row))
        if (gone.length > 0) lost.push(`${name}: ${table} had ${gone[0]}`)
      }
    }
    await fillEmptyTables(client)
  })
  expect(lost).toEqual([])
  expect(await ageOf(database.url)).toEqual({ pending: 0, newer: 0 })
  await database.drop()
})

it('refuses a database of a newer version with a message for the operator, and leaves it alone', async () => {
  const database = await makeEmptyDatabase(first)
  await upgrade(database.url)
  const tomorrow = Date.now() + 86_400_000
  await using(database.url, (client) =>
    client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['of tomorrow', tomorrow]),
  )
  const refusal = upgrade(database.url)
  await expect(refusal).rejects.toThrow(EnvError)
  await expect(refusal).rejects.toThrow(/^the database belongs to a newer Slatehouse; bring this one up to date/)
  await database.drop()
})
