import { sql } from 'drizzle-orm'
import type { Database } from '#server/base/database/database.ts'
import { fillInBulk } from './fill-in-bulk.ts'

/**
 * Books of five years: four invoices a project, all but one in twenty paid after a habit of its client, some refunded, credited or
 * written off, and bank lines for payments and for everything else that a bank account sees.
 */
export async function fillBooks(
  db: Database,
  { projects, invoices, bankLines }: { projects: number; invoices: number; bankLines: number },
): Promise<void> {
  const days = 5 * 365
  const lines = sql.raw(`jsonb_build_array(
    jsonb_build_object('label', 'Filming', 'description', 'On the quay', 'cost', 60000 + each.n % 1000, 'vatRate', 2000),
    jsonb_build_object('label', 'Edit', 'description', '', 'cost', 40000, 'vatRate', case when each.n % 9 = 0 then 0 else 2000 end))`)
  const net = sql.raw('(100000 + each.n % 1000)')
  const vat = sql.raw('(case when each.n % 9 = 0 then 0 else 8000 end + ((60000 + each.n % 1000) * 2000 + 5000) / 10000)')
  await fillInBulk(db, async (tx) => {
    await tx.execute(sql`insert into book_settings default values on conflict do nothing`)
    await tx.execute(sql`insert into invoice_settings (vat_number) values ('GB123456789') on conflict do nothing`)
    await tx.execute(sql`
      insert into clients (name, email) select 'Client ' || n, 'books-' || n || '@desk.example' from generate_series(0, ${projects / 50}::int) n`)
    await tx.execute(sql`
      insert into projects (slug, project_title, client_name, client_email, client_id, stage, value_pence, created_at)
      select 'books-' || n, 'Film ' || n, clients.name, clients.email, clients.id, 'post-prod', 400000, now() - interval '5 years'
      from generate_series(1, ${projects}::int) n join clients on clients.name = 'Client ' || n % ${projects / 50}::int`)
    await tx.execute(sql`create temporary table numbered on commit drop as
      select id, client_name, client_email, project_title, row_number() over (order by number) as n from projects`)
    await tx.execute(sql`create index on numbered (n)`)
    await tx.execute(sql`
      insert into invoices (id, number, state, project_id, project_title, client_name, email, billing_address, lines, subtotal_pence,
        vat_pence, total_pence, paid_pence, due_date, issue_date, issued_at, tax_point, created_at)
      select substr(translate(encode(sha256(('i' || each.n)::bytea), 'base64'), '+/=', '-_a'), 1, 22), each.n,
        case when each.n % 20 = 0 and each.n > ${invoices * 0.8}::int then 'issued' else 'paid' end, numbered.id, project_title, client_name, client_email, '{}', ${lines},
        ${net}, ${vat}, ${net} + ${vat}, case when each.n % 20 = 0 and each.n > ${invoices * 0.8}::int then 0 else ${net} + ${vat} end,
        day + 30, day, day + time '12:00', day, day + time '09:00'
      from (select n, current_date - ${days}::int + (n::bigint * ${days}::int / ${invoices}::int)::int as day from generate_series(1, ${invoices}::int) n) each
      join numbered on numbered.n = 1 + each.n % ${projects}::int`)
  })
  await fillInBulk(db, async (tx) => {
    await tx.execute(sql`
      insert into invoice_payments (invoice_id, amount_pence, method, received_on, created_at)
      select id, total_pence, case when number % 4 = 0 then 'stripe' else 'bank-transfer' end,
        least(current_date, due_date - 5 + number % 40), created_at from invoices where state = 'paid'`)
    await tx.execute(sql`
      insert into bank_lines (fingerprint, day, amount_pence, words, state)
      select 'payment ' || invoice_payments.id, received_on, amount_pence - case when number % 50 = 1 then 500 else 0 end,
        'PAYMENT INV-' || number, 'booked'
      from invoice_payments join invoices on invoices.id = invoice_id where method = 'bank-transfer'`)
    await tx.execute(sql`
      insert into bank_line_parts (line_id, kind, payment_id, amount_pence)
      select bank_lines.id, part.kind, invoice_payments.id,
        case part.kind when 'fee' then -500 else invoice_payments.amount_pence end
      from invoice_payments join bank_lines on fingerprint = 'payment ' || invoice_payments.id
      cross join (values ('payment'), ('fee')) part(kind)
      where part.kind = 'payment' or bank_lines.amount_pence < invoice_payments.amount_pence`)
    await tx.execute(sql`
      insert into bank_lines (fingerprint, day, amount_pence, words, state)
      select 'other ' || n, current_date - (n % ${days}::int), -1000 - n % 5000, 'CARD PURCHASE ' || n, 'put-aside'
      from generate_series(1, greatest(0, ${bankLines}::int - (select count(*)::int from bank_lines))) n`)
  })
  await db.execute(sql`vacuum analyze clients, projects, invoices, invoice_payments, bank_lines, bank_line_parts`)
}
