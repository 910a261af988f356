import { and, asc, between, eq, notInArray } from 'drizzle-orm'
import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { mostEntries } from '#domain/calendar/entry-kinds.ts'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { recordId } from '#domain/common/fields.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { stagesPutAway } from '#domain/projects/stages/project-stage.ts'
import { refusalToChangeTask } from '#domain/tasks/task.ts'
import { onlyProjectsOf } from '../../base/access/project-scope.ts'
import { people } from '../../tables/people/people.ts'
import { projects } from '../../tables/projects/projects.ts'
import { tasks } from '../../tables/projects/tasks.ts'
import type { EntrySource } from '../calendar/entry-source.ts'
import { findProject } from '../projects/project-store.ts'
import { changeTask } from './change-tasks.ts'

/** Tasks with a due day. */
export const entriesOfTasks: EntrySource = {
  kind: 'task',
  needs: 'see-projects',
  async list(db, { viewer, from, until, today, only, projectId }) {
    if (only !== undefined && !recordId.safeParse(only).success) return []
    const rows = await db
      .select({ task: tasks, assignee: people.name, projectTitle: projects.projectTitle })
      .from(tasks)
      .innerJoin(projects, eq(projects.id, tasks.projectId))
      .leftJoin(people, eq(people.id, tasks.assigneeId))
      .where(
        and(
          notInArray(projects.stage, [...stagesPutAway]),
          onlyProjectsOf(viewer),
          only === undefined ? between(tasks.dueOn, from, until) : eq(tasks.id, only),
          projectId === undefined ? undefined : eq(projects.id, projectId),
        ),
      )
      .orderBy(asc(tasks.dueOn), asc(tasks.id))
      .limit(mostEntries + 1)
    return rows
      .filter(({ task }) => task.dueOn !== null)
      .map(({ task, assignee, projectTitle }): CalendarEntry => ({
        id: task.id,
        kind: 'task',
        title: task.title,
        detail: projectTitle,
        day: task.dueOn!,
        lastDay: task.dueOn!,
        time: null,
        people: task.assigneeId === null ? [] : [{ id: task.assigneeId, name: assignee ?? '' }],
        project: { id: task.projectId, title: projectTitle },
        path: projectPath(task.projectId, 'tasks'),
        state: task.doneAt ? 'done' : task.dueOn! < today ? 'late' : 'sure',
        movable: task.doneAt === null && refusalToChangeTask(task, viewer) === null,
        revision: task.revision,
      }))
  },
  move: {
    needs: 'see-projects',
    async preview(db, { project }, day) {
      const deadline = (await findProject(db, project!.id))?.deadline
      return deadline && day > deadline ? { breaks: [`The delivery deadline is before it: ${shortDay(deadline)}.`] } : {}
    },
    apply: async ({ db, queue, person, now }, { id, project }, { day }, revision) =>
      void (await changeTask({ db, queue, person, now }, { projectId: project!.id, id }, { due: day, revision })),
  },
}
