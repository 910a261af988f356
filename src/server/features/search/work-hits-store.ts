import { sql } from 'drizzle-orm'
import { agreementKindLabels, type AgreementKind } from '#domain/agreements/agreement-kind.ts'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { kitKindLabels, type KitKind } from '#domain/kit/kit-labels.ts'
import { onlyProjectsOf } from '../../base/access/project-scope.ts'
import { agreements } from '../../tables/clients/agreements.ts'
import { kit } from '../../tables/projects/kit.ts'
import { projects } from '../../tables/projects/projects.ts'
import { proofGalleries } from '../../tables/projects/proofs.ts'
import { shoots } from '../../tables/projects/shoots.ts'
import { linesOf, namedIn } from './search-terms.ts'
import { bestOf, rowsOf, momentOf, joined, named, yes, type Place, type Read } from './best-of-store.ts'

export const workReaders: Record<'agreement' | 'shoot' | 'gallery' | 'kit', Read> = {
  async agreement(tx, asked) {
    if (asked.unknown) return []
    const only = onlyProjectsOf(asked.person, sql`${agreements.projectId}`)
    const place: Place = {
      table: agreements,
      id: agreements.id,
      at: agreements.createdAt,
      text: sql`lower(${agreements.title})`,
      where: only ?? yes,
      match: namedIn([agreements.title], asked.terms),
      latestFirst: !only,
    }
    const rows = await rowsOf<{ title: string; kind: AgreementKind; project: string }>(
      tx,
      sql`select best.*, ${agreements.title} as title, ${agreements.kind} as kind, ${projects.projectTitle} as project
        from (${bestOf(place, asked)}) as best join ${agreements} on ${agreements.id} = best.id
        join ${projects} on ${projects.id} = ${agreements.projectId}`,
    )
    return rows.map(({ id, at, rank, title, kind, project }) => ({
      id,
      rank,
      title,
      detail: joined(agreementKindLabels[kind], project),
      path: `/admin/agreements?${new URLSearchParams({ search: title })}`,
      at: momentOf(at),
      email: null,
    }))
  },

  async shoot(tx, asked) {
    if (asked.unknown) return []
    const only = onlyProjectsOf(asked.person, sql`${shoots.projectId}`)
    const names = [shoots.title, shoots.placeName]
    const place: Place = {
      table: shoots,
      id: shoots.id,
      at: shoots.date,
      text: linesOf(...names),
      where: only ?? yes,
      match: namedIn(names, asked.terms),
      latestFirst: !only,
    }
    const rows = await rowsOf<{ title: string; place: string; day: string; project: string; cancelled: boolean }>(
      tx,
      sql`select best.*, ${shoots.title} as title, ${shoots.placeName} as place, ${shoots.date}::text as day,
          ${projects.projectTitle} as project, ${shoots.cancelledAt} is not null as cancelled
        from (${bestOf(place, asked)}) as best join ${shoots} on ${shoots.id} = best.id
        join ${projects} on ${projects.id} = ${shoots.projectId}`,
    )
    return rows.map(({ id, at, rank, title, place: where, day, project, cancelled }) => ({
      id,
      rank,
      title: title || where,
      detail: joined(shortDay(day), title ? where : null, project, cancelled ? 'Cancelled' : null),
      path: `/admin/shoots/${id}`,
      at: momentOf(at),
      email: null,
    }))
  },

  async gallery(tx, asked) {
    if (asked.unknown) return []
    const names = [proofGalleries.title, proofGalleries.clientName]
    const place: Place = {
      table: proofGalleries,
      id: proofGalleries.id,
      at: proofGalleries.createdAt,
      text: linesOf(...names),
      match: namedIn(names, asked.terms),
      latestFirst: true,
    }
    const rows = await rowsOf<{ title: string; client: string }>(
      tx,
      sql`select best.*, ${proofGalleries.title} as title, ${proofGalleries.clientName} as client
        from (${bestOf(place, asked)}) as best join ${proofGalleries} on ${proofGalleries.id} = best.id`,
    )
    return rows.map(({ id, at, rank, title, client }) => ({
      id,
      rank,
      title,
      detail: client,
      path: `/admin/proofs/${id}`,
      at: momentOf(at),
      email: null,
    }))
  },

  async kit(tx, asked) {
    // A few hundred things: they are looked through without an index.
    const place: Place = {
      table: kit,
      id: kit.id,
      at: kit.createdAt,
      text: linesOf(kit.name, kit.number),
      match: namedIn([kit.name, kit.number], asked.terms),
    }
    const rows = await rowsOf<{ name: string; number: string; kind: KitKind; gone: boolean }>(
      tx,
      sql`select best.*, ${kit.name} as name, ${kit.number} as number, ${kit.kind} as kind, ${kit.outOfUse} as gone
        from (${named({ ...place, name: kit.name }, asked)}) as best join ${kit} on ${kit.id} = best.id`,
    )
    return rows.map(({ id, at, rank, name, number, kind, gone }) => ({
      id,
      rank,
      title: name,
      detail: joined(kitKindLabels[kind], number, gone ? 'Out of use' : null),
      path: `/admin/kit?${new URLSearchParams({ search: name })}`,
      at: momentOf(at),
      email: null,
    }))
  },
}
