import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/base/database/database.ts'
import { makeLog } from '#server/base/log.ts'
import { fillInBulk } from '../../tests/support/fill-in-bulk.ts'
import { fillContent } from '../content.ts'
import { fillOpsAndPortal } from '../ops.ts'

/** A film whose project has a thousand comments. */
export const talkedAbout = 'work-300'

const texts = ['callTime', 'wrapTime', 'placeName', 'placeAddress', 'placeNotes', 'hospital', 'weather', 'notes']
const emptySheet = { ...Object.fromEntries(texts.map((name) => [name, ''])), crew: [], contacts: [], schedule: [] }

/**
 * Data of a studio after decades: 100,000 projects with a million activities and their records. Open records are recent, and as
 * many as people can work on.
 */
export async function fillStudio(url: string): Promise<void> {
  await fillOpsAndPortal(url, 100_000)
  await fillContent(url, 10_000)
  await fillTables(url)
}

/** Fills what the other parts of the bench do not fill. */
async function fillTables(url: string): Promise<void> {
  const db = openDatabase(url, makeLog('error'))
  await fillInBulk(db, async (tx) => {
    for (const statement of filledTables) await tx.execute(statement)
  })
  const { rows } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  for (const { name } of rows) await db.execute(sql`vacuum analyze ${sql.identifier(name)}`)
  await db.$client.end()
}

const filledTables = [
  sql`insert into inquiries (kind, status, name, email, company, subject, message, source, address, user_agent, submitted_at)
    select (array['contact', 'inquiry', 'quote'])[1 + n % 3], case when n <= 60 then 'new' when n % 3 = 0 then 'replied' else 'closed' end,
      'Person ' || n, 'person-' || n || '@mail.example', 'Company ' || n % 900, 'A film about ' ||
      (array['glass', 'harbours', 'winter', 'an orchestra'])[1 + n % 4], repeat('We would like to talk about a film. ', 12), 'bench',
      '192.0.2.1', 'bench', now() - n * interval '3 hours'
    from generate_series(1, 50000) as n`,
  sql`insert into conversations (id, kind, status, name, email, subject, preview, last_message_at, message_count)
    select id, kind, status, name, email, subject, left(message, 200), submitted_at, 1 from inquiries`,
  sql`insert into messages (conversation_id, direction, channel, from_name, from_email, subject, text, sent_at)
    select id, 'in', 'form', name, email, subject, message, submitted_at from inquiries`,
  sql`insert into messages (conversation_id, direction, channel, text) select id, 'note', 'note', 'Called back.' from inquiries where status = 'replied'`,
  sql`insert into subscribers (email, state, source, subscribed_at, confirmed_at)
    select 'reader-' || n || '@mail.example', 'confirmed', 'bench', now() - n * interval '1 hour', now() from generate_series(1, 20000) as n`,
  sql`insert into clients (name, email, company, status, created_at)
    select 'Client ' || n, 'client-' || n || '@desk.example', 'Company ' || n % 900,
      case when n % 4 = 0 then 'active' else 'inactive' end, now() - n * interval '9 hours' from generate_series(0, 4999) as n
    union all
    select 'Person ' || n, 'person-' || n || '@mail.example', '', 'prospect', now() - n * interval '9 hours' from generate_series(1, 15000) as n`,
  // The other projects only get an address: updating 100,000 rows takes longer than everything else here.
  sql`update projects set client_id = clients.id from clients where clients.email = client_email and number between 3000 and 3600`,
  sql`insert into project_items (project_id, position, description, cost) select id, 0, 'Filming', 100000 from projects`,
  sql`insert into project_milestones (project_id, position, name) select id, step, 'Step ' || step from projects cross join generate_series(0, 2) as step`,
  sql`insert into mails (to_name, to_address, template, props, subject, html, text, about, state, attempts, queued_at, sent_at)
    select client_name, client_email, 'ops-message', '{}', 'About ' || project_title, repeat('<p>Words of a mail.</p>', 40),
      repeat('Words of a mail. ', 40), id, case when number <= 5 then 'failed' else 'sent' end, 1, created_at, created_at
    from projects cross join generate_series(1, 2)`,
  sql`insert into assets (public_id, kind, storage_key, original_name, content_type, bytes, sha256, width, height, duration_seconds,
      frame_rate_numerator, frame_rate_denominator, tags, title, created_at)
    select 'library/item-' || n, case when n % 4 = 0 then 'video' else 'image' end, 'assets/' || md5(n::text), 'item-' || n || '.bin',
      case when n % 4 = 0 then 'video/mp4' else 'image/jpeg' end, 1000000 + n, md5(n::text) || md5(n::text), 1920, 1080,
      case when n % 4 = 0 then 60 end, case when n % 4 = 0 then 25 end, case when n % 4 = 0 then 1 end,
      array['tag-' || n % 50, 'year-' || n % 25], 'Item ' || n, now() - n * interval '1 hour'
    from generate_series(1, 20000) as n`,
  sql`insert into asset_uses (asset_id, noun, record_id, label, href) select id, 'post', id::text, title, '/admin/content' from assets where kind = 'image'`,
  sql`insert into reviews (project_id) select id from projects where number between 201 and 4000`,
  sql`insert into review_versions (project_id, place, label, asset_id, created_at)
    select project_id, place, 'V' || place, film.id, now() - interval '30 days'
    from (select project_id, row_number() over (order by project_id) as n from reviews) as reviewed
    cross join generate_series(1, 2) as place
    join (select id, row_number() over (order by public_id) - 1 as n from assets where kind = 'video') as film
      on film.n = (reviewed.n * 2 + place) % 5000`,
  sql`insert into transcripts (version_id, source, speakers, published) select id, 'made', '[]', place = 1 from review_versions`,
  sql`insert into transcript_segments (version_id, project_id, from_ms, to_ms, words, text)
    select version_id, project_id, n * 4000, n * 4000 + 3500, '[]', 'We talk about ' || (array['glass', 'harbours', 'winter', 'an orchestra'])[1 + n % 4]
      || ' and about item ' || (n * 7919) % 50021
    from transcripts join review_versions on review_versions.id = version_id cross join generate_series(1, 20) as n`,
  sql`insert into review_comments (project_id, version_id, frame, comment, author_kind, author_name, created_at, resolved_at)
    select review_versions.project_id, review_versions.id, 1 + n % 1500, 'A thought about this frame.',
      case when n % 3 = 0 then 'staff' else 'client' end, 'Ada Quill',
      now() - n * interval '1 minute', case when number > 320 then now() end
    from review_versions join projects on projects.id = review_versions.project_id
    cross join lateral generate_series(1, case when projects.slug = ${talkedAbout} then 500 else 12 end) as n`,
  sql`insert into review_visits (project_id, version_id, viewer, name, first_at, last_at)
    select project_id, id, 'page', '', now(), now() from review_versions`,
  sql`insert into review_attachments (project_id, comment_id, name, content_type, bytes, storage_key)
    select project_id, id, 'note.pdf', 'application/pdf', 1000, 'reviews/' || id from review_comments where frame % 5 = 0`,
  sql`insert into satisfaction (project_id, key, asked_at, score, answered_at)
    select id, substr(md5('s' || id), 1, 22), created_at, 1 + number % 5, created_at from projects where number > 400`,
  sql`insert into signatures (id, kind, subject, document, document_hash, name, email, title, signature, consent, signed_at, address,
      user_agent, previous_hash, hash)
    select substr(md5('g' || id), 1, 22), case when number % 5 = 0 then 'sign-off' else 'proposal' end, id::text, '{}', '', client_name,
      client_email, '', client_name, '', created_at, '', '', md5('p' || number), md5('p' || number + 1)
    from projects where number <= 20000 order by number`,
  sql`insert into shoots (project_id, title, date, sheet, sent_at, number)
    select id, project_title, created_at::date + 3, ${JSON.stringify(emptySheet)}::jsonb
      || jsonb_build_object('title', project_title, 'projectTitle', project_title, 'date', created_at::date + 3), created_at, 1 from projects where number <= 20000`,
  sql`insert into shoot_calls (shoot_id, member_id, email, key, supplier_id)
    select shoots.id, gen_random_uuid(), 'crew@desk.example', md5(shoots.id::text || n), (select id from suppliers limit 1)
    from shoots cross join generate_series(1, 5) as n`,
  sql`insert into proof_galleries (key, title, client_name, client_email, tier, package, released_at, created_at)
    select substr(md5('p' || n), 1, 22), 'Gallery ' || n, 'Client ' || n % 5000, 'client-' || n % 5000 || '@desk.example', 'Essential',
      '{"name": "Essential", "photos": 25, "included": "25 photos"}', case when n > 20 then now() end, now() - n * interval '5 hours' from generate_series(1, 5000) as n`,
  sql`insert into proof_pictures (gallery_id, asset_id, name)
    select gallery.id, picture.id, 'picture.jpg' from (select id, row_number() over (order by key) as n from proof_galleries) as gallery
    cross join generate_series(0, 4) as step
    join (select id, row_number() over (order by public_id) - 1 as n from assets where kind = 'image') as picture
      on picture.n = (gallery.n * 3 + step) % 15000`,
  sql`insert into bank_lines (fingerprint, day, amount_pence, words, state)
    select md5('b' || n), current_date - n / 10, 10000 + n, 'Transfer ' || n, case when n <= 30 then 'open' else 'booked' end
    from generate_series(1, 50000) as n`,
  sql`insert into stripe_events (id, type, received_at) select 'evt_' || n, 'payment_intent.created', now() - n * interval '1 hour'
    from generate_series(1, 50000) as n`,
  sql`insert into content_revisions (content_id, revision, draft) select id, step, draft from content_items cross join generate_series(1, 2) as step`,
]
