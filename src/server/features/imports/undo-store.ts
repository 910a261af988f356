import { sql, type SQL } from 'drizzle-orm'
import { isPosts, type ImportKind } from '#domain/imports/import-fields.ts'
import { importMessages } from '#domain/imports/import-messages.ts'
import type { Transaction } from '../../base/database/database.ts'
import { forgetPeople } from '../people/human-store.ts'
import { releaseUsesOf } from './posts/post-store.ts'
import { undoTargets, type KeptRecord } from './import-target.ts'

/** What tables that refer to a record are called in the reason for keeping it; others are called by their names. */
const useLabels: Record<string, string> = {
  clients: 'another record was merged into it',
  conversations: 'conversations',
  sessions: 'its portal',
  sign_in_links: 'its portal',
  contacts: 'its portal',
  statement_settings: 'its statements',
  review_people: 'reviews',
}

const usedIn = (table: string): string => `Used since: ${useLabels[table] ?? table.replaceAll('_', ' ')}`

/** Each is a parameter of its statement. */
const peopleAtOnce = 5_000

/** How many kept records are listed. */
const mostKept = 200

interface Undone {
  removed: number
  restored: number
  kept: number
  records: KeptRecord[]
}

/**
 * Removes the records that an import added, and gives those that it changed what they had before, except for what was changed or
 * is used since. A record is used when a row of another table refers to it.
 */
export async function undoRecords(tx: Transaction, importId: string, kind: ImportKind): Promise<Undone> {
  const { table, name, parts, filled } = undoTargets[kind]
  const columns = Object.keys(filled)
  const named = sql.identifier(table)
  await tx.execute(sql`drop table if exists undoing`)
  // Locked, so that nobody begins to use one between the look and the removal.
  await tx.execute(sql`
    create temporary table undoing on commit drop as
    select there.id, ${typeof name === 'string' ? sql`there.${sql.identifier(name)}` : name} as name, how, import_records.before,
      case when there.revision <> import_records.revision then ${importMessages.changed}::text end as reason
    from import_records join ${named} as there on there.id = record_id
    where import_records.import_id = ${importId} and import_records.kind = ${kind}
    for update of there`)
  await tx.execute(sql`create index on undoing (id)`)
  await tx.execute(sql`analyze undoing`)
  for (const { from, column } of await listReferences(tx, table)) {
    if (parts.includes(from)) continue
    await markUsed(tx, usedIn(from), sql`select ${sql.identifier(column)} as id from ${sql.identifier(from)}`)
  }
  if (kind === 'clients') await markUsedClients(tx)
  const restored =
    columns.length === 0
      ? null
      : await tx.execute(sql`
    update ${named} as target set ${sql.join(
      columns.map((of) => sql`${sql.identifier(of)} = old.${sql.identifier(of)}`),
      sql`, `,
    )}, revision = target.revision + 1
    from (
      select undoing.id as undone, old.* from undoing, jsonb_populate_record(null::${named}, before) as old
      where how = 'changed' and reason is null
    ) as old
    where target.id = old.undone`)
  const people = await tx.execute<{ id: string }>(
    kind === 'clients'
      ? sql`select person_id as id from contacts where client_id in (select id from undoing where how = 'added' and reason is null)`
      : kind === 'suppliers'
        ? sql`select person_id as id from suppliers where id in (select id from undoing where how = 'added' and reason is null)`
        : sql`select null::uuid as id where false`,
  )
  if (isPosts(kind)) {
    const posts = await tx.execute<{ id: string }>(sql`select id from undoing where how = 'added' and reason is null`)
    await releaseUsesOf(
      tx,
      posts.rows.map(({ id }) => id),
    )
  }
  const removed = await tx.execute(
    sql`delete from ${named} where id in (select id from undoing where how = 'added' and reason is null)`,
  )
  const ids = people.rows.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += peopleAtOnce) await forgetPeople(tx, ids.slice(at, at + peopleAtOnce))
  const kept = await tx.execute<{ id: string; name: string; reason: string; all: number }>(sql`
    select id, name, reason, count(*) over () as all from undoing where reason is not null order by name, id limit ${mostKept}`)
  return {
    removed: removed.rowCount ?? 0,
    restored: restored?.rowCount ?? 0,
    kept: Number(kept.rows[0]?.all ?? 0),
    records: kept.rows.map(({ id, name: text, reason }) => ({ id, name: text, reason })),
  }
}

/** Columns of all tables that refer to rows of this one. */
async function listReferences(tx: Transaction, table: string): Promise<{ from: string; column: string }[]> {
  const { rows } = await tx.execute<{ from: string; column: string }>(sql`
    select holder.relname as from, attname as column
    from pg_constraint
    join pg_class as holder on holder.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass
    order by 1, 2`)
  return rows
}

const markUsed = (tx: Transaction, reason: string, ids: SQL) =>
  tx.execute(sql`
    update undoing set reason = ${reason} from (${ids}) as used
    where undoing.reason is null and how = 'added' and undoing.id = used.id`)

/** Uses of clients that no reference to them shows: colleagues, what a contact has done, and enquiries from their address. */
async function markUsedClients(tx: Transaction): Promise<void> {
  await markUsed(
    tx,
    usedIn('contacts'),
    sql`select client_id as id from contacts
      where not is_main or password_hash is not null or invited_at is not null or revision > 1`,
  )
  for (const { from, column } of await listReferences(tx, 'contacts')) {
    const refers = sql`contacts.id = used.${sql.identifier(column)}`
    await markUsed(
      tx,
      usedIn(from),
      sql`select contacts.client_id as id from contacts join ${sql.identifier(from)} as used on ${refers}`,
    )
  }
  await markUsed(
    tx,
    usedIn('enquiries'),
    sql`select clients.id from clients join inquiries on lower(inquiries.email) = clients.email`,
  )
}
