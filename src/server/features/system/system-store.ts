import { and, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Sql } from '../../base/database/database.ts'
import { mails } from '../../tables/clients/mails.ts'
import { assets, uploads } from '../../tables/website/media.ts'
import { sentFiles } from '../../tables/projects/file-requests.ts'
import { reviewAttachments } from '../../tables/reviews/reviews.ts'

export interface DatabaseServer {
  /** For instance `18.1`, and its major number. */
  text: string
  version: number
  encoding: string
  /** True when the account may create schemas, which starting up needs. */
  mayCreate: boolean
  connections: number
  mostConnections: number
  now: Date
  /** Size of the database. */
  bytes: number
}

export async function readServer(db: Sql): Promise<DatabaseServer> {
  const { rows } = await db.execute(sql`
    select current_setting('server_version') as text,
      current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      has_database_privilege(current_database(), 'create') as may_create,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most_connections,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      pg_database_size(current_database())::float8 as bytes`)
  const row = rows[0] as Record<string, unknown>
  return {
    text: String(row.text).split(' ')[0]!,
    version: Number(row.version),
    encoding: String(row.encoding),
    mayCreate: row.may_create === true,
    connections: Number(row.connections),
    mostConnections: Number(row.most_connections),
    now: new Date(Number(row.now)),
    bytes: Number(row.bytes),
  }
}

/** Sample of assets with files: half the newest, half random. */
export async function sampleAssets(db: Sql, number: number): Promise<{ publicId: string; storageKey: string }[]> {
  const wanted = { publicId: assets.publicId, storageKey: assets.storageKey }
  const half = Math.ceil(number / 2)
  const isHere = isNull(assets.putAwayAt)
  const newest = await db.select(wanted).from(assets).where(isHere).orderBy(desc(assets.createdAt)).limit(half)
  const others = await db
    .select(wanted)
    .from(assets)
    .where(isHere)
    .orderBy(sql`random()`)
    .limit(half)
  return [...new Map([...newest, ...others].map((asset) => [asset.storageKey, asset])).values()]
}

/** The given storage keys, including upload notes, that belong to a record. */
export async function findKnownKeys(db: Sql, keys: string[]): Promise<Set<string>> {
  // Notes of an upload have its key plus an extension.
  const ownerOf = (key: string) => key.split('.')[0]!
  const owners = [...new Set(keys.map(ownerOf))]
  if (owners.length === 0) return new Set()
  const rows = await unionAll(
    db.select({ key: assets.storageKey }).from(assets).where(inArray(assets.storageKey, owners)),
    db.select({ key: sentFiles.storageKey }).from(sentFiles).where(inArray(sentFiles.storageKey, owners)),
    db.select({ key: reviewAttachments.storageKey }).from(reviewAttachments).where(inArray(reviewAttachments.storageKey, owners)),
    db
      .select({ key: sql<string>`'uploads/' || ${uploads.id}`.as('key') })
      .from(uploads)
      .where(inArray(sql`'uploads/' || ${uploads.id}`, owners)),
  )
  const known = new Set(rows.map(({ key }) => key))
  return new Set(keys.filter((key) => known.has(ownerOf(key))))
}

/** Counts mails of the last day by state, and all that wait. */
export async function countMailOfDay(db: Sql, now: Date) {
  const since = new Date(now.getTime() - 86_400_000)
  const recent = await db
    .select({ state: mails.state, number: count() })
    .from(mails)
    .where(gte(mails.queuedAt, since))
    .groupBy(mails.state)
  const [waiting] = await db.select({ number: count() }).from(mails).where(eq(mails.state, 'queued'))
  const of = (state: string) => recent.find((row) => row.state === state)?.number ?? 0
  return { sent: of('sent'), kept: of('kept'), failed: of('failed'), waiting: waiting!.number }
}

/** Counts mails that failed within a week, and those waiting for more than half an hour. */
export async function countStuckMail(db: Sql, now: Date): Promise<{ failed: number; late: number }> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const [failed] = await db
    .select({ number: count() })
    .from(mails)
    .where(and(eq(mails.state, 'failed'), gte(mails.queuedAt, before(7 * 86_400_000))))
  const [late] = await db
    .select({ number: count() })
    .from(mails)
    .where(and(eq(mails.state, 'queued'), lt(mails.queuedAt, before(30 * 60_000))))
  return { failed: failed!.number, late: late!.number }
}
