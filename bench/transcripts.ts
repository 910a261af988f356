import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrateDatabase, openDatabase, type Database } from '#server/base/database/database.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { signIn, startProduct } from '../tests/support/running-product.ts'
import { randoms, termOf } from './words.ts'

const filmHours = 1
const segmentsPerHour = 900
const segmentTokens = 10
/** A language has few frequent words and many rare ones. */
const vocabulary = 20_000

/** Milliseconds of searches over so many hours of generated speech, of one client. */
export async function timeSearches(folder: string, hours: number, searches: number): Promise<number[]> {
  const log = makeLog('error')
  const cluster = await startEmbeddedPostgres(join(folder, 'cluster'), log)
  const db = openDatabase(cluster.url, log)
  try {
    await migrateDatabase(db)
    const client = await fillSpeech(db, hours)
    const env = { DATABASE_URL: cluster.url, DEMO_CONTENT: 'off', LOG_LEVEL: 'error', JOBS: 'off' }
    const product = await startProduct({ dataDir: join(folder, 'studio'), env, alone: true })
    try {
      const headers = { Cookie: await signIn(product.url) }
      const ask = async (search: string) => {
        const started = performance.now()
        const query = new URLSearchParams({ search, client })
        const answer = await fetch(`${product.url}/api/admin/transcripts?${query}`, { headers })
        const { places } = (await answer.json()) as { places: unknown[] }
        if (!answer.ok || places.length === 0)
          throw new Error(`the search for ${search} answered ${answer.status}, ${places.length} places`)
        return performance.now() - started
      }
      const next = randoms(7)
      const times: number[] = []
      for (let round = -20; round < searches; round += 1) {
        const time = await ask(searchIn(round, next))
        if (round >= 0) times.push(time)
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

/** Frequent words, rare ones, beginnings, and two at once. */
function searchIn(round: number, next: () => number): string {
  const kinds = [
    () => termOf(Math.floor(next() * 20)),
    () => termOf(50 + Math.floor(next() * 1_000)),
    () => termOf(Math.floor(next() * 300)).slice(0, 3),
    () => `${termOf(0)} ${termOf(1 + Math.floor(next() * 10))}`,
    () => termOf(Math.floor(next() * 20)).slice(0, 2),
  ]
  return kinds[((round % kinds.length) + kinds.length) % kinds.length]!()
}

/** Generated speech in films of an hour, all of one client; resolves to its id. */
async function fillSpeech(db: Database, hours: number): Promise<string> {
  const one = async (statement: ReturnType<typeof sql>) => (await db.execute<{ id: string }>(statement)).rows[0]!.id
  const client = await one(sql`insert into clients (name, email) values ('Bench Client', 'client@bench.example') returning id`)
  const next = randoms(1)
  for (let film = 0; film < hours / filmHours; film += 1) {
    const project = await one(sql`insert into projects (slug, project_title, client_name, client_email, client_id, stage)
      values (${`speech-${film}`}, ${`Speech ${film}`}, 'Bench Client', 'client@bench.example', ${client}, 'post-prod') returning id`)
    await db.execute(sql`insert into reviews (project_id) values (${project})`)
    const deliverable = await one(
      sql`insert into review_deliverables (project_id, title, place) values (${project}, ${`Speech ${film}`}, 1) returning id`,
    )
    const asset = await one(sql`insert into assets (public_id, kind, storage_key, content_type, bytes, duration_seconds)
      values (${`bench/speech-${film}`}, 'video', ${`bench/speech-${film}`}, 'video/mp4', 1, 3600) returning id`)
    const version = await one(sql`insert into review_versions (project_id, deliverable_id, place, label, asset_id)
      values (${project}, ${deliverable}, 1, 'V1', ${asset}) returning id`)
    await db.execute(
      sql`insert into transcripts (version_id, source, speakers, published) values (${version}, 'made', '[]', true)`,
    )
    const segments = Array.from({ length: segmentsPerHour * filmHours }, (_, at) => segmentOf(at, next))
    await db.execute(sql`insert into transcript_segments (version_id, project_id, from_ms, to_ms, words, text)
      select ${version}, ${project}, (one ->> 'from')::int, (one ->> 'to')::int, one -> 'timed', one ->> 'text'
      from jsonb_array_elements(${JSON.stringify(segments)}::jsonb) as one`)
  }
  await db.execute(sql`vacuum analyze`)
  return client
}

function segmentOf(at: number, next: () => number) {
  const from = at * 4_000
  const tokens = Array.from({ length: segmentTokens }, () => termOf(Math.floor(vocabulary ** next()) - 1))
  const timed = tokens.map((token, index) => [token, from + index * 380, from + index * 380 + 300])
  return { from, to: from + 3_800, timed, text: tokens.join(' ') }
}
