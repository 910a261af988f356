import { sql } from 'drizzle-orm'
import type { FileRole } from '#domain/archive/project-storage.ts'
import type { Sql } from '../../base/database/database.ts'

/** A stored file of a project: of a version, a final, a file of the client, or an attachment of a comment. */
export interface ProjectFile {
  projectId: string
  role: FileRole
  /** Asset, received file or attachment. */
  recordId: string
  name: string
  bytes: number
  /** Hexadecimal; empty where it was never calculated. */
  sha256: string
  storageKey: string
  streamKey: string | null
  /** Deliverable and label of a version or final; empty for others. */
  title: string
  /** In the archive alone. */
  isAway: boolean
  /** Also used elsewhere: on the website, in a gallery, in another project. */
  isShared: boolean
}

/**
 * Tables with keys of stored files, and what becomes of these with their project: `away` files are put away, `derived` ones are
 * removed and made again, `kept` ones stay. A test finds columns that are missing here.
 */
export const storedFileColumns: Record<string, 'away' | 'derived' | 'kept'> = {
  'assets.storage_key': 'away',
  'sent_files.storage_key': 'away',
  'review_attachments.storage_key': 'away',
  'assets.stream_key': 'derived',
  'credential_copies.storage_key': 'derived',
  // Evidence and invoices are small, and stay readable; the archive has copies.
  'signed_pdfs.storage_key': 'kept',
  'projects.invoice_file': 'kept',
  'mails.attachments': 'kept',
  // Receipts belong to the books.
  'receipts.storage_key': 'kept',
  // Messages stay in their conversation.
  'message_attachments.storage_key': 'kept',
  'conversation_drafts.attachments': 'kept',
  // Of no project.
  'plan_pictures.storage_key': 'kept',
  'people.picture': 'kept',
  'imports.storage_key': 'kept',
  // The same as of the asset that it becomes.
  'watched_files.storage_key': 'kept',
  // The archive itself.
  'archived_files.storage_key': 'kept',
  'archived_files.stream_key': 'kept',
  // Archives of the whole installation, which refer to what is stored.
  'export_entries.storage_key': 'kept',
}

/** Every asset of a project, by the project that had it first; one that is a version counts as an original. */
const owned = sql`
  select v.project_id, v.asset_id, 'original' as role, d.title || ' ' || v.label as title, v.created_at
    from review_versions v join review_deliverables d on d.id = v.deliverable_id
  union all
  select f.project_id, f.asset_id, 'final', f.label, f.created_at from review_finals f
  union all
  select r.project_id, m.asset_id, 'final', m.name, m.made_at
    from delivery_files m join delivery_renditions r on r.id = m.rendition_id where m.asset_id is not null`

/** Whether an asset is used by anything but its project. */
const usedElsewhere = sql`(
  a.publication = 'published'
  or exists (select from assets b where b.storage_key = a.storage_key and b.id <> a.id)
  or exists (select from assets b where a.kind = 'image' and b.poster = a.public_id)
  or exists (select from asset_uses u where u.asset_id = a.id and not (
    (u.noun = 'final' and starts_with(u.record_id, o.project_id || ' '))
    or (u.noun = 'review' and exists (
      select from review_versions w where w.id::text = u.record_id and w.project_id = o.project_id)))))`

const inArchive = (key: string) => sql`exists (
  select from archived_files k join project_archives p on p.project_id = k.project_id
  where k.storage_key = ${sql.raw(key)} and p.state in ('kept', 'returning'))`

/** The files of a project, or of all of them; each once, oldest first. */
export async function listProjectFiles(db: Sql, projectId: string | null): Promise<ProjectFile[]> {
  const of = (column: string) => (projectId === null ? sql`true` : sql`${sql.raw(column)} = ${projectId}::uuid`)
  const assetsOf =
    projectId === null ? sql`true` : sql`asset_id in (select asset_id from owned where project_id = ${projectId}::uuid)`
  const { rows } = await db.execute(sql`
    with owned as (${owned}),
      firsts as (
        select distinct on (asset_id) * from owned where ${assetsOf} order by asset_id, role <> 'original', created_at, project_id
      ),
      files as (
        select o.project_id, o.role, a.id as record_id, a.original_name as name, a.bytes, a.sha256, a.storage_key, a.stream_key,
          o.title, a.put_away_at is not null as is_away, ${usedElsewhere} as is_shared, o.created_at
          from firsts o join assets a on a.id = o.asset_id where ${of('o.project_id')}
        union all
        select q.project_id, 'received', s.id, s.name, s.bytes, '', s.storage_key, null, '', ${inArchive('s.storage_key')}, false,
          s.received_at
          from sent_files s join file_requests q on q.id = s.request_id where ${of('q.project_id')}
        union all
        select t.project_id, 'attachment', t.id, t.name, t.bytes, '', t.storage_key, null, '', ${inArchive('t.storage_key')}, false,
          t.created_at
          from review_attachments t where t.comment_id is not null and ${of('t.project_id')}
      )
    select * from files order by created_at, storage_key`)
  return rows.map((row) => ({
    projectId: row.project_id as string,
    role: row.role as FileRole,
    recordId: row.record_id as string,
    name: row.name as string,
    bytes: Number(row.bytes),
    sha256: row.sha256 as string,
    storageKey: row.storage_key as string,
    streamKey: row.stream_key as string | null,
    title: row.title as string,
    isAway: row.is_away as boolean,
    isShared: row.is_shared as boolean,
  }))
}

/** Uploads, transcodes, checks and deliveries of projects that are not finished, by project; without finished ones. */
export async function countUnfinished(db: Sql, projectId: string | null): Promise<Map<string, number>> {
  const of = (column: string) => (projectId === null ? sql`true` : sql`${sql.raw(column)} = ${projectId}::uuid`)
  const { rows } = await db.execute(sql`
    select project_id, count(*)::int as number from (
      select o.project_id from (${owned}) o join assets a on a.id = o.asset_id
        where a.state in ('arrived', 'processing') and ${of('o.project_id')}
      union all
      select r.project_id from delivery_renditions r where r.state in ('waiting', 'making') and ${of('r.project_id')}
      union all
      select v.project_id from version_checks c join review_versions v on v.id = c.version_id
        where c.state in ('waiting', 'running') and ${of('v.project_id')}
      union all
      select q.project_id from uploads u join file_requests q on q.id = u.request_id
        where u.asset_id is null and u.sent_file_id is null and u.expires_at > now() and ${of('q.project_id')}
    ) as work group by project_id`)
  return new Map(rows.map((row) => [row.project_id as string, row.number as number]))
}

/** True when a record that is not put away refers to the object. */
export async function isStillUsed(db: Sql, storageKey: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from assets where storage_key = ${storageKey} and put_away_at is null) as used`)
  return rows[0]!.used
}

/** Bytes of the library that are in the storage. */
export async function sumOfLibrary(db: Sql): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select coalesce(sum(bytes), 0) as bytes from assets where put_away_at is null`)
  return Number(rows[0]!.bytes)
}
