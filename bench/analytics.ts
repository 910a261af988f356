import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/base/database/database.ts'
import { makeLog } from '#server/base/log.ts'
import { fillAdmin } from '../tests/support/fill-admin.ts'
import { signIn } from '../tests/support/running-product.ts'
import { measureGrowth, type Growth } from './growth.ts'

const questions = {
  'the figures': () => '/api/admin/analytics',
  'the report as CSV': () => '/api/admin/analytics/export/csv',
}

/** Ratio of the analytics' time with 100,000 projects and a million activity rows to that with 1,000 and 10,000. */
export const measureAnalytics = (folder: string): Promise<Growth[]> =>
  measureGrowth(folder, { few: 1_000, many: 100_000, questions, fill, cookieOf: signIn })

/** Beside each project ten rows of activity, an invoice that is paid, and an answer of its client; of 20 one new client. */
async function fill(url: string, projects: number): Promise<void> {
  const db = openDatabase(url, makeLog('error'))
  await fillAdmin(db, { projects, proposals: projects })
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into clients (name, email, created_at)
      select 'Client ' || n, 'client-' || n || '@desk.example', now() - n * interval '20 hours'
      from generate_series(1, ${projects / 20}::int) as n`)
    await tx.execute(sql`
      insert into invoices (id, number, state, project_id, project_title, client_name, email, billing_address, lines,
        subtotal_pence, vat_pence, total_pence, paid_pence)
      select substr(md5('i' || id), 1, 22), number, 'paid', id, project_title, client_name, client_email, '{}', '[]',
        value_pence, 0, value_pence, value_pence
      from projects`)
    await tx.execute(sql`
      insert into invoice_payments (invoice_id, amount_pence, method, received_on)
      select substr(md5('i' || id), 1, 22), value_pence, 'bank-transfer', created_at::date from projects`)
    await tx.execute(sql`
      insert into satisfaction (project_id, key, asked_at, score, answered_at)
      select id, substr(md5('s' || id), 1, 22), created_at, 1 + number % 5, created_at from projects`)
    await tx.execute(sql`
      insert into activity (actor, action, subject, meta, created_at)
      select 'client', 'review.commented', case when step < 8 then id end, '{"version": "V1", "by": "Ada Quill"}',
        created_at - step * interval '7 minutes'
      from projects cross join generate_series(1, 10) as step`)
  })
  for (const table of ['clients', 'invoices', 'invoice_payments', 'satisfaction', 'activity'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  await db.$client.end()
}
