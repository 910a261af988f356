import { sql } from 'drizzle-orm'
import type { Database } from '#server/base/database/database.ts'
import { fillAdmin } from './fill-admin.ts'

/**
 * Data of decades: a job every two hours, each with a paid invoice, two supplier days, a cost and ten activity rows. Current work
 * always has the same size.
 */
export async function fillOps(db: Database, projects: number): Promise<void> {
  await fillAdmin(db, { projects, proposals: projects / 5 })
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`alter table projects disable trigger user`)
    await tx.execute(sql`
      update projects set created_at = now() - number * interval '2 hours',
        stage = case when number <= 400 then (array['sent', 'signed', 'production', 'post-prod'])[1 + number % 4]
          when stage in ('cancelled', 'archived', 'draft') then stage else 'post-prod' end,
        delivered = number > 400, billed = case when number > 400 then 'paid' else 'none' end,
        deadline = current_date + (number % 60 - 5), shoot_date = current_date + (number % 60 - 5)`)
    await tx.execute(sql`alter table projects enable trigger user`)
    await tx.execute(sql`
      update proposals set sent_at = projects.created_at, decided_at = case when proposals.decision = 'approved' then projects.created_at end,
        expires_at = projects.created_at + interval '30 days'
      from projects where projects.id = project_id`)
    await tx.execute(sql`
      update pipeline_totals set (projects, value_pence) = (
        select count(*), coalesce(sum(value_pence), 0) from projects where projects.pipeline_stage = pipeline_totals.pipeline_stage)`)
    await tx.execute(sql`
      insert into suppliers (name, email, day_rate) select 'Supplier ' || n, 's' || n || '@desk.example', 40000 from generate_series(1, 40) n`)
    await tx.execute(sql`
      insert into bookings (supplier_id, supplier_name, project_id, day, part, state, rate_pence)
      select suppliers.id, suppliers.name, projects.id, projects.created_at::date + n, 'day', 'booked', 40000
      from projects cross join generate_series(1, 2) n
      join suppliers on suppliers.name = 'Supplier ' || (1 + (projects.number + n) % 40)`)
    await tx.execute(sql`
      insert into project_costs (project_id, label, day, amount_pence)
      select id, 'Travel', created_at::date, 9900 from projects`)
    await tx.execute(sql`
      insert into invoices (id, number, state, project_id, project_title, client_name, email, billing_address, lines,
        subtotal_pence, vat_pence, total_pence, paid_pence, due_date, issue_date, issued_at, created_at)
      select substr(md5('i' || id), 1, 22), number, case when number <= 60 then 'issued' else 'paid' end, id, project_title,
        client_name, client_email, '{}', '[]', value_pence, 0, value_pence, case when number <= 60 then 0 else value_pence end,
        created_at::date + 5, created_at::date, created_at, created_at
      from projects`)
    await tx.execute(sql`
      insert into invoice_payments (invoice_id, amount_pence, method, received_on)
      select id, total_pence, 'other', issue_date from invoices where state = 'paid'`)
    await tx.execute(sql`
      insert into activity (actor, action, subject, created_at)
      select 'staff', 'project.details-changed', id, created_at from projects cross join generate_series(1, 10)`)
  })
  await db.execute(sql`vacuum analyze projects, proposals, invoices, invoice_payments, bookings, project_costs, activity`)
}
