import { sql, type SQL } from 'drizzle-orm'
import type { ImportKind, PostKind } from '#domain/imports/import-fields.ts'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { importMessages } from '#domain/imports/import-messages.ts'
import { isReservedSlug, slugOf } from '#domain/projects/project-slug.ts'
import type { SupplierForm } from '#domain/suppliers/supplier.ts'
import type { EventName } from '#domain/system/events/events.ts'
import type { Transaction } from '../../base/database/database.ts'
import { toRow } from '../suppliers/supplier-answers.ts'
import { insertSuppliers } from '../suppliers/supplier-store.ts'
import { addedClient } from './client-columns.ts'
import { undoTargets, type Importing, type ImportTarget, type RowRange } from './import-target.ts'

/** Good rows of a range; with `known` those whose record is here. */
const staged = (importId: string, { after, to }: RowRange, known: boolean): SQL => sql`
  select row, data, known from import_rows
  where import_id = ${importId} and row > ${after} and row <= ${to} and data is not null
    and known is ${known ? sql`not null` : sql`null`}`

/** Adds the rows that are new, and those whose record is here as well where they are to be added again. */
const adding =
  (insert: (tx: Transaction, importing: Importing, source: SQL) => Promise<number>): ImportTarget['add'] =>
  async (tx, importing, rows, whenKnown) => {
    const fresh = await insert(tx, importing, staged(importing.importId, rows, false))
    return whenKnown === 'add' ? fresh + (await insert(tx, importing, staged(importing.importId, rows, true))) : fresh
  }

/** Notes each record for the undo, and in its own history. */
const noted = ({ importId, personId }: Importing, kind: ImportKind, from: SQL, action: EventName): SQL => sql`
  noted as (
    insert into import_records (import_id, record_id, kind, how, revision)
    select ${importId}::uuid, id, ${kind}, 'added', 1 from ${from}
  ), logged as (
    insert into activity (actor, person_id, action, subject, meta)
    select 'staff', ${personId}::uuid, ${action}, id, jsonb_build_object('importId', ${importId}::text) from ${from}
  )`

const numberOf = (result: { rows: Record<string, unknown>[] }): number => Number(result.rows[0]?.count ?? 0)

/**
 * Inserts clients with their main contacts, from rows with `row` and `data`. Whose address is taken is left out. Returns how many
 * were inserted.
 */
export async function insertClients(tx: Transaction, importing: Importing, source: SQL): Promise<number> {
  const result = await tx.execute(sql`
    with sent as materialized (
      select gen_random_uuid() as id, gen_random_uuid() as person_id, data from (${source}) as source
    ), added as (
      insert into clients (id, ${addedClient.columns})
      select id, ${addedClient.values}
      from sent
      on conflict (email) do nothing
      returning id, name, email
    ), humans as (
      insert into people (id, name, time_zone)
      select person_id, added.name, ${studioTimeZone()} from added join sent using (id)
    ), mains as (
      insert into contacts (person_id, client_id, email, is_main, wants_mail)
      select person_id, added.id, added.email, true, true from added join sent using (id)
    ), ${noted(importing, 'clients', sql`added`, 'client.imported')}
    select count(*) as count from added`)
  return numberOf(result)
}

/**
 * Fills in records that are here, as `undoTargets` says. What was there before is kept for the undo.
 */
async function changeRecords(
  tx: Transaction,
  { importId, personId }: Importing,
  rows: RowRange,
  {
    kind,
    action,
    asIs = [],
    only = sql`true`,
  }: {
    kind: ImportKind
    action: EventName
    /** Columns that the file empties where it says nothing of them. */
    asIs?: readonly string[]
    /** Which records may be changed, as `there`. */
    only?: SQL
  },
): Promise<number> {
  const { table, filled: values } = undoTargets[kind]
  const columns = Object.keys(values)
  const name = sql.identifier(table)
  const column = (of: string) => sql.identifier(of)
  const before = sql.join(
    columns.map((of) => sql`${of}::text, there.${column(of)}`),
    sql`, `,
  )
  const filled = (of: string, record: SQL) =>
    asIs.includes(of) ? sql`(${values[of]!})` : sql`coalesce(${values[of]!}, ${record}.${column(of)})`
  const set = sql.join(
    columns.map((of) => sql`${column(of)} = ${filled(of, sql`target`)}`),
    sql`, `,
  )
  const differs = sql.join(
    columns.map((of) => sql`${filled(of, sql`there`)} is distinct from there.${column(of)}`),
    sql` or `,
  )
  const result = await tx.execute(sql`
    with sent as materialized (
      select distinct on (known) known as id, data from (${staged(importId, rows, true)}) as rows
      where not exists (select from import_records where import_id = ${importId} and record_id = known)
      order by known, row
    ), there as materialized (
      select there.id, sent.data, jsonb_build_object(${before}) as before
      from ${name} as there join sent on sent.id = there.id
      where (${differs}) and ${only}
      for update of there
    ), changed as (
      update ${name} as target set ${set}, revision = target.revision + 1
      from (select id, data from there) as sent where target.id = sent.id
      returning target.id, target.revision
    ), noted as (
      insert into import_records (import_id, record_id, kind, how, before, revision)
      select ${importId}::uuid, changed.id, ${kind}, 'changed', there.before, changed.revision
      from changed join there using (id)
    ), logged as (
      insert into activity (actor, person_id, action, subject, meta)
      select 'staff', ${personId}::uuid, ${action}, id, jsonb_build_object('importId', ${importId}::text, 'changed', true)
      from changed
    )
    select count(*) as count from changed`)
  return numberOf(result)
}

const clientTarget: ImportTarget = {
  keyField: 'email',
  // By address; by name only where one of both has no address, since people can share a name.
  async match(tx, importId) {
    await tx.execute(sql`
      update import_rows set known = coalesce(
        (select coalesce(merged_into, id) from clients where email = data->>'email'),
        (select id from clients
          where name_key collate "C" = lower(data->>'name') and merged_into is null and (email is null or data->>'email' = '')
          order by created_at limit 1)
      ) where import_id = ${importId} and data is not null`)
  },
  add: adding(insertClients),
  change: (tx, importing, rows) => changeRecords(tx, importing, rows, { kind: 'clients', action: 'client.imported' }),
}

/** Rows of one statement. */
const suppliersAtOnce = 1_000

async function addSuppliers(tx: Transaction, importing: Importing, source: SQL): Promise<number> {
  const { rows } = await tx.execute<{ data: SupplierForm }>(sql`select data from (${source}) as source order by row`)
  for (let at = 0; at < rows.length; at += suppliersAtOnce) {
    const page = rows.slice(at, at + suppliersAtOnce)
    const added = await insertSuppliers(
      tx,
      page.map(({ data }) => toRow(data)),
    )
    const ids = sql`unnest(${sql.param(added.map(({ id }) => id))}::uuid[]) as id`
    await tx.execute(sql`with ${noted(importing, 'suppliers', ids, 'supplier.imported')} select`)
  }
  return rows.length
}

const supplierTarget: ImportTarget = {
  keyField: 'email',
  async match(tx, importId) {
    await tx.execute(sql`
      update import_rows set known =
        (select id from suppliers where lower(email) = lower(data->>'email') order by created_at limit 1)
      where import_id = ${importId} and data is not null`)
  },
  add: adding(addSuppliers),
  change: (tx, importing, rows) => changeRecords(tx, importing, rows, { kind: 'suppliers', action: 'supplier.imported' }),
}

/** Clients of rows that are not here yet, one for each address, or name where there is none. */
const missingClients = (importId: string, rows: RowRange, clientOf: SQL): SQL => sql`
  select distinct on (key) jsonb_build_object(
    'name', coalesce(nullif(data->>'clientName', ''), data->>'clientEmail'), 'email', data->>'clientEmail', 'status', 'active'
  ) as data
  from (
    select row, data, coalesce(nullif(data->>'clientEmail', ''), lower(data->>'clientName')) as key
    from import_rows
    where import_id = ${importId} and row > ${rows.after} and row <= ${rows.to} and data is not null
  ) as named
  where ${clientOf} is null
  order by key, row`

const clientOfAddress = sql`(select coalesce(merged_into, id) from clients where email = data->>'clientEmail')`
const clientOfName = sql`(select id from clients
  where name_key collate "C" = lower(data->>'clientName') and merged_into is null order by created_at limit 1)`

/** The client of a row of projects: by address, else by name. */
const clientOfProject = sql`(case when data->>'clientEmail' <> '' then ${clientOfAddress} else ${clientOfName} end)`

/** The client of a row of past invoices: these are made out to companies. */
const clientOfInvoice = sql`(case when data->>'clientEmail' <> '' then ${clientOfAddress} else coalesce(${clientOfName}, (
    select id from clients where lower(company) = lower(data->>'clientName') and company <> '' and merged_into is null
    order by created_at limit 1))
  end)`

/** Marks rows as wrong whose client is not here, where none is to be made, and returns their numbers. */
export async function refuseWithoutClient(tx: Transaction, importId: string, kind: 'projects' | 'invoices'): Promise<number[]> {
  const clientOf = kind === 'projects' ? clientOfProject : clientOfInvoice
  const { rows } = await tx.execute<{ row: number }>(sql`
    update import_rows set data = null, known = null, errors = jsonb_build_object('clientName', ${importMessages.noClient}::text)
    where import_id = ${importId} and data is not null and ${clientOf} is null
    returning row`)
  return rows.map(({ row }) => row)
}

/** Gives each project of the range the first free slug of its title. */
async function assignSlugs(tx: Transaction, importId: string, { after, to }: RowRange): Promise<void> {
  const titles = await tx.execute<{ row: number; title: string }>(sql`
    select row, data->>'projectTitle' as title from import_rows
    where import_id = ${importId} and row > ${after} and row <= ${to} and data is not null
    order by row`)
  const wishes = titles.rows.map(({ row, title }) => ({ row, slug: slugOf(title) }))
  const wanted = JSON.stringify([...new Set(wishes.map(({ slug }) => slug))])
  const there = await tx.execute<{ slug: string }>(sql`
    select projects.slug from json_array_elements_text(${wanted}::json) as wished
    join projects on slug collate "C" >= wished and slug collate "C" < wished || '.'`)
  const taken = new Set(there.rows.map(({ slug }) => slug))
  /** The number from which on there may be a free one. */
  const next = new Map<string, number>()
  const given = wishes.map(({ row, slug }) => {
    let free = slug
    if (taken.has(slug) || isReservedSlug(slug)) {
      let number = next.get(slug) ?? 2
      while (taken.has(`${slug}-${number}`)) number += 1
      next.set(slug, number + 1)
      free = `${slug}-${number}`
    }
    taken.add(free)
    return { row, slug: free }
  })
  await tx.execute(sql`
    update import_rows set data = data || jsonb_build_object('slug', given.slug)
    from json_to_recordset(${JSON.stringify(given)}::json) as given (row integer, slug text)
    where import_id = ${importId} and import_rows.row = given.row`)
}

async function insertProjects(tx: Transaction, importing: Importing, source: SQL): Promise<number> {
  const result = await tx.execute(sql`
    with sent as materialized (
      select gen_random_uuid() as id, row, data, ${clientOfProject} as client_id from (${source}) as source
    ), added as (
      insert into projects (id, slug, project_title, client_name, client_email, client_id, stage, video_type, notes, deadline,
        value_pence, created_at)
      select sent.id, data->>'slug', data->>'projectTitle',
        coalesce(nullif(data->>'clientName', ''), clients.name), coalesce(nullif(data->>'clientEmail', ''), clients.email, ''),
        client_id, data->>'stage', data->>'videoType', data->>'notes', (data->>'deadline')::date, (data->>'valuePence')::bigint,
        coalesce((data->>'startedOn')::timestamp at time zone ${studioTimeZone()}, now())
      from sent ${sql.raw(importing.makeClients ? 'left' : '')} join clients on clients.id = client_id
      order by row
      returning id
    ), ${noted(importing, 'projects', sql`added`, 'project.imported')}
    select count(*) as count from added`)
  return numberOf(result)
}

const projectTarget: ImportTarget = {
  keyField: 'projectTitle',
  async match(tx, importId) {
    await tx.execute(sql`
      with same as materialized (
        select row, data, projects.id, client_key, client_id, created_at
        from import_rows join projects on lower(project_title) = lower(data->>'projectTitle')
        where import_id = ${importId} and data is not null
      ), found as (
        select distinct on (row) row, id from same
        where client_key = lower(data->>'clientName') or client_id = ${clientOfProject}
        order by row, created_at
      )
      update import_rows set known = (select id from found where found.row = import_rows.row)
      where import_id = ${importId} and data is not null`)
  },
  async add(tx, importing, rows, whenKnown) {
    const { importId } = importing
    if (importing.makeClients) await insertClients(tx, importing, missingClients(importId, rows, clientOfProject))
    await assignSlugs(tx, importId, rows)
    return adding(insertProjects)(tx, importing, rows, whenKnown)
  },
  change: (tx, importing, rows) => changeRecords(tx, importing, rows, { kind: 'projects', action: 'project.imported' }),
}

async function insertInvoices(tx: Transaction, importing: Importing, source: SQL): Promise<number> {
  const result = await tx.execute(sql`
    with sent as materialized (
      select gen_random_uuid() as id, row, data, ${clientOfInvoice} as client_id from (${source}) as source
    ), added as (
      insert into past_invoices (id, number, client_id, client_name, project_id, project_title, issued_on, due_on, paid_on, currency,
        net_minor, tax_minor, gross_minor, paid_minor, note, import_id, import_row)
      select sent.id, data->>'number', client_id,
        coalesce(nullif(data->>'clientName', ''), nullif(clients.company, ''), nullif(clients.name, ''), data->>'clientEmail'),
        (select projects.id from projects where projects.client_id = clients.id and data->>'projectTitle' <> ''
          and lower(project_title) = lower(data->>'projectTitle') order by projects.created_at limit 1),
        data->>'projectTitle', (data->>'issuedOn')::date, (data->>'dueOn')::date, (data->>'paidOn')::date, data->>'currency',
        (data->>'netMinor')::bigint, (data->>'taxMinor')::bigint, (data->>'grossMinor')::bigint, (data->>'paidMinor')::bigint,
        data->>'note', ${importing.importId}::uuid, row
      from sent join clients on clients.id = client_id
      order by row
      returning id
    ), ${noted(importing, 'invoices', sql`added`, 'past-invoice.imported')}
    select count(*) as count from added`)
  return numberOf(result)
}

const invoiceTarget: ImportTarget = {
  keyField: 'number',
  async match(tx, importId) {
    // A number is a client's once: two imports look one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(${pastInvoiceLock})`)
    await tx.execute(sql`
      update import_rows set known = (
        select id from past_invoices where lower(number) = lower(data->>'number') and client_id = ${clientOfInvoice}
        order by created_at limit 1
      ) where import_id = ${importId} and data is not null`)
  },
  async add(tx, importing, rows, whenKnown) {
    if (importing.makeClients) await insertClients(tx, importing, missingClients(importing.importId, rows, clientOfInvoice))
    return adding(insertInvoices)(tx, importing, rows, whenKnown)
  },
  change: (tx, importing, rows) =>
    changeRecords(tx, importing, rows, {
      kind: 'invoices',
      action: 'past-invoice.imported',
      asIs: ['net_minor', 'tax_minor'],
      // What was marked as paid here is newer than the file.
      only: sql`there.before_mark is null`,
    }),
}

const pastInvoiceLock = 0x51a91

/** Of posts see `posts/post-target.ts`: they bring pictures. */
export const importTargets: Record<Exclude<ImportKind, PostKind>, ImportTarget> = {
  clients: clientTarget,
  suppliers: supplierTarget,
  projects: projectTarget,
  invoices: invoiceTarget,
}
