import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrateDatabase, openDatabase, type Database } from '#server/base/database/database.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { signIn, startProduct } from '../tests/support/running-product.ts'
import { randoms, termOf } from './words.ts'

/** A language has few frequent words and many rare ones. */
const vocabulary = 20_000
const messagesOfConversation = 8
const sentences = 50_000
const termsOfSentence = 20

interface Sizes {
  messages: number
  /** Messages of the longest conversation. */
  ofThread: number
  searches: number
}

/** Milliseconds of searches, and of opening a long conversation with all of its messages. */
export async function timeConversations(
  folder: string,
  { messages, ofThread, searches }: Sizes,
): Promise<{ searching: number[]; opening: number[] }> {
  const log = makeLog('error')
  const cluster = await startEmbeddedPostgres(join(folder, 'cluster'), log)
  const db = openDatabase(cluster.url, log)
  try {
    await migrateDatabase(db)
    const thread = await fillMessages(db, messages, ofThread)
    const client = await db.$client.connect()
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
    client.release(true)
    const env = { DATABASE_URL: cluster.url, DEMO_CONTENT: 'off', LOG_LEVEL: 'error', JOBS: 'off', FFMPEG_PATH: 'off' }
    const product = await startProduct({ dataDir: join(folder, 'studio'), env, alone: true })
    try {
      const headers = { Cookie: await signIn(product.url) }
      const read = async (path: string) => {
        const answer = await fetch(`${product.url}/api/admin/conversations${path}`, { headers })
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        return (await answer.json()) as { conversations: unknown[]; messages: unknown[]; earlier: string | null }
      }
      const next = randoms(7)
      const searching: number[] = []
      for (let round = -20; round < searches; round += 1) {
        const search = searchIn(round, next)
        const started = performance.now()
        await read(`?${new URLSearchParams({ search })}`)
        if (round >= 0) searching.push(performance.now() - started)
      }
      const opening: number[] = []
      for (let round = 0; round < 20; round += 1) {
        const started = performance.now()
        let { messages: opened, earlier } = await read(`/${thread}`)
        let number = opened.length
        while (earlier !== null) {
          ;({ messages: opened, earlier } = await read(
            `/${thread}/messages?${new URLSearchParams({ before: earlier, limit: '200' })}`,
          ))
          number += opened.length
        }
        opening.push(performance.now() - started)
        if (number !== ofThread) throw new Error(`${number} of ${ofThread} messages were read`)
      }
      return { searching, opening }
    } finally {
      await product.stop()
    }
  } finally {
    await db.$client.end()
    await cluster.stop()
  }
}

/** Frequent words, others, rare ones, beginnings, two at once, a unique one, and an unfinished address. */
function searchIn(round: number, next: () => number): string {
  const kinds = [
    () => termOf(Math.floor(next() * 20)),
    () => termOf(50 + Math.floor(next() * 1_000)),
    () => termOf(3_000 + Math.floor(next() * 15_000)),
    () => termOf(Math.floor(next() * 300)).slice(0, 3),
    () => `${termOf(Math.floor(next() * 10))} ${termOf(1 + Math.floor(next() * 100))}`,
    () => `ref${Math.floor(next() * 125_000)}`,
    () => `person-${Math.floor(next() * 40_000)}@`,
  ]
  return kinds[((round % kinds.length) + kinds.length) % kinds.length]!()
}

/** Fills so many messages of ten years, of which one conversation has `ofThread`; resolves to its id. */
export async function fillMessages(db: Database, messages: number, ofThread: number): Promise<string> {
  const next = randoms(1)
  const word = () => termOf(Math.floor(vocabulary ** next()) - 1)
  const texts = Array.from({ length: sentences }, () => Array.from({ length: termsOfSentence }, word).join(' '))
  const conversations = messages / messagesOfConversation
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    await tx.execute(sql`drop index messages_search`)
    await tx.execute(sql`create temp table sentences on commit drop as
      select n - 1 as n, text from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as one (text, n)`)
    await tx.execute(sql`create unique index on sentences (n)`)
    await tx.execute(sql`analyze sentences`)
    await tx.execute(sql`insert into conversations (kind, status, name, email, subject, preview, last_message_at, message_count)
      select 'mail', case when c <= 60 then 'new' when c % 3 = 0 then 'replied' else 'closed' end,
        initcap(substr(text, 1, 12)) || ' ' || c % 5000, 'person-' || c % 40000 || '@' || split_part(text, ' ', 2) || '.example',
        split_part(text, ' ', 3) || ' ' || split_part(text, ' ', 4), left(text, 200),
        now() - c * (interval '10 years' / ${conversations}::int), ${messagesOfConversation}
      from generate_series(1, ${conversations}::int) as c join sentences on n = (c * 7919::bigint) % ${sentences}`)
    await tx.execute(sql`insert into messages (conversation_id, direction, channel, from_name, from_email, subject, text, message_id, sent_at)
      select c.id, case when step % 2 = 0 then 'in' else 'out' end, 'mail', c.name, c.email, c.subject,
        a.text || '. ' || b.text || '. ' || d.text || ' ref' || c.n, c.n || '-' || step || '@bench.example',
        c.last_message_at - step * interval '7 hours'
      from (select *, row_number() over (order by last_message_at) as n from conversations) as c
      cross join generate_series(0, ${messagesOfConversation - 1}::int) as step
      join sentences a on a.n = (c.n * 8 + step) * 7919 % ${sentences}
      join sentences b on b.n = (c.n * 8 + step) * 104729 % ${sentences}
      join sentences d on d.n = (c.n * 8 + step) * 1299709 / 17 % ${sentences}`)
    const { rows } = await tx.execute<{ id: string }>(sql`insert into conversations
      (kind, status, name, email, subject, last_message_at, message_count)
      values ('mail', 'replied', 'Long Thread', 'long@thread.example', 'A long thread', now(), ${ofThread}) returning id`)
    const { id } = rows[0]!
    await tx.execute(sql`insert into messages (conversation_id, direction, channel, from_name, from_email, subject, text, html, sent_at)
      select ${id}, case when n % 2 = 0 then 'in' else 'out' end, 'mail', 'Long Thread', 'long@thread.example', 'A long thread', text,
        '<p>' || text || '</p>', now() - sentences.n * interval '1 hour'
      from sentences where n < ${ofThread}`)
    await tx.execute(sql`create index messages_search on messages using gin (search)`)
    await tx.execute(sql`update conversations set first_message_at = oldest.at
      from (select conversation_id, min(sent_at) as at from messages group by conversation_id) as oldest
      where oldest.conversation_id = conversations.id`)
    return id
  })
}
