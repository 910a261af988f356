import { and, asc, between, eq, notInArray } from 'drizzle-orm'
import { mostEntries } from '#domain/calendar/entry-kinds.ts'
import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { recordId } from '#domain/common/fields.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { stagesPutAway } from '#domain/projects/stages/project-stage.ts'
import { onlyProjectsOf } from '../../../base/access/project-scope.ts'
import { projectMilestones, projects } from '../../../tables/projects/projects.ts'
import type { EntrySource } from '../../calendar/entry-source.ts'
import { overtaken } from '../../calendar/move-entry.ts'
import { listMilestones } from './milestone-store.ts'
import { peopleOfProjects } from '../project-people-store.ts'
import { findProject } from '../project-store.ts'
import { saveMilestones } from './save-milestones.ts'

/** Milestones with a day. They have no id that lasts: one is named by its project and place. */
export const entriesOfMilestones: EntrySource = {
  kind: 'milestone',
  needs: 'see-projects',
  async list(db, { viewer, from, until, today, only, projectId }) {
    const one = only === undefined ? null : placeOf(only)
    if (only !== undefined && !one) return []
    const { position, day } = projectMilestones
    const rows = await db
      .select({
        projectId: projects.id,
        projectTitle: projects.projectTitle,
        revision: projects.milestonesRevision,
        position,
        name: projectMilestones.name,
        day,
        completed: projectMilestones.completed,
      })
      .from(projectMilestones)
      .innerJoin(projects, eq(projects.id, projectMilestones.projectId))
      .where(
        and(
          notInArray(projects.stage, [...stagesPutAway]),
          onlyProjectsOf(viewer),
          one ? and(eq(projects.id, one.projectId), eq(position, one.position)) : between(day, from, until),
          projectId === undefined ? undefined : eq(projects.id, projectId),
        ),
      )
      .orderBy(asc(day), asc(projects.id), asc(position))
      .limit(mostEntries + 1)
    const who = await peopleOfProjects(
      db,
      rows.map((row) => row.projectId),
    )
    const may = viewer.abilities.includes('manage-projects')
    return rows
      .filter((row) => row.day !== null)
      .map((row): CalendarEntry => ({
        id: `${row.projectId}.${row.position}`,
        kind: 'milestone',
        title: row.name,
        detail: row.projectTitle,
        day: row.day!,
        lastDay: row.day!,
        time: null,
        people: who.get(row.projectId) ?? [],
        project: { id: row.projectId, title: row.projectTitle },
        path: projectPath(row.projectId, 'milestones'),
        state: row.completed ? 'done' : row.day! < today ? 'late' : 'sure',
        movable: may && !row.completed,
        revision: row.revision,
      }))
  },
  move: {
    needs: 'manage-projects',
    async preview(db, entry, day) {
      const { projectId, position } = placeOf(entry.id)!
      const [project, milestones] = await Promise.all([findProject(db, projectId), listMilestones(db, projectId)])
      const before = milestones.slice(0, position).findLast((one) => one.day !== null && one.day > day)
      const after = milestones.slice(position + 1).find((one) => one.day !== null && one.day < day)
      return {
        breaks: [
          ...(before ? [`“${before.name}” comes before it, on ${shortDay(before.day!)}.`] : []),
          ...(after ? [`“${after.name}” comes after it, on ${shortDay(after.day!)}.`] : []),
          ...(project?.deadline && day > project.deadline ? [`The delivery deadline is ${shortDay(project.deadline)}.`] : []),
        ],
        follows: ['The client sees the new day in the portal.'],
      }
    },
    async apply({ db }, entry, { day }, revision) {
      const { projectId, position } = placeOf(entry.id)!
      const milestones = await listMilestones(db, projectId)
      if (milestones[position]?.name !== entry.title) throw overtaken(entry)
      await saveMilestones({ db }, projectId, {
        milestones: milestones.with(position, { ...milestones[position], day }),
        revision,
      })
    },
  },
}

function placeOf(id: string): { projectId: string; position: number } | null {
  const [projectId = '', position = ''] = id.split('.')
  return recordId.safeParse(projectId).success && /^\d{1,3}$/.test(position) ? { projectId, position: Number(position) } : null
}
