import { and, eq, getTableName, ilike, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { bookingStateLabels, type BookingState } from '#domain/bookings/booking-labels.ts'
import { contentKindLabels, type ContentKind } from '#domain/content/content-kinds.ts'
import { invoiceNumber, type InvoiceKind } from '#domain/invoices/invoice-number.ts'
import { roleLabels, type StaffRole } from '#domain/people/roles.ts'
import type { SearchHit } from '#domain/search/search-endpoints.ts'
import type { SearchKind } from '#domain/search/search-kinds.ts'
import { onlyProjectsOf } from '../../base/access/project-scope.ts'
import type { Transaction } from '../../base/database/database.ts'
import { containing } from '../../base/database/text-search.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import { appointments, bookingTypes } from '../../tables/bookings.ts'
import { clients } from '../../tables/clients.ts'
import { contacts } from '../../tables/contacts.ts'
import { contentItems } from '../../tables/content.ts'
import { conversations, messages } from '../../tables/conversations.ts'
import { invoices } from '../../tables/invoices.ts'
import { assets } from '../../tables/media.ts'
import { people, staff } from '../../tables/people.ts'
import { projects } from '../../tables/projects.ts'
import { proposals } from '../../tables/proposals.ts'
import { reviewComments, reviewDeliverables, reviewVersions } from '../../tables/reviews.ts'
import { suppliers } from '../../tables/suppliers.ts'
import { tasks } from '../../tables/tasks.ts'
import { transcriptSegments } from '../../tables/transcripts.ts'
import { pathOfPlace } from '../transcripts/search-transcripts.ts'
import { escaped, goodness, isOneLetter, linesOf, namedIn, similarIn, type Sought } from './sought.ts'

export interface Found extends Omit<SearchHit, 'kind'> {
  /** 5 for the record with this number, 4 to 1 as `goodness` says, below 1 for a similar name. */
  rank: number
}

export interface Asked {
  sought: Sought
  /** Of each kind. */
  limit: number
  person: SignedInPerson
  /** Words that no name has: names with similar ones are looked for. Null to look for the words as they are. */
  unknown: readonly string[] | null
}

type Read = (tx: Transaction, asked: Asked) => Promise<Found[]>

/**
 * A word can be in nearly every record or in one, and PostgreSQL cannot tell in time. So the latest records are looked at first: a
 * frequent word is found there. Only where these are few, the index is asked, for so many records.
 */
const latest = 500
const most = 800
const mostSimilar = 200

/** So many of the latest are enough. */
const enoughFor = ({ limit }: Pick<Asked, 'limit'>): number => Math.max(15, limit)

/** `id`, `at` and lines of `text` of what is looked through. */
interface Place {
  table: PgTable
  id: SQL | PgColumn
  at: PgColumn
  text: SQL
  /** Who may see it, and what is never shown. */
  where?: SQL | undefined
  /** Further condition on an id, which is asked of what matches only. */
  keep?: (id: SQL | PgColumn) => SQL
  match: SQL
  /** Where the latest are looked at first: there has to be an index of `at`. */
  latestFirst?: boolean
  /** Looked at first instead, of what matches. */
  first?: SQL | undefined
  /** Whether it is the one with that number. */
  exact?: SQL | undefined
}

interface Named extends Place {
  name: SQL | PgColumn
}

const yes = sql`true`

/** A query for `id`, `rank` and `at` of the best. */
function bestOf(place: Place, asked: Asked): SQL {
  const { sought, limit } = asked
  const frequent = enoughFor(asked)
  const { table, id, at, text, where = yes, keep = () => yes, match, latestFirst = false, first, exact = sql`false` } = place
  const columns = sql`${id} as id, ${at} as at, ${text} as text, ${exact} as exact`
  const ofLatest = sql`select ${columns} from (select * from ${table} where ${where} order by ${at} desc limit ${latest})
    as ${sql.identifier(getTableName(table))} where ${match} and ${keep(id)} limit ${frequent}`
  const none = sql`select ${columns} from ${table} where false`
  const early = first
    ? sql`select ${columns} from ${table} where ${where} and ${first} limit ${frequent}`
    : latestFirst
      ? ofLatest
      : none
  const indexed = isOneLetter(sought)
    ? none
    : sql`select ${columns} from ${table} where ${where} and ${match} and (select count(*) from early) < ${frequent} limit ${most}`
  return sql`with early as materialized (${early}), indexed as materialized (${indexed}),
    found as (select * from early union select * from indexed where ${keep(sql`indexed.id`)})
    select id, at, (${goodness(sql`text`, sought)} + case when exact then 2 else 0 end)::real as rank from found
    order by rank desc, at desc nulls last limit ${limit}`
}

/** A query for those with a similar name, the most similar first. */
function similarTo({ table, id, at, where = yes, keep = () => yes, name }: Named, { sought, limit, unknown }: Asked): SQL {
  const words = unknown!.join(' ')
  return sql`with alike as materialized (
      select ${id} as id, ${at} as at, ${name} as name from ${table} where ${where} and ${similarIn(name, sought, unknown!)}
      limit ${mostSimilar})
    select id, at, least(0.99, word_similarity(${words}, name))::real as rank from alike where ${keep(sql`alike.id`)}
    order by rank desc, at desc limit ${limit}`
}

/** What somebody called so, in the way that is asked for. */
const named = (place: Named, asked: Asked): SQL => (asked.unknown ? similarTo(place, asked) : bestOf(place, asked))

type Row<Columns> = Columns & { id: string; at: string | null; rank: number }

async function rowsOf<Columns>(tx: Transaction, query: SQL): Promise<Row<Columns>[]> {
  const { rows } = await tx.execute(query)
  return rows as Row<Columns>[]
}

const momentOf = (at: string | Date | null): string | null => at && new Date(at).toISOString()

/** The words around what was found, without marks. */
const excerpt = (text: SQL | PgColumn, query: SQL) =>
  sql`ts_headline('simple', left(${text}, 4000), ${query}, 'StartSel="", StopSel="", MaxWords=22, MinWords=12')`

/** `1:05` */
const clockOf = (ms: number): string => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

const readers: Record<SearchKind, Read> = {
  async project(tx, asked) {
    const only = onlyProjectsOf(asked.person)
    // Somebody's own projects are few: they are all looked through.
    const place = named({ ...projectPlace(asked), where: only ?? yes, latestFirst: !only }, asked)
    const rows = await rowsOf<{ slug: string; title: string; client: string }>(
      tx,
      sql`select best.*, ${projects.slug} as slug, ${projects.projectTitle} as title, ${projects.clientName} as client
        from (${place}) as best join ${projects} on ${projects.id} = best.id`,
    )
    return rows.map(({ id, at, rank, slug, title, client }) => ({
      id,
      rank,
      title,
      detail: client,
      path: `/admin/project/${slug}`,
      at: momentOf(at),
      email: null,
    }))
  },

  async client(tx, asked) {
    const place: Place = {
      table: clients,
      id: clients.id,
      at: clients.createdAt,
      text: sql`${clients.searchText}`,
      where: isNull(clients.mergedInto),
      match: namedIn([clients.searchText], asked.sought),
      first: sql`${clients.nameKey} collate "C" like ${`${escaped(asked.sought.text)}%`}`,
    }
    const rows = await rowsOf<{ name: string; email: string | null; company: string }>(
      tx,
      sql`select best.*, ${clients.name} as name, ${clients.email} as email, ${clients.company} as company
        from (${named({ ...place, name: clients.searchText }, asked)}) as best join ${clients} on ${clients.id} = best.id`,
    )
    return rows.map(({ id, at, rank, name, email, company }) => ({
      id,
      rank,
      title: name,
      detail: joined(company, email) || null,
      path: `/admin/clients/${id}`,
      at: momentOf(at),
      email,
    }))
  },

  /** People of clients, besides the main contact, of whom the client's record speaks. */
  async contact(tx, asked) {
    const person = {
      table: people,
      id: people.id,
      at: people.createdAt,
      text: sql`lower(${people.name})`,
      match: namedIn([people.name], asked.sought),
      keep: (id: SQL | PgColumn) => sql`exists (select from ${contacts} where ${contacts.personId} = ${id}
        and not ${contacts.isMain} and ${contacts.removedAt} is null)`,
    }
    const address = {
      table: contacts,
      id: contacts.personId,
      at: contacts.createdAt,
      text: sql`${contacts.email}`,
      match: ilike(contacts.email, containing(asked.sought.text)),
      where: sql`not ${contacts.isMain} and ${contacts.removedAt} is null`,
    }
    const byName = named({ ...person, name: people.name }, asked)
    const best =
      asked.unknown || asked.sought.text.length < 3
        ? byName
        : sql`select id, max(at) as at, max(rank) as rank from (select * from (${byName}) as a
            union all select * from (${bestOf(address, asked)}) as b) as found group by id`
    const rows = await rowsOf<{ name: string; client: string; client_id: string; email: string | null }>(
      tx,
      sql`select ${contacts.id} as id, best.at, best.rank, ${people.name} as name, ${contacts.email} as email,
          ${clients.name} as client, ${clients.id} as client_id
        from (${best}) as best join ${people} on ${people.id} = best.id
        join ${contacts} on ${contacts.personId} = ${people.id} and not ${contacts.isMain} and ${contacts.removedAt} is null
        join ${clients} on ${clients.id} = ${contacts.clientId}
        order by best.rank desc limit ${asked.limit}`,
    )
    return rows.map(({ id, at, rank, name, client, client_id, email }) => ({
      id,
      rank,
      title: name,
      detail: joined(client, email),
      path: `/admin/clients/${client_id}`,
      at: momentOf(at),
      email,
    }))
  },

  async colleague(tx, asked) {
    const place = {
      table: people,
      id: people.id,
      at: people.createdAt,
      text: linesOf(people.name, sql`(select ${staff.email} from ${staff} where ${staff.personId} = ${people.id})`),
      // A few dozen people: they are looked through without an index.
      where: sql`${people.id} = any (array(select ${staff.personId} from ${staff} where ${staff.removedAt} is null))`,
    }
    const match = namedIn([place.text], asked.sought)
    const rows = await rowsOf<{ name: string; role: StaffRole; email: string | null }>(
      tx,
      sql`select best.*, ${people.name} as name, ${staff.role} as role, ${staff.email} as email
        from (${named({ ...place, match, name: people.name }, asked)}) as best
        join ${people} on ${people.id} = best.id join ${staff} on ${staff.personId} = best.id`,
    )
    return rows.map(({ id, at, rank, name, role, email }) => ({
      id,
      rank,
      title: name,
      detail: joined(roleLabels[role], email),
      path: '/admin/people',
      at: momentOf(at),
      email,
    }))
  },

  async conversation(tx, asked) {
    const { sought, limit } = asked
    const names = [conversations.name, conversations.email, conversations.subject]
    const place: Place = {
      table: conversations,
      id: conversations.id,
      at: conversations.listedAt,
      text: linesOf(...names),
      where: isNull(conversations.mergedInto),
      match: namedIn(names, sought),
      latestFirst: true,
    }
    const byName = named({ ...place, name: conversations.name }, asked)
    const columns = sql`${conversations.name} as name, ${conversations.email} as email, ${conversations.subject} as subject`
    const ofNames = sql`select best.*, ${columns}, ${conversations.preview} as words
      from (${byName}) as best join ${conversations} on ${conversations.id} = best.id`
    const rows = await rowsOf<{ name: string; email: string; subject: string; words: string }>(
      tx,
      asked.unknown || !sought.query
        ? ofNames
        : sql`with written as materialized (${messagesWith(sought.query, limit)})
            select distinct on (id) * from (${ofNames} union all
            select ${conversations.id} as id, written.at, 1::real as rank, ${columns}, ${excerpt(messages.text, sought.query)} as words
            from written join ${messages} on ${messages.id} = written.message
            join ${conversations} on ${conversations.id} = coalesce(
              (select ${sql.identifier('merged')}.merged_into from ${conversations} as merged where merged.id = written.id), written.id)
            ) as found order by id, rank desc, at desc`,
    )
    return rows.map(({ id, at, rank, name, email, subject, words }) => ({
      id,
      rank,
      title: name || email || subject,
      detail: joined(subject, words.replace(/\s+/g, ' ').trim()) || null,
      path: `/admin/inbox/${id}`,
      at: momentOf(at),
      email: null,
    }))
  },

  async invoice(tx, asked) {
    const { number } = asked.sought
    const isNumbered = number
      ? and(eq(invoices.number, number.value), number.series ? eq(invoices.kind, number.series) : undefined)!
      : sql`false`
    const place: Place = {
      table: invoices,
      id: invoices.id,
      at: invoices.createdAt,
      text: sql`${invoices.searchText}`,
      match: sql`(${namedIn([invoices.searchText], asked.sought)} or ${isNumbered})`,
      exact: sql`coalesce(${isNumbered}, false)`,
      latestFirst: true,
    }
    if (asked.unknown) return []
    const rows = await rowsOf<{ kind: InvoiceKind; number: number | null; title: string; client: string; company: string }>(
      tx,
      sql`select best.*, ${invoices.kind} as kind, ${invoices.number} as number, ${invoices.projectTitle} as title,
          ${invoices.clientName} as client, ${invoices.company} as company
        from (${bestOf(place, asked)}) as best join ${invoices} on ${invoices.id} = best.id`,
    )
    return rows.map(({ id, at, rank, kind, number: given, title, client, company }) => ({
      id,
      rank,
      title: given === null ? 'Draft invoice' : invoiceNumber(kind, given),
      detail: joined(company || client, title),
      path: `/admin/invoices/${id}`,
      at: momentOf(at),
      email: null,
    }))
  },

  async proposal(tx, asked) {
    if (asked.unknown) return []
    const keep = (id: SQL | PgColumn) =>
      sql`exists (select from ${proposals} where ${proposals.projectId} = ${id} and not ${proposals.superseded})`
    const rows = await rowsOf<{ slug: string; title: string; client: string; change: number }>(
      tx,
      sql`select ${proposals.id} as id, ${proposals.createdAt} as at, best.rank, ${projects.slug} as slug,
          ${projects.projectTitle} as title, ${projects.clientName} as client, ${proposals.changeOrder} as change
        from (${bestOf({ ...projectPlace(asked), keep }, asked)}) as best join ${projects} on ${projects.id} = best.id
        join ${proposals} on ${proposals.projectId} = ${projects.id} and not ${proposals.superseded}
        order by best.rank desc, at desc limit ${asked.limit}`,
    )
    return rows.map(({ id, at, rank, slug, title, client, change }) => ({
      id,
      rank,
      title,
      detail: joined(client, change > 0 ? `Change order ${change}` : null),
      path: `/admin/project/${slug}`,
      at: momentOf(at),
      email: null,
    }))
  },

  async task(tx, asked) {
    if (asked.unknown) return []
    const place: Place = {
      table: tasks,
      id: tasks.id,
      at: tasks.createdAt,
      text: sql`lower(${tasks.title})`,
      where: onlyProjectsOf(asked.person, sql`${tasks.projectId}`) ?? yes,
      match: namedIn([tasks.title], asked.sought),
    }
    const rows = await rowsOf<{ title: string; project: string; slug: string; done: boolean }>(
      tx,
      sql`select best.*, ${tasks.title} as title, ${projects.projectTitle} as project, ${projects.slug} as slug,
          ${tasks.doneAt} is not null as done
        from (${bestOf(place, asked)}) as best join ${tasks} on ${tasks.id} = best.id
        join ${projects} on ${projects.id} = ${tasks.projectId}`,
    )
    return rows.map(({ id, at, rank, title, project, slug, done }) => ({
      id,
      rank,
      title,
      detail: joined(project, done ? 'Done' : null),
      path: `/admin/project/${slug}`,
      at: momentOf(at),
      email: null,
    }))
  },

  async comment(tx, { sought, limit, person, unknown }) {
    if (unknown || !sought.query) return []
    const only = onlyProjectsOf(person, sql`${reviewComments.projectId}`)
    const frequent = enoughFor({ limit })
    const columns = sql`${reviewComments.id} as id, ${reviewComments.createdAt} as at`
    const match = sql`to_tsvector('simple', ${reviewComments.comment}) @@ ${sought.query}`
    const ofLatest = only
      ? sql`select ${columns} from ${reviewComments} where false`
      : sql`select ${columns} from (select * from ${reviewComments} order by ${reviewComments.createdAt} desc limit ${latest})
          as ${sql.identifier(getTableName(reviewComments))} where ${match} limit ${frequent}`
    const rows = await rowsOf<{ words: string; author: string; project: string; slug: string }>(
      tx,
      sql`with early as materialized (${ofLatest}), indexed as materialized (
          select ${columns} from ${reviewComments} where ${only ?? yes} and ${match}
            and (select count(*) from early) < ${frequent} limit ${most}),
        best as (select * from early union select * from indexed order by at desc limit ${limit})
        select best.*, 1 as rank, ${excerpt(reviewComments.comment, sought.query)} as words, ${reviewComments.authorName} as author,
          ${projects.projectTitle} as project, ${projects.slug} as slug
        from best join ${reviewComments} on ${reviewComments.id} = best.id
        join ${projects} on ${projects.id} = ${reviewComments.projectId} order by best.at desc`,
    )
    return rows.map(({ id, at, rank, words, author, project, slug }) => ({
      id,
      rank,
      title: words.replace(/\s+/g, ' '),
      detail: joined(author, project),
      path: `/clients/${slug}?c=${id}`,
      at: momentOf(at),
      email: null,
    }))
  },

  async transcript(tx, { sought, limit, person, unknown }) {
    if (unknown || !sought.query) return []
    const only = onlyProjectsOf(person, sql`${transcriptSegments.projectId}`) ?? yes
    const rows = await rowsOf<{
      words: string
      film: string
      project: string
      slug: string
      deliverable: string
      label: string
      from_ms: number
    }>(
      tx,
      sql`with said as materialized (
          select ${transcriptSegments.id}, ${transcriptSegments.versionId}, ${transcriptSegments.from}
          from ${transcriptSegments} where ${only} and ${transcriptSegments.search} @@ ${sought.query} limit ${most})
        select said.id, said.from_ms, ${reviewVersions.createdAt} as at, 1 as rank, ${transcriptSegments.text} as words,
          ${reviewVersions.label} as label, ${reviewVersions.deliverableId} as deliverable, ${reviewDeliverables.title} as film,
          ${projects.projectTitle} as project, ${projects.slug} as slug
        from said join ${reviewVersions} on ${reviewVersions.id} = said.version_id
        join ${transcriptSegments} on ${transcriptSegments.id} = said.id
        join ${reviewDeliverables} on ${reviewDeliverables.id} = ${reviewVersions.deliverableId}
        join ${projects} on ${projects.id} = ${reviewVersions.projectId}
        order by ${reviewVersions.createdAt} desc, said.from_ms limit ${limit}`,
    )
    return rows.map((row) => ({
      id: row.id,
      rank: row.rank,
      title: row.words,
      path: pathOfPlace(row),
      at: momentOf(row.at),
      email: null,
      detail: joined(row.project, `${row.film} ${row.label}`, clockOf(row.from_ms)),
    }))
  },

  async booking(tx, asked) {
    const place: Place = {
      table: appointments,
      id: appointments.id,
      at: appointments.startsAt,
      text: linesOf(appointments.name, appointments.email),
      where: sql`${appointments.state} <> 'held'`,
      match: namedIn([appointments.name, appointments.email], asked.sought),
    }
    const rows = await rowsOf<{ name: string; type: string; state: Exclude<BookingState, 'held'>; past: boolean }>(
      tx,
      sql`select best.*, ${appointments.name} as name, ${bookingTypes.name} as type, ${appointments.state} as state,
          ${appointments.startsAt} < now() as past
        from (${named({ ...place, name: appointments.name }, asked)}) as best
        join ${appointments} on ${appointments.id} = best.id join ${bookingTypes} on ${bookingTypes.id} = ${appointments.typeId}`,
    )
    return rows.map(({ id, at, rank, name, type, state, past }) => ({
      id,
      rank,
      title: name,
      detail: joined(type, state === 'booked' ? null : bookingStateLabels[state]),
      path: past ? '/admin/bookings?when=past' : '/admin/bookings',
      at: momentOf(at),
      email: null,
    }))
  },

  async supplier(tx, asked) {
    const place: Place = {
      table: suppliers,
      id: suppliers.id,
      at: suppliers.createdAt,
      text: linesOf(suppliers.name, suppliers.email),
      match: namedIn([suppliers.name, suppliers.email], asked.sought),
    }
    const rows = await rowsOf<{ name: string; email: string }>(
      tx,
      sql`select best.*, ${suppliers.name} as name, ${suppliers.email} as email
        from (${named({ ...place, name: suppliers.name }, asked)}) as best join ${suppliers} on ${suppliers.id} = best.id`,
    )
    return rows.map(({ id, at, rank, name, email }) => ({
      id,
      rank,
      title: name,
      detail: email,
      path: `/admin/suppliers?${new URLSearchParams({ search: name })}`,
      at: momentOf(at),
      email,
    }))
  },

  async content(tx, asked) {
    const title = sql`(${contentItems.draft} ->> 'title')`
    const place: Place = {
      table: contentItems,
      id: contentItems.id,
      at: contentItems.changedAt,
      text: sql`lower(${title})`,
      match: namedIn([title, contentItems.searchText], asked.sought),
    }
    const rows = await rowsOf<{ title: string | null; kind: ContentKind }>(
      tx,
      sql`select best.*, ${title} as title, ${contentItems.kind} as kind
        from (${named({ ...place, name: title }, asked)}) as best join ${contentItems} on ${contentItems.id} = best.id`,
    )
    return rows.map(({ id, at, rank, title: name, kind }) => ({
      id,
      rank,
      title: name || 'Untitled',
      detail: contentKindLabels[kind].one,
      path: `/admin/content/${id}`,
      at: momentOf(at),
      email: null,
    }))
  },

  async media(tx, asked) {
    const names = [assets.title, assets.originalName, assets.publicId]
    const place: Place = {
      table: assets,
      id: assets.id,
      at: assets.createdAt,
      text: linesOf(...names),
      match: namedIn(names, asked.sought),
      latestFirst: true,
    }
    if (asked.unknown) return []
    const rows = await rowsOf<{ title: string; name: string; public_id: string }>(
      tx,
      sql`select best.*, ${assets.title} as title, ${assets.originalName} as name, ${assets.publicId} as public_id
        from (${bestOf(place, asked)}) as best join ${assets} on ${assets.id} = best.id`,
    )
    return rows.map(({ id, at, rank, title, name, public_id }) => ({
      id,
      rank,
      title: title || name || public_id,
      detail: public_id,
      path: `/admin/media/${id}`,
      at: momentOf(at),
      email: null,
    }))
  },
}

/** The best hits of a kind. */
export const readHits = (tx: Transaction, kind: SearchKind, asked: Asked): Promise<Found[]> => readers[kind](tx, asked)

function projectPlace({ sought }: Asked): Named {
  const { number } = sought
  const isNumbered = number && !number.series ? eq(projects.number, number.value) : sql`false`
  return {
    table: projects,
    id: projects.id,
    at: projects.createdAt,
    text: sql`${projects.searchText}`,
    match: sql`(${namedIn([projects.searchText], sought)} or ${isNumbered})`,
    exact: isNumbered,
    latestFirst: true,
    name: projects.searchText,
  }
}

/** A query for the latest message with these words in each of so many conversations. */
function messagesWith(query: SQL, limit: number): SQL {
  const frequent = enoughFor({ limit })
  const columns = sql`${messages.conversationId} as id, ${messages.id} as message, ${messages.sentAt} as at`
  const match = sql`${messages.search} @@ ${query}`
  return sql`with early as materialized (
      select ${columns} from (select * from ${messages} order by ${messages.sentAt} desc limit ${latest}) as messages
      where ${match} limit ${frequent}),
    indexed as materialized (
      select ${columns} from ${messages} where ${match} and (select count(*) from early) < ${frequent} limit ${most}),
    each as (select distinct on (id) * from (select * from early union all select * from indexed) as found order by id, at desc)
    select * from each order by at desc limit ${limit}`
}

/** Those of the words that are in the name of no project and no client, and are long enough to be misspelled. */
export async function findUnknown(tx: Transaction, words: readonly string[]): Promise<string[]> {
  const unknown: string[] = []
  for (const word of words) {
    if (word.length < 4) continue
    const { rows } = await tx.execute<{ known: boolean }>(sql`select
      exists (select from ${projects} where ${ilike(projects.searchText, containing(word))}) or
      exists (select from ${clients} where ${isNull(clients.mergedInto)} and ${ilike(clients.searchText, containing(word))}) as known`)
    if (!rows[0]!.known) unknown.push(word)
  }
  return unknown
}

/**
 * Ends a search that takes too long, and sets how similar names have to be. Tables are not read from their beginning: where enough
 * rows are expected to match, PostgreSQL would, through tens of thousands that do not.
 */
export const prepare = (tx: Transaction, milliseconds: number) =>
  tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true), set_config('jit', 'off', true),
    set_config('enable_seqscan', 'off', true), set_config('pg_trgm.word_similarity_threshold', '0.5', true)`)
