import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrateDatabase, openDatabase, type Database } from '#server/base/database/database.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { fillInBulk } from '../tests/support/fill-in-bulk.ts'
import { signIn, startProduct } from '../tests/support/running-product.ts'
import { fillMessages } from './conversations.ts'
import { randoms, termOf } from './words.ts'

interface SearchSizes {
  projects: number
  messages: number
  searches: number
}

const firstNames = 'Ada Ben Cleo Dev Edith Farah Gus Hana Ines Jonas Kira Liam Mona Nils Olga Pavel Quinn Rosa Sami Tara'.split(
  ' ',
)
const lastNames =
  'Abbott Barlow Castell Dunmore Ellery Fairweather Grantham Hollis Ingram Jessop Kingsley Lockwood Merrick Northgate Oakley Penrose Quayle Radcliffe Sterling Thorne Underhill Vickers Whitmore Yardley'.split(
    ' ',
  )
const lines = 'Films Bakery Festival Museum Hotel Orchestra Brewery Garden Theatre Clinic'.split(' ')

/** What is typed, by its kind. `n` is a random number from 0 to 1. */
export const questions: Record<string, (n: number) => string> = {
  'two letters': (n) => lastNames[Math.floor(n * lastNames.length)]!.slice(0, 2),
  'three letters': (n) => lastNames[Math.floor(n * lastNames.length)]!.slice(0, 3),
  'a frequent word': (n) => termOf(Math.floor(n * 20)),
  'a rare word': (n) => termOf(3_000 + Math.floor(n * 15_000)),
  'two words': (n) => `${firstNames[Math.floor(n * 20)]} ${lastNames[Math.floor(n * 24)]!.slice(0, 4)}`,
  'a name and a number': (n) => `${lastNames[Math.floor(n * 24)]} ${Math.floor(n * 90_000)}`,
  'a misspelled name': (n) => {
    const name = `${lastNames[Math.floor(n * 24)]} ${lines[Math.floor(n * 10)]}`
    const at = 2 + Math.floor(n * 3)
    return name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2)
  },
  'an invoice’s number': (n) => `INV-${String(1 + Math.floor(n * 20_000)).padStart(4, '0')}`,
  'an address': (n) => `person-${Math.floor(n * 40_000)}@`,
  'something that is nowhere': (n) => `zzyx${Math.floor(n * 1e6)}`,
}

/** Milliseconds of each kind of question, asked in turn. */
export async function timeSearch(folder: string, sizes: SearchSizes): Promise<Record<string, number[]>> {
  const log = makeLog('error')
  const cluster = await startEmbeddedPostgres(join(folder, 'cluster'), log)
  const db = openDatabase(cluster.url, log)
  try {
    await migrateDatabase(db)
    await fillEverything(db, sizes)
    const env = { DATABASE_URL: cluster.url, DEMO_CONTENT: 'off', LOG_LEVEL: 'error', JOBS: 'off', FFMPEG_PATH: 'off' }
    const product = await startProduct({ dataDir: join(folder, 'studio'), env, alone: true })
    try {
      const headers = { Cookie: await signIn(product.url) }
      const next = randoms(11)
      const times: Record<string, number[]> = Object.fromEntries(Object.keys(questions).map((kind) => [kind, []]))
      for (let round = -3; round < sizes.searches; round += 1) {
        for (const [kind, ask] of Object.entries(questions)) {
          const q = ask(next())
          const started = performance.now()
          const answer = await fetch(`${product.url}/api/admin/search?${new URLSearchParams({ q })}`, { headers })
          if (!answer.ok) throw new Error(`“${q}” answered ${answer.status}`)
          await answer.json()
          if (round >= 0) times[kind]!.push(performance.now() - started)
        }
      }
      return times
    } finally {
      await product.stop()
    }
  } finally {
    await db.$client.end()
    await cluster.stop()
  }
}

const oneOf = (names: string[], index: string) =>
  sql.raw(`(array[${names.map((name) => `'${name}'`).join(', ')}])[1 + (${index}) % ${names.length}]`)

/** A studio with as many clients as projects, a fifth as many invoices and proposals, and as many comments, tasks and segments. */
export async function fillEverything(db: Database, { projects, messages }: Omit<SearchSizes, 'searches'>): Promise<void> {
  const person = sql`${oneOf(firstNames, 'n')} || ' ' || ${oneOf(lastNames, 'n / 20')} || ' ' || n`
  const terms = sql.raw(`(array[${Array.from({ length: 2_000 }, (_, index) => `'${termOf(index)}'`).join(', ')}])`)
  const term = (index: string) => sql`(select words from vocabulary)[1 + (${sql.raw(index)}) % 2000]`
  await fillMessages(db, messages, 1_000)
  await fillInBulk(db, async (tx) => {
    await tx.execute(sql`create temp table vocabulary on commit drop as select ${terms} as words`)
    await tx.execute(sql`
      insert into clients (name, email, company)
      select ${person}, 'client-' || n || '@desk.example', ${oneOf(lastNames, 'n / 7')} || ' ' || ${oneOf(lines, 'n / 3')}
      from generate_series(1, ${projects}::int) as n`)
    await tx.execute(sql`
      insert into people (id, name) select md5('person' || n)::uuid, ${person} from generate_series(1, ${projects}::int) as n`)
    await tx.execute(sql`
      insert into contacts (person_id, client_id, email, is_main)
      select md5('person' || n)::uuid, id, 'client-' || n || '@desk.example', true
      from (select id, split_part(email, '@', 1) as key from clients) as c
      join generate_series(1, ${projects}::int) as n on key = 'client-' || n`)
    await tx.execute(sql`
      insert into projects (slug, project_title, client_name, client_email, client_id, stage, billed, delivered, value_pence, created_at)
      select 'work-' || n, ${oneOf(lastNames, 'n / 7')} || ' ' || ${oneOf(lines, 'n / 3')} || ' ' || ${term('n * 7919')} || ' ' || n,
        c.name, c.email, c.id, 'post-prod', 'paid', true, 100000 + n, now() - n * interval '1 hour'
      from generate_series(1, ${projects}::int) as n join clients c on c.email = 'client-' || n || '@desk.example'`)
    await tx.execute(sql`
      insert into proposals (id, project_id, version, decision, shoot_half_days, edit_half_days, margin_hundredths,
        base_cost_pence, final_quote_pence, items, sent_at, expires_at, created_at, decided_at)
      select substr(md5(id::text), 1, 22), id, 1, 'approved', 2, 4, 5000, 125000, 187500, '[]', created_at,
        created_at + interval '30 days', created_at, created_at
      from projects order by number limit ${projects / 5}::int`)
    await tx.execute(sql`
      insert into invoices (id, number, state, project_id, project_title, client_name, email, billing_address, lines,
        subtotal_pence, vat_pence, total_pence, paid_pence, due_date, issue_date, issued_at, created_at)
      select substr(md5('invoice' || id), 1, 22), row_number() over (order by number), 'paid', id, project_title, client_name,
        client_email, '{}', '[]', 100000, 20000, 120000, 120000, current_date, current_date, created_at, created_at
      from projects order by number limit ${projects / 5}::int`)
    await tx.execute(sql`
      insert into tasks (project_id, title, created_at)
      select id, initcap(${term('number * 31')}) || ' the ' || ${term('number * 17')}, created_at from projects`)
    await tx.execute(sql`
      insert into review_deliverables (id, project_id, title, place)
      select md5('deliverable' || id)::uuid, id, 'Film', 1 from projects order by number limit ${projects / 5}::int
      on conflict do nothing`)
    await tx.execute(sql`
      insert into review_comments (project_id, deliverable_id, comment, author_kind, author_name, created_at)
      select project_id, id, concat_ws(' ', ${term('n * 13')}, ${term('n * 31 + step')}, ${term('n * 7 + step * 11')}, ${term('(n * n) % 40')}),
        'client', 'Ada Quill', now() - n * interval '1 hour' - step * interval '1 minute'
      from (select *, row_number() over ()::int % 40000 as n from review_deliverables) as d cross join generate_series(1, 5) as step`)
  })
  const client = await db.$client.connect()
  await client.query('set statement_timeout = 0')
  await client.query('vacuum analyze')
  client.release(true)
}
