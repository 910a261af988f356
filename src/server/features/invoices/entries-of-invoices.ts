import { and, asc, between, eq, isNotNull, ne } from 'drizzle-orm'
import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { mostEntries } from '#domain/calendar/entry-kinds.ts'
import { onlyProjectsOf } from '../../base/access/project-scope.ts'
import { invoices } from '../../tables/money/invoices.ts'
import { projects } from '../../tables/projects/projects.ts'
import type { EntrySource } from '../calendar/entry-source.ts'
import { numberOf } from './issuing/invoice-document.ts'

/** Due days of issued invoices, which cannot be moved: the client has them in writing. */
export const entriesOfInvoices: EntrySource = {
  kind: 'invoice',
  needs: 'see-invoices',
  async list(db, { viewer, from, until, today, only, projectId }) {
    if (only !== undefined) return []
    const { id, kind, number, dueDate, state, projectTitle, clientName } = invoices
    const rows = await db
      .select({ id, kind, number, dueDate, state, projectTitle, clientName, projectId: projects.id })
      .from(invoices)
      .innerJoin(projects, eq(projects.id, invoices.projectId))
      .where(
        and(
          eq(kind, 'invoice'),
          isNotNull(invoices.issuedAt),
          ne(state, 'cancelled'),
          between(dueDate, from, until),
          onlyProjectsOf(viewer),
          projectId === undefined ? undefined : eq(projects.id, projectId),
        ),
      )
      .orderBy(asc(dueDate), asc(id))
      .limit(mostEntries + 1)
    return rows.map((row): CalendarEntry => ({
      id: row.id,
      kind: 'invoice',
      title: numberOf(row),
      detail: [row.clientName, row.projectTitle].filter(Boolean).join(', '),
      day: row.dueDate!,
      lastDay: row.dueDate!,
      time: null,
      people: [],
      project: { id: row.projectId, title: row.projectTitle },
      path: `/admin/invoices/${row.id}`,
      state: row.state === 'paid' ? 'done' : row.dueDate! < today ? 'late' : 'sure',
      movable: false,
      revision: 0,
    }))
  },
}
