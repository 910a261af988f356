import { and, asc, between, eq, gt, isNull, notInArray } from 'drizzle-orm'
import { mostEntries } from '#domain/calendar/entry-kinds.ts'
import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { recordId } from '#domain/common/fields.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { stagesPutAway } from '#domain/projects/stages/project-stage.ts'
import { onlyProjectsOf } from '../../../base/access/project-scope.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { shoots } from '../../../tables/projects/shoots.ts'
import type { EntrySource } from '../../calendar/entry-source.ts'
import { peopleOfProjects } from '../../projects/project-people-store.ts'
import { changeProject } from '../projects/change-project.ts'

/** Delivery deadlines of projects. */
export const entriesOfDeadlines: EntrySource = {
  kind: 'deadline',
  needs: 'see-projects',
  async list(db, { viewer, from, until, today, only, projectId }) {
    if (only !== undefined && !recordId.safeParse(only).success) return []
    const { id, projectTitle, clientName, deadline, delivered, revision } = projects
    const rows = await db
      .select({ id, projectTitle, clientName, deadline, delivered, revision })
      .from(projects)
      .where(
        and(
          notInArray(projects.stage, [...stagesPutAway]),
          onlyProjectsOf(viewer),
          only === undefined ? between(deadline, from, until) : eq(id, only),
          projectId === undefined ? undefined : eq(id, projectId),
        ),
      )
      .orderBy(asc(deadline), asc(id))
      .limit(mostEntries + 1)
    const who = await peopleOfProjects(
      db,
      rows.map((row) => row.id),
    )
    const may = viewer.abilities.includes('manage-projects')
    return rows
      .filter((row) => row.deadline !== null)
      .map((row): CalendarEntry => ({
        id: row.id,
        kind: 'deadline',
        title: row.projectTitle,
        detail: row.clientName,
        day: row.deadline!,
        lastDay: row.deadline!,
        time: null,
        people: who.get(row.id) ?? [],
        project: { id: row.id, title: row.projectTitle },
        path: projectPath(row.id),
        state: row.delivered ? 'done' : row.deadline! < today ? 'late' : 'sure',
        movable: may && !row.delivered,
        revision: row.revision,
      }))
  },
  move: {
    needs: 'manage-projects',
    async preview(db, { id }, day) {
      const late = await db
        .select({ date: shoots.date })
        .from(shoots)
        .where(and(eq(shoots.projectId, id), isNull(shoots.cancelledAt), gt(shoots.date, day)))
        .orderBy(asc(shoots.date))
        .limit(5)
      return {
        breaks: late.map(({ date }) => `The shoot on ${shortDay(date)} is after this deadline.`),
        follows: ['The client sees the new day in their calendar.'],
      }
    },
    apply: async ({ db }, { id }, { day }, revision) => void (await changeProject({ db }, id, { revision, deadline: day })),
  },
}
