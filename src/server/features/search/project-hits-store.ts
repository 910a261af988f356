import { and, eq, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { projectPath } from '#domain/common/project-sections.ts'
import { invoiceNumber, type InvoiceKind } from '#domain/invoices/invoice-number.ts'
import { onlyProjectsOf } from '../../base/access/project-scope.ts'
import { invoices } from '../../tables/money/invoices.ts'
import { pastInvoices } from '../../tables/money/past-invoices.ts'
import { projects } from '../../tables/projects/projects.ts'
import { proposals } from '../../tables/money/proposals.ts'
import { reviewComments, reviewDeliverables, reviewVersions } from '../../tables/reviews/reviews.ts'
import { tasks } from '../../tables/projects/tasks.ts'
import { transcriptSegments } from '../../tables/reviews/transcripts.ts'
import { warningsOfVersionIds } from '../rights/read-clips.ts'
import { pathOfPlace } from '../transcripts/search-transcripts.ts'
import { namedIn } from './search-terms.ts'
import {
  latest,
  most,
  enoughFor,
  yes,
  bestOf,
  rowsOf,
  momentOf,
  excerpt,
  joined,
  named,
  warningOf,
  warningsOfHits,
  type Place,
  type Named,
  type Read,
  type Asked,
} from './best-of-store.ts'

/** `1:05` */
const clockOf = (ms: number): string => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

export const projectReaders: Record<
  'project' | 'invoice' | 'past-invoice' | 'proposal' | 'task' | 'comment' | 'transcript',
  Read
> = {
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
      path: projectPath(slug),
      at: momentOf(at),
      email: null,
    }))
  },

  async invoice(tx, asked) {
    const { number } = asked.terms
    const isNumbered = number
      ? and(eq(invoices.number, number.value), number.series ? eq(invoices.kind, number.series) : undefined)!
      : sql`false`
    const place: Place = {
      table: invoices,
      id: invoices.id,
      at: invoices.createdAt,
      text: sql`${invoices.searchText}`,
      match: sql`(${namedIn([invoices.searchText], asked.terms)} or ${isNumbered})`,
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

  async 'past-invoice'(tx, asked) {
    if (asked.unknown) return []
    const place: Place = {
      table: pastInvoices,
      id: pastInvoices.id,
      at: pastInvoices.createdAt,
      text: sql`${pastInvoices.searchText}`,
      match: namedIn([pastInvoices.searchText], asked.terms),
    }
    const rows = await rowsOf<{ number: string; client: string; title: string }>(
      tx,
      sql`select best.*, ${pastInvoices.number} as number, ${pastInvoices.clientName} as client,
          ${pastInvoices.projectTitle} as title
        from (${bestOf(place, asked)}) as best join ${pastInvoices} on ${pastInvoices.id} = best.id`,
    )
    return rows.map(({ id, at, rank, number, client, title }) => ({
      id,
      rank,
      title: number,
      detail: joined(client, title || null),
      path: `/admin/invoices?tab=from-before&search=${encodeURIComponent(number)}`,
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
      path: projectPath(slug, change > 0 ? 'change-orders' : 'proposal'),
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
      match: namedIn([tasks.title], asked.terms),
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
      path: projectPath(slug, 'tasks'),
      at: momentOf(at),
      email: null,
    }))
  },

  async comment(tx, { terms, limit, person, unknown }) {
    if (unknown || !terms.query) return []
    const only = onlyProjectsOf(person, sql`${reviewComments.projectId}`)
    const frequent = enoughFor({ limit })
    const columns = sql`${reviewComments.id} as id, ${reviewComments.createdAt} as at`
    const match = sql`to_tsvector('simple', ${reviewComments.comment}) @@ ${terms.query}`
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
        select best.*, 1 as rank, ${excerpt(reviewComments.comment, terms.query)} as words, ${reviewComments.authorName} as author,
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

  async transcript(tx, asked) {
    const { terms, limit, person, unknown } = asked
    if (unknown || !terms.query) return []
    const only = onlyProjectsOf(person, sql`${transcriptSegments.projectId}`) ?? yes
    const rows = await rowsOf<{
      words: string
      film: string
      project: string
      slug: string
      deliverable: string
      label: string
      version_id: string
      from_ms: number
    }>(
      tx,
      sql`with said as materialized (
          select ${transcriptSegments.id}, ${transcriptSegments.versionId}, ${transcriptSegments.from}
          from ${transcriptSegments} where ${only} and ${transcriptSegments.search} @@ ${terms.query} limit ${most})
        select said.id, said.from_ms, said.version_id, ${reviewVersions.createdAt} as at, 1 as rank, ${transcriptSegments.text} as words,
          ${reviewVersions.label} as label, ${reviewVersions.deliverableId} as deliverable, ${reviewDeliverables.title} as film,
          ${projects.projectTitle} as project, ${projects.slug} as slug
        from said join ${reviewVersions} on ${reviewVersions.id} = said.version_id
        join ${transcriptSegments} on ${transcriptSegments.id} = said.id
        join ${reviewDeliverables} on ${reviewDeliverables.id} = ${reviewVersions.deliverableId}
        join ${projects} on ${projects.id} = ${reviewVersions.projectId}
        order by ${reviewVersions.createdAt} desc, said.from_ms limit ${limit}`,
    )
    const warnings = await warningsOfHits(
      asked,
      async (today) =>
        new Map(
          Object.entries(
            await warningsOfVersionIds(
              tx,
              rows.map((row) => row.version_id),
              today,
            ),
          ),
        ),
    )
    return rows.map((row) => ({
      ...warningOf(warnings, row.version_id),
      id: row.id,
      rank: row.rank,
      title: row.words,
      path: pathOfPlace(row),
      at: momentOf(row.at),
      email: null,
      detail: joined(row.project, `${row.film} ${row.label}`, clockOf(row.from_ms)),
    }))
  },
}

function projectPlace({ terms }: Asked): Named {
  const { number } = terms
  const isNumbered = number && !number.series ? eq(projects.number, number.value) : sql`false`
  return {
    table: projects,
    id: projects.id,
    at: projects.createdAt,
    text: sql`${projects.searchText}`,
    match: sql`(${namedIn([projects.searchText], terms)} or ${isNumbered})`,
    exact: isNumbered,
    latestFirst: true,
    name: projects.searchText,
  }
}
